/** The listings of a branch, in the order of their keys. */
export const branchListings = `CREATE INDEX listings_of_branch ON listings (agent_key, key);`;
