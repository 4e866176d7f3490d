import { geom, key, text } from './column-types.ts';

/**
 * Homes, what is offered of them, their certificates and their sales. Tables and columns have the names and the meaning that
 * they have in the embedded store: money is pence, `day` days since 1970-01-01, instants milliseconds since then, shares
 * hundredths of a per cent, flags 30 bits a column. What differs from it, in the whole schema of records:
 *
 * - Ids of homes are `uuid`, those of sales text, as the registry writes them; truth values are `boolean`, JSON is `json`,
 *   which keeps the text as it was written.
 * - A place is `lat` and `lon` as they were given, and `geom` made of them (WGS84, a GiST index) where the embedded store has
 *   an R*Tree; `geom` of a designation is its whole geometry.
 * - Words are found by trigrams, always checked against the text: `words LIKE '% term %'` is exactly that the folded term
 *   stands in one line. A `tsvector` cannot serve: it forgets places of a word past the 255th, and its words are not ours.
 * - `listing_search` has its words beside it in a table of its own, so that new figures do not write the index of words anew.
 * - Nothing refers to another table by a foreign key: whoever writes holds the one lock of writers, and what removes a home removes what is known of it.
 */
export const homesAndSales = `
CREATE TABLE properties (
  ${key},
  id uuid NOT NULL UNIQUE,
  uprn bigint,
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text},
  postcode ${text}, outcode ${text}, nation ${text},
  lat double precision, lon double precision,
  type_code ${text}, property_type ${text}, bedrooms integer, bathrooms integer,
  floor_area_sqm double precision, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  owner_name ${text}, owner_number ${text}, owner_distressed boolean, is_company_owned boolean, lease_expires_on ${text},
  is_listed_building boolean, in_conservation_area boolean, is_flood_zone boolean,
  flood_level ${text}, has_article4 boolean,
  ${geom}
);
CREATE INDEX properties_uprn ON properties (uprn) WHERE uprn IS NOT NULL;
CREATE INDEX properties_postcode ON properties (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX properties_outcode ON properties (outcode, key) WHERE outcode IS NOT NULL;
CREATE INDEX properties_listed ON properties (outcode, key) WHERE is_listed_building;
CREATE INDEX properties_conserved ON properties (outcode, key) WHERE in_conservation_area;
CREATE INDEX properties_company ON properties (postcode) WHERE owner_name IS NOT NULL;
CREATE INDEX properties_without_postcode ON properties (key) WHERE postcode IS NULL;
CREATE INDEX properties_geom ON properties USING gist (geom);

-- Homes as feeds tell them, by the ids that these gave; what is known of a home is settled from them and the registers.
CREATE TABLE feed_homes (
  ${key},
  id uuid NOT NULL UNIQUE,
  uprn bigint,
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text},
  postcode ${text}, nation ${text},
  lat double precision, lon double precision,
  type_code ${text}, property_type ${text}, bedrooms integer, bathrooms integer,
  floor_area_sqm double precision, tenure ${text}, energy_band ${text}, council_tax_band ${text},
  owner_name ${text}, owner_number ${text}, owner_distressed boolean
);
CREATE INDEX feed_homes_postcode ON feed_homes (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX feed_homes_uprn ON feed_homes (uprn) WHERE uprn IS NOT NULL;

-- The other ids by which a home is found: of other spellings of its address, and those that feeds gave it.
CREATE TABLE home_aliases (id uuid PRIMARY KEY, home_key bigint NOT NULL);
CREATE INDEX home_aliases_home ON home_aliases (home_key);

CREATE TABLE agents (
  ${key},
  branch_id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, company_name ${text}, phone ${text}
);

CREATE TABLE listings (
  ${key},
  property_key bigint NOT NULL,
  -- The id of its home as it was put.
  property_id uuid NOT NULL,
  listing_type ${text} NOT NULL,
  status ${text} NOT NULL,
  source ${text} NOT NULL, source_reference ${text} NOT NULL, listing_url ${text},
  title ${text} NOT NULL, description ${text}, key_features json NOT NULL,
  price bigint, price_qualifier ${text}, original_price bigint,
  lease_years integer, ground_rent bigint, service_charge bigint, new_build boolean,
  first_listed_at bigint NOT NULL, updated_at bigint NOT NULL,
  reductions integer NOT NULL, reduction integer, last_reduced_at bigint, gone_at bigint,
  history json NOT NULL, flag_evidence json NOT NULL,
  agent_key bigint,
  image_count integer NOT NULL, main_image_id ${text},
  flags_0 integer NOT NULL, flags_1 integer NOT NULL, flags_2 integer NOT NULL,
  search_outcode ${text} NOT NULL,
  UNIQUE (property_key, listing_type)
);
-- Active listings that were agreed or withdrawn before; the store writes a history itself, so its text is known to the letter.
CREATE INDEX listings_back ON listings (listing_type, search_outcode) WHERE status = 'active' AND (
  position('"event":"under_offer"' IN history::text) > 0
  OR position('"event":"sold_stc"' IN history::text) > 0
  OR position('"event":"withdrawn"' IN history::text) > 0
  OR position('"event":"relisted"' IN history::text) > 0);
-- The listings of a branch, in the order of their keys.
CREATE INDEX listings_of_branch ON listings (agent_key, key);
CREATE INDEX listings_as_put ON listings (property_id);

-- Title and key features as keyword search sees them: '| line of words | another |', one space between any two.
CREATE TABLE listing_words (key bigint PRIMARY KEY, words ${text} NOT NULL);
CREATE INDEX listing_words_found ON listing_words USING gin (words gin_trgm_ops);

CREATE TABLE images (
  id ${text} PRIMARY KEY,
  listing_key bigint NOT NULL,
  position integer NOT NULL,
  kind ${text} NOT NULL, caption ${text}, width integer, height integer, location ${text} NOT NULL
);
CREATE INDEX images_listing ON images (listing_key, position);

CREATE TABLE sales (
  ${key},
  id ${text} NOT NULL UNIQUE,
  price bigint NOT NULL, day integer NOT NULL,
  type_code ${text} NOT NULL, new_build boolean NOT NULL, tenure ${text}, category ${text} NOT NULL,
  saon ${text}, paon ${text}, street ${text}, locality ${text}, town ${text}, district ${text}, county ${text},
  postcode ${text}, outcode ${text}, uprn bigint, source ${text} NOT NULL,
  -- The home that it was made of, derived.
  home_key bigint
);
CREATE INDEX sales_postcode ON sales (postcode, day);
CREATE INDEX sales_outcode ON sales (outcode, day, type_code, price, category) WHERE outcode IS NOT NULL;
CREATE INDEX sales_uprn ON sales (uprn) WHERE uprn IS NOT NULL;

-- Homes of a sale by the registry's look-up of the newest month that names it; '' stands for no month.
CREATE TABLE sale_uprns (
  sale_id ${text} NOT NULL, uprn bigint NOT NULL, month ${text} NOT NULL, PRIMARY KEY (sale_id, uprn)
);
CREATE INDEX sale_uprns_uprn ON sale_uprns (uprn);

CREATE TABLE certificates (
  ${key},
  certificate_number ${text} NOT NULL UNIQUE,
  uprn bigint, postcode ${text}, address ${text} NOT NULL, lodgement_date ${text},
  record json NOT NULL
);
CREATE INDEX certificates_uprn ON certificates (uprn, lodgement_date) WHERE uprn IS NOT NULL;
CREATE INDEX certificates_postcode ON certificates (postcode, lodgement_date);
`;
