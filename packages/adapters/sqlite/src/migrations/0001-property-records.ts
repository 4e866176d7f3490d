/** Everything that importers write. Money is pence, `day` days since 1970-01-01, instants milliseconds since then. */
export const propertyRecords = `
CREATE TABLE properties (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  uprn INTEGER,
  saon TEXT, paon TEXT, street TEXT, locality TEXT, town TEXT,
  postcode TEXT, outcode TEXT, nation TEXT,
  lat REAL, lon REAL,
  type_code TEXT, property_type TEXT, bedrooms INTEGER, bathrooms INTEGER,
  floor_area_sqm REAL, tenure TEXT, energy_band TEXT, council_tax_band TEXT,
  owner_name TEXT, owner_number TEXT, owner_distressed INTEGER,
  is_listed_building INTEGER, in_conservation_area INTEGER, is_flood_zone INTEGER,
  flood_level TEXT, has_article4 INTEGER
) STRICT;
CREATE INDEX properties_uprn ON properties (uprn) WHERE uprn IS NOT NULL;
CREATE INDEX properties_postcode ON properties (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX properties_listed ON properties (outcode, key) WHERE is_listed_building = 1;
CREATE INDEX properties_conserved ON properties (outcode, key) WHERE in_conservation_area = 1;
CREATE VIRTUAL TABLE property_points USING rtree (key, south, north, west, east);

CREATE TABLE agents (
  key INTEGER PRIMARY KEY,
  branch_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, company_name TEXT, phone TEXT
) STRICT;

CREATE TABLE listings (
  key INTEGER PRIMARY KEY,
  property_key INTEGER NOT NULL REFERENCES properties (key),
  listing_type TEXT NOT NULL,
  status TEXT NOT NULL,
  source TEXT NOT NULL, source_reference TEXT NOT NULL, listing_url TEXT,
  title TEXT NOT NULL, description TEXT, key_features TEXT NOT NULL, words TEXT NOT NULL,
  price INTEGER, price_qualifier TEXT, original_price INTEGER,
  lease_years INTEGER, ground_rent INTEGER, service_charge INTEGER, new_build INTEGER,
  first_listed_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  reductions INTEGER NOT NULL, reduction INTEGER, last_reduced_at INTEGER, gone_at INTEGER,
  history TEXT NOT NULL, flag_evidence TEXT NOT NULL,
  agent_key INTEGER REFERENCES agents (key),
  image_count INTEGER NOT NULL, main_image_id TEXT,
  flags_0 INTEGER NOT NULL, flags_1 INTEGER NOT NULL, flags_2 INTEGER NOT NULL,
  search_outcode TEXT NOT NULL,
  UNIQUE (property_key, listing_type)
) STRICT;
CREATE VIRTUAL TABLE listing_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = full,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '|'"
);

CREATE TABLE images (
  id TEXT PRIMARY KEY,
  listing_key INTEGER NOT NULL REFERENCES listings (key),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL, caption TEXT, width INTEGER, height INTEGER, location TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX images_listing ON images (listing_key, position);

CREATE TABLE estimates (
  property_key INTEGER PRIMARY KEY REFERENCES properties (key),
  value INTEGER, value_lower INTEGER, value_upper INTEGER, value_confidence INTEGER,
  rent INTEGER,
  deal_score INTEGER, is_hot_deal INTEGER,
  motivation_score INTEGER, motivation_tier TEXT,
  brrr_tier TEXT, hmo_tier TEXT, btl_tier TEXT,
  scored_at INTEGER NOT NULL
) STRICT;

CREATE TABLE listing_search (
  listing_type TEXT NOT NULL,
  outcode TEXT NOT NULL,
  key INTEGER NOT NULL,
  id BLOB NOT NULL,
  status TEXT NOT NULL,
  price INTEGER, bedrooms INTEGER, bathrooms INTEGER,
  floor_area_sqft INTEGER, price_per_sqft INTEGER,
  property_type TEXT, tenure TEXT, energy_band TEXT, council_tax_band TEXT,
  lease_years INTEGER, new_build INTEGER,
  discount INTEGER, yield INTEGER, deal_score INTEGER, is_hot_deal INTEGER,
  motivation_score INTEGER, motivation_tier TEXT,
  brrr_tier TEXT, hmo_tier TEXT, btl_tier TEXT,
  first_listed_at INTEGER NOT NULL,
  reductions INTEGER NOT NULL, reduction INTEGER, last_reduced_at INTEGER,
  is_listed_building INTEGER, in_conservation_area INTEGER, is_flood_zone INTEGER, has_article4 INTEGER,
  flags_0 INTEGER NOT NULL, flags_1 INTEGER NOT NULL, flags_2 INTEGER NOT NULL,
  postcode TEXT, town TEXT, lat REAL, lon REAL,
  PRIMARY KEY (listing_type, outcode, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_newest ON listing_search (listing_type, status, -first_listed_at, id);
CREATE INDEX search_oldest ON listing_search (listing_type, status, first_listed_at, id);
CREATE INDEX search_price_asc ON listing_search (listing_type, status, ifnull(price, 1000000000000000), id);
CREATE INDEX search_price_desc ON listing_search (listing_type, status, ifnull(-price, 1000000000000000), id);
CREATE INDEX search_best_bmv ON listing_search (listing_type, status, ifnull(-discount, 1000000000000000), id);
CREATE INDEX search_highest_yield ON listing_search (listing_type, status, ifnull(-yield, 1000000000000000), id);
CREATE INDEX search_deal_score ON listing_search (listing_type, status, ifnull(-deal_score, 1000000000000000), id);
CREATE INDEX search_motivation_score ON listing_search (listing_type, status, ifnull(-motivation_score, 1000000000000000), id);
CREATE INDEX search_most_reduced ON listing_search (listing_type, status, ifnull(-reduction, 1000000000000000), id);
CREATE INDEX search_price_per_sqft ON listing_search (listing_type, status, ifnull(price_per_sqft, 1000000000000000), id);
CREATE INDEX search_town ON listing_search (listing_type, town) WHERE town IS NOT NULL;
CREATE INDEX search_postcode ON listing_search (listing_type, postcode) WHERE postcode IS NOT NULL;
CREATE VIRTUAL TABLE listing_points USING rtree (
  key, south, north, west, east, +listing_type TEXT, +outcode TEXT
);

CREATE TABLE sales (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  price INTEGER NOT NULL, day INTEGER NOT NULL,
  type_code TEXT NOT NULL, new_build INTEGER NOT NULL, tenure TEXT, category TEXT NOT NULL,
  saon TEXT, paon TEXT, street TEXT, locality TEXT, town TEXT, district TEXT, county TEXT,
  postcode TEXT, outcode TEXT, uprn INTEGER, source TEXT NOT NULL
);
CREATE INDEX sales_postcode ON sales (postcode, day);
CREATE INDEX sales_outcode ON sales (outcode, day, type_code, price, category) WHERE outcode IS NOT NULL;
CREATE INDEX sales_uprn ON sales (uprn) WHERE uprn IS NOT NULL;

CREATE TABLE sale_links (
  property_key INTEGER NOT NULL, sale_key INTEGER NOT NULL, match_confidence TEXT NOT NULL,
  score INTEGER NOT NULL, unit_exact INTEGER NOT NULL,
  PRIMARY KEY (property_key, sale_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sale_links_sale ON sale_links (sale_key);

CREATE TABLE certificates (
  key INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL UNIQUE,
  uprn INTEGER, postcode TEXT, address TEXT NOT NULL, lodgement_date TEXT,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX certificates_uprn ON certificates (uprn, lodgement_date) WHERE uprn IS NOT NULL;
CREATE INDEX certificates_postcode ON certificates (postcode, lodgement_date);

CREATE TABLE uprns (uprn INTEGER PRIMARY KEY, lat REAL NOT NULL, lon REAL NOT NULL) STRICT;

CREATE TABLE postcodes (
  key INTEGER PRIMARY KEY,
  postcode TEXT NOT NULL UNIQUE,
  lat REAL, lon REAL, nation TEXT, district TEXT, ward TEXT, lsoa TEXT, msoa TEXT, terminated TEXT
) STRICT;
CREATE VIRTUAL TABLE postcode_points USING rtree (key, south, north, west, east);

CREATE TABLE house_price_index (
  area_code TEXT NOT NULL, month TEXT NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (area_code, month)
) STRICT, WITHOUT ROWID;
CREATE TABLE rent_levels (
  area_code TEXT NOT NULL, month TEXT NOT NULL, bedrooms INTEGER NOT NULL, source TEXT NOT NULL,
  area_name TEXT NOT NULL, rent INTEGER NOT NULL,
  PRIMARY KEY (area_code, month, bedrooms, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, category TEXT NOT NULL, subcategory TEXT, address TEXT,
  lat REAL NOT NULL, lon REAL NOT NULL, source TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE place_points USING rtree (key, south, north, west, east);
CREATE TABLE schools (
  key INTEGER PRIMARY KEY, urn TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, phases TEXT NOT NULL, ofsted_rating INTEGER, inspection_date TEXT,
  address TEXT, postcode TEXT, lat REAL NOT NULL, lon REAL NOT NULL, source TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE school_points USING rtree (key, south, north, west, east);
CREATE TABLE stops (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, transport_type TEXT NOT NULL, lines TEXT NOT NULL,
  lat REAL NOT NULL, lon REAL NOT NULL
) STRICT;
CREATE VIRTUAL TABLE stop_points USING rtree (key, south, north, west, east);

CREATE TABLE designations (
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL, reference TEXT NOT NULL, source TEXT NOT NULL,
  entity INTEGER, name TEXT, grade TEXT, start_date TEXT, end_date TEXT,
  geojson TEXT NOT NULL,
  UNIQUE (kind, reference, source)
) STRICT;
CREATE VIRTUAL TABLE designation_boxes USING rtree (key, south, north, west, east, +kind TEXT);

CREATE TABLE planning_applications (
  key INTEGER PRIMARY KEY,
  reference TEXT NOT NULL, source TEXT NOT NULL, authority_name TEXT,
  address TEXT, description TEXT, app_type TEXT, status TEXT NOT NULL,
  date_received TEXT, date_decided TEXT, decision TEXT,
  organisation_entity INTEGER, entity INTEGER, url TEXT, lat REAL, lon REAL, postcode TEXT,
  UNIQUE (source, reference, authority_name)
) STRICT;
CREATE VIRTUAL TABLE application_points USING rtree (key, south, north, west, east);

CREATE TABLE districts (district TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE district_market (
  outcode TEXT PRIMARY KEY,
  active_count INTEGER NOT NULL, total_count INTEGER NOT NULL,
  avg_price REAL, median_price REAL, avg_rent REAL, avg_yield REAL,
  avg_days_on_market REAL, avg_deal_score REAL, refreshed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE dirty_postcodes (postcode TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE dirty_properties (property_key INTEGER PRIMARY KEY) STRICT;
CREATE TABLE store_state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO store_state VALUES ('generation', 1), ('designations_changed', 0), ('postcodes_changed', 0);
`;
