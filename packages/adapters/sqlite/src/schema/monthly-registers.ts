/** Leases, titles of companies and the companies: registers that are renewed month by month. '' stands for no month. */
export const monthlyRegisters = `
CREATE TABLE register_editions (
  register TEXT PRIMARY KEY, month TEXT NOT NULL, rows INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Without an address: deleted in its month.
CREATE TABLE leases (
  id TEXT PRIMARY KEY, uprn INTEGER, address TEXT, postcode TEXT, leased_on TEXT, expires_on TEXT, month TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX leases_postcode ON leases (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX leases_uprn ON leases (uprn) WHERE uprn IS NOT NULL;

CREATE TABLE companies (
  number TEXT PRIMARY KEY, status TEXT NOT NULL, month TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Without an address: deleted in its month.
CREATE TABLE titles (
  register TEXT NOT NULL, title TEXT NOT NULL, tenure TEXT, address TEXT, postcode TEXT, is_multiple INTEGER,
  owner_name TEXT, owner_number TEXT, owner_kind TEXT, month TEXT NOT NULL,
  PRIMARY KEY (register, title)
) STRICT, WITHOUT ROWID;
CREATE INDEX titles_postcode ON titles (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX titles_owner ON titles (owner_number) WHERE owner_number IS NOT NULL;

-- What files of councils and owners tell of single homes.
CREATE TABLE home_facts (
  kind TEXT NOT NULL, id TEXT NOT NULL, uprn INTEGER, address TEXT, postcode TEXT, value TEXT, valid_from TEXT,
  valid_until TEXT, month TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX home_facts_postcode ON home_facts (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX home_facts_uprn ON home_facts (uprn) WHERE uprn IS NOT NULL;
`;
