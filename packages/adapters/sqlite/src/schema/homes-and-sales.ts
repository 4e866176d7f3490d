/** Homes, what is offered of them, their sales and their certificates. A place also stands in an R*Tree. */
export const homesAndSales = `
CREATE TABLE properties (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  uprn INTEGER,
  saon TEXT, paon TEXT, street TEXT, locality TEXT, town TEXT,
  postcode TEXT, outcode TEXT, nation TEXT,
  lat REAL, lon REAL,
  type_code TEXT, property_type TEXT, bedrooms INTEGER, bathrooms INTEGER,
  floor_area_sqm REAL, tenure TEXT, energy_band TEXT, council_tax_band TEXT,
  owner_name TEXT, owner_number TEXT, owner_distressed INTEGER, is_company_owned INTEGER, lease_expires_on TEXT,
  is_listed_building INTEGER, in_conservation_area INTEGER, is_flood_zone INTEGER,
  flood_level TEXT, has_article4 INTEGER
) STRICT;
CREATE INDEX properties_uprn ON properties (uprn) WHERE uprn IS NOT NULL;
CREATE INDEX properties_postcode ON properties (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX properties_listed ON properties (outcode, key) WHERE is_listed_building = 1;
CREATE INDEX properties_conserved ON properties (outcode, key) WHERE in_conservation_area = 1;
CREATE INDEX properties_company ON properties (postcode) WHERE owner_name IS NOT NULL;
CREATE INDEX properties_outcode ON properties (outcode, key) WHERE outcode IS NOT NULL;
CREATE INDEX properties_without_postcode ON properties (key) WHERE postcode IS NULL;
CREATE VIRTUAL TABLE property_points USING rtree (key, south, north, west, east);

-- Homes as feeds tell them, by the ids that these gave; what is known of a home is settled from them and the registers.
CREATE TABLE feed_homes (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  uprn INTEGER,
  saon TEXT, paon TEXT, street TEXT, locality TEXT, town TEXT,
  postcode TEXT, nation TEXT,
  lat REAL, lon REAL,
  type_code TEXT, property_type TEXT, bedrooms INTEGER, bathrooms INTEGER,
  floor_area_sqm REAL, tenure TEXT, energy_band TEXT, council_tax_band TEXT,
  owner_name TEXT, owner_number TEXT, owner_distressed INTEGER
) STRICT;
CREATE INDEX feed_homes_postcode ON feed_homes (postcode) WHERE postcode IS NOT NULL;
CREATE INDEX feed_homes_uprn ON feed_homes (uprn) WHERE uprn IS NOT NULL;

-- The other ids by which a home is found: of other spellings of its address, and those that feeds gave it.
CREATE TABLE home_aliases (id BLOB PRIMARY KEY, home_key INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX home_aliases_home ON home_aliases (home_key);

CREATE TABLE agents (
  key INTEGER PRIMARY KEY,
  branch_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, company_name TEXT, phone TEXT
) STRICT;

CREATE TABLE listings (
  key INTEGER PRIMARY KEY,
  property_key INTEGER NOT NULL REFERENCES properties (key),
  -- The id of its home as it was put.
  property_id BLOB NOT NULL,
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
-- Active listings that were agreed or withdrawn before; the store writes a history itself, so its text is known to the letter.
CREATE INDEX listings_back ON listings (listing_type, search_outcode) WHERE status = 'active' AND (
  instr(history, '"event":"under_offer"') > 0
  OR instr(history, '"event":"sold_stc"') > 0
  OR instr(history, '"event":"withdrawn"') > 0
  OR instr(history, '"event":"relisted"') > 0);
-- The listings of a branch, in the order of their keys, which every index of SQLite holds at its end.
CREATE INDEX listings_of_branch ON listings (agent_key);
CREATE INDEX listings_as_put ON listings (property_id);

-- Title and key features, one line of words after another, as keyword search sees them.
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

CREATE TABLE sales (
  key INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  price INTEGER NOT NULL, day INTEGER NOT NULL,
  type_code TEXT NOT NULL, new_build INTEGER NOT NULL, tenure TEXT, category TEXT NOT NULL,
  saon TEXT, paon TEXT, street TEXT, locality TEXT, town TEXT, district TEXT, county TEXT,
  postcode TEXT, outcode TEXT, uprn INTEGER, source TEXT NOT NULL,
  -- The home that it was made of, derived.
  home_key INTEGER
);
CREATE INDEX sales_postcode ON sales (postcode, day);
CREATE INDEX sales_outcode ON sales (outcode, day, type_code, price, category) WHERE outcode IS NOT NULL;
CREATE INDEX sales_uprn ON sales (uprn) WHERE uprn IS NOT NULL;

-- Homes of a sale by the registry's look-up of the newest month that names it; '' stands for no month.
CREATE TABLE sale_uprns (
  sale_id BLOB NOT NULL, uprn INTEGER NOT NULL, month TEXT NOT NULL, PRIMARY KEY (sale_id, uprn)
) WITHOUT ROWID;
CREATE INDEX sale_uprns_uprn ON sale_uprns (uprn);

CREATE TABLE certificates (
  key INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL UNIQUE,
  uprn INTEGER, postcode TEXT, address TEXT NOT NULL, lodgement_date TEXT,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX certificates_uprn ON certificates (uprn, lodgement_date) WHERE uprn IS NOT NULL;
CREATE INDEX certificates_postcode ON certificates (postcode, lodgement_date);
`;
