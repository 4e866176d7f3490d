/** What all servers of one installation have in common, by name: never a secret, but a value that shows whose it is. */
export const installation = `
CREATE TABLE installation (
  name text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);
`;
