import { text } from './column-types.ts';

/** What all servers of one installation have in common, by name: never a secret, but a value that shows whose it is. */
export const installation = `
CREATE TABLE installation (
  name ${text} PRIMARY KEY,
  value text NOT NULL
);
`;
