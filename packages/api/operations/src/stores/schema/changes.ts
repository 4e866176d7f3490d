import type { ColumnTypes } from './column-types.ts';

const datasets =
  `property listing sale sale-uprn sale-months lease company title register-edition home-fact postcode certificate uprn house-price-index rent-level place school stop designation
  planning-application area-figure crime-month build-cost-reference sale-link home-placement off-market district-market estimate area-judgement
  price-model`.split(/\s+/);

const words = (columns: string): readonly string[] => columns.split(/\s+/);

/** Columns of each table whose change matters to a judgement. */
export const watchedColumns = {
  listings:
    words(`property_key listing_type status price reductions reduction history lease_years new_build
    first_listed_at gone_at flags_0 flags_1 flags_2 flag_evidence`),
  properties:
    words(`saon paon street town postcode outcode lat lon type_code property_type bedrooms floor_area_sqm
    tenure energy_band owner_name owner_distressed is_company_owned is_listed_building has_article4`),
  sales: words('price day type_code new_build tenure category saon paon street town postcode uprn'),
  postcodes: words('lat lon district'),
};

/**
 * What changed, and what is to be derived anew. Whoever writes records counts a change first; the row `generation` is written by one
 * at a time, so that the number is its own.
 */
export const changes = ({ text, whole, byKey, rows }: ColumnTypes): string => `
-- Numbers of the store by name: generation counts its changes, those that end in until are the last days that imports speak of, in
-- days since 1970-01-01; 0 without any.
CREATE TABLE store_state (name ${text} PRIMARY KEY, value ${whole} NOT NULL)${byKey};
INSERT INTO store_state VALUES ('generation', 1), ('designations_changed', 0), ('postcodes_changed', 0),
  ('sales_until', 0), ('sale_listings_until', 0), ('rent_listings_until', 0), ('applications_until', 0);

-- The number of changes at the last change of each dataset.
CREATE TABLE data_versions (dataset ${text} PRIMARY KEY, version ${whole} NOT NULL)${byKey};
INSERT INTO data_versions VALUES ${datasets.map((name) => `('${name}', 0)`).join(', ')};

-- At which number of changes a record of each outcode last changed.
CREATE TABLE outcode_changes (outcode ${text} PRIMARY KEY, generation ${whole} NOT NULL)${byKey};

-- What is to be derived anew, by stage of derivation, with the number of changes at which it was marked.
CREATE TABLE marked_links (mark ${text} PRIMARY KEY, revision ${whole} NOT NULL)${byKey};
CREATE TABLE marked_homes (mark ${text} PRIMARY KEY, revision ${whole} NOT NULL)${byKey};
CREATE TABLE marked_placement (mark ${whole} PRIMARY KEY, revision ${whole} NOT NULL)${rows};
CREATE TABLE marked_models (mark ${text} PRIMARY KEY, revision ${whole} NOT NULL)${byKey};
CREATE TABLE marked_leads (mark ${whole} PRIMARY KEY, revision ${whole} NOT NULL)${rows};
CREATE TABLE marked_markets (mark ${text} PRIMARY KEY, revision ${whole} NOT NULL)${byKey};

-- Homes whose listings changed since their outcode was judged, which are scored before others.
CREATE TABLE changed_homes (property_key ${whole} PRIMARY KEY)${rows};
`;
