import type { ColumnTypes } from './column-types.ts';

/** Leases, titles of companies and the companies: registers that are renewed month by month. '' stands for no month. */
export const monthlyRegisters = ({ text, whole, flag, byKey }: ColumnTypes): string => `
CREATE TABLE register_editions (register ${text} PRIMARY KEY, month ${text} NOT NULL, rows ${whole} NOT NULL)${byKey};

-- Without an address: deleted in its month.
CREATE TABLE leases (
  id ${text} PRIMARY KEY, uprn ${whole}, address ${text}, postcode ${text}, leased_on ${text}, expires_on ${text},
  month ${text} NOT NULL
)${byKey};
CREATE INDEX leases_postcode ON leases (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX leases_uprn ON leases (uprn) WHERE uprn IS NOT NULL;

CREATE TABLE companies (number ${text} PRIMARY KEY, status ${text} NOT NULL, month ${text} NOT NULL)${byKey};

-- Without an address: deleted in its month.
CREATE TABLE titles (
  register ${text} NOT NULL, title ${text} NOT NULL, tenure ${text}, address ${text}, postcode ${text},
  is_multiple ${flag}, owner_name ${text}, owner_number ${text}, owner_kind ${text}, month ${text} NOT NULL,
  PRIMARY KEY (register, title)
)${byKey};
CREATE INDEX titles_postcode ON titles (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX titles_owner ON titles (owner_number) WHERE owner_number IS NOT NULL;

-- What files of councils and owners tell of single homes.
CREATE TABLE home_facts (
  kind ${text} NOT NULL, id ${text} NOT NULL, uprn ${whole}, address ${text}, postcode ${text}, value ${text},
  valid_from ${text}, valid_until ${text}, month ${text} NOT NULL, PRIMARY KEY (kind, id)
)${byKey};
CREATE INDEX home_facts_postcode ON home_facts (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX home_facts_uprn ON home_facts (uprn) WHERE uprn IS NOT NULL;
`;
