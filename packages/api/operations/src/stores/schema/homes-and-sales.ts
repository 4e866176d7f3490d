import type { ColumnTypes } from './column-types.ts';

/**
 * Homes, what is offered of them, their sales and their certificates. Money is pence, `day` days since 1970-01-01, instants
 * milliseconds since then, shares hundredths of a per cent, flags 30 bits a column.
 */
export const homesAndSales = ({
  text,
  json,
  whole,
  real,
  flag,
  uuid,
  registry,
  serial,
  geom,
  isTrue,
  refers,
  holds,
  placed,
  ownWords,
  thenKey,
  byKey,
  rows,
  looseByKey,
}: ColumnTypes): string => `
CREATE TABLE properties (
  ${serial},
  id ${uuid} NOT NULL UNIQUE,
  uprn ${whole},
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text},
  postcode ${text}, outcode ${text}, nation ${text},
  lat ${real}, lon ${real},
  type_code ${text}, property_type ${text}, bedrooms integer, bathrooms integer,
  floor_area_sqm ${real}, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  owner_name ${text}, owner_number ${text}, owner_distressed ${flag}, is_company_owned ${flag}, lease_expires_on ${text},
  is_listed_building ${flag}, in_conservation_area ${flag}, is_flood_zone ${flag},
  flood_level ${text}, has_article4 ${flag}${geom}
)${rows};
CREATE INDEX properties_uprn ON properties (uprn) WHERE uprn IS NOT NULL;
CREATE INDEX properties_postcode ON properties (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX properties_outcode ON properties (outcode, key) WHERE outcode IS NOT NULL;
CREATE INDEX properties_listed ON properties (outcode, key) WHERE is_listed_building${isTrue};
CREATE INDEX properties_conserved ON properties (outcode, key) WHERE in_conservation_area${isTrue};
CREATE INDEX properties_company ON properties (postcode) WHERE owner_name IS NOT NULL;
CREATE INDEX properties_without_postcode ON properties (key) WHERE postcode IS NULL;
${placed('properties', 'property_points')}

-- Homes as feeds tell them, by the ids that these gave; what is known of a home is settled from them and the registers.
CREATE TABLE feed_homes (
  ${serial},
  id ${uuid} NOT NULL UNIQUE,
  uprn ${whole},
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text},
  postcode ${text}, nation ${text},
  lat ${real}, lon ${real},
  type_code ${text}, property_type ${text}, bedrooms integer, bathrooms integer,
  floor_area_sqm ${real}, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  owner_name ${text}, owner_number ${text}, owner_distressed ${flag}
)${rows};
CREATE INDEX feed_homes_postcode ON feed_homes (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX feed_homes_uprn ON feed_homes (uprn) WHERE uprn IS NOT NULL;

-- The other ids by which a home is found: of other spellings of its address, and those that feeds gave it.
CREATE TABLE home_aliases (id ${uuid} PRIMARY KEY, home_key ${whole} NOT NULL)${byKey};
CREATE INDEX home_aliases_home ON home_aliases (home_key);

CREATE TABLE agents (
  ${serial},
  branch_id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, company_name ${text}, phone ${text}
)${rows};

CREATE TABLE listings (
  ${serial},
  property_key ${whole} NOT NULL${refers('properties')},
  -- The id of its home as it was put.
  property_id ${uuid} NOT NULL,
  listing_type ${text} NOT NULL,
  status ${text} NOT NULL,
  source ${text} NOT NULL, source_reference ${text} NOT NULL, listing_url ${text},
  title ${text} NOT NULL, description ${text}, key_features ${json} NOT NULL${ownWords},
  price ${whole}, price_qualifier ${text}, original_price ${whole},
  lease_years integer, ground_rent ${whole}, service_charge ${whole}, new_build ${flag},
  first_listed_at ${whole} NOT NULL, updated_at ${whole} NOT NULL,
  reductions integer NOT NULL, reduction integer, last_reduced_at ${whole}, gone_at ${whole},
  history ${json} NOT NULL, flag_evidence ${json} NOT NULL,
  agent_key ${whole}${refers('agents')},
  image_count integer NOT NULL, main_image_id ${text},
  flags_0 integer NOT NULL, flags_1 integer NOT NULL, flags_2 integer NOT NULL,
  search_outcode ${text} NOT NULL,
  UNIQUE (property_key, listing_type)
)${rows};
-- Active listings that were agreed or withdrawn before; the store writes a history itself, so its text is known to the letter.
CREATE INDEX listings_back ON listings (listing_type, search_outcode) WHERE status = 'active' AND (
  ${holds('history', '"event":"under_offer"')}
  OR ${holds('history', '"event":"sold_stc"')}
  OR ${holds('history', '"event":"withdrawn"')}
  OR ${holds('history', '"event":"relisted"')});
-- The listings of a branch, in the order of their keys.
CREATE INDEX listings_of_branch ON listings (agent_key${thenKey});
CREATE INDEX listings_as_put ON listings (property_id);

CREATE TABLE images (
  id ${text} PRIMARY KEY,
  listing_key ${whole} NOT NULL${refers('listings')},
  position integer NOT NULL,
  kind ${text} NOT NULL, caption ${text}, width integer, height integer, location ${text} NOT NULL
)${byKey};
CREATE INDEX images_listing ON images (listing_key, position);

CREATE TABLE sales (
  ${serial},
  id ${registry} NOT NULL UNIQUE,
  price ${whole} NOT NULL, day integer NOT NULL,
  type_code ${text} NOT NULL, new_build ${flag} NOT NULL, tenure ${text}, category ${text} NOT NULL,
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text}, district ${text}, county ${text},
  postcode ${text}, outcode ${text}, uprn ${whole}, source ${text} NOT NULL,
  -- The home that it was made of, derived.
  home_key ${whole}
);
CREATE INDEX sales_postcode ON sales (postcode, day);
CREATE INDEX sales_outcode ON sales (outcode, day, type_code, price, category) WHERE outcode IS NOT NULL;
CREATE INDEX sales_uprn ON sales (uprn) WHERE uprn IS NOT NULL;

-- Homes of a sale by the registry's look-up of the newest month that names it; '' stands for no month.
CREATE TABLE sale_uprns (
  sale_id ${registry} NOT NULL, uprn ${whole} NOT NULL, month ${text} NOT NULL, PRIMARY KEY (sale_id, uprn)
)${looseByKey};
CREATE INDEX sale_uprns_uprn ON sale_uprns (uprn);

-- Months of sales of which each file told all.
CREATE TABLE sale_months (
  first_month ${text} NOT NULL, last_month ${text} NOT NULL, PRIMARY KEY (first_month, last_month)
)${byKey};

CREATE TABLE certificates (
  ${serial},
  certificate_number ${text} NOT NULL UNIQUE,
  uprn ${whole}, postcode ${text}, address ${text} NOT NULL, lodgement_date ${text},
  record ${json} NOT NULL
)${rows};
CREATE INDEX certificates_uprn ON certificates (uprn, lodgement_date) WHERE uprn IS NOT NULL;
CREATE INDEX certificates_postcode ON certificates (postcode, lodgement_date);
`;
