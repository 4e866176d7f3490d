/** What accounts have set in the place of the product's defaults. */
export const accountDefaults = `
-- No row: the account has set nothing.
CREATE TABLE account_defaults (
  account_id text COLLATE "C" PRIMARY KEY,
  defaults json NOT NULL
);
`;
