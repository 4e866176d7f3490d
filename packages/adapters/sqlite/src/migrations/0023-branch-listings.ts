/** The listings of a branch, in the order of their keys, which every index of SQLite holds at its end. */
export const branchListings = `CREATE INDEX listings_of_branch ON listings (agent_key);`;
