/** How this engine searches listings and homes off the market, and the links of sales to homes. */
export const derived = `
-- Title and key features, one line of words after another, as keyword search sees them.
CREATE VIRTUAL TABLE listing_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = full,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '|'"
);

CREATE VIRTUAL TABLE listing_points USING rtree (
  key, south, north, west, east, +listing_type TEXT, +outcode TEXT
);

-- A listing as lists show it, in one place of the file: a page of them is shown by reading as many rows, where the facts stand in
-- four tables. The view says what a record is now.
CREATE TABLE listing_records (key INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE VIEW listing_records_now AS
  SELECT l.key, l.property_key, json_array(lower(hex(p.id)), p.uprn, p.saon, p.paon, p.street, p.locality, p.town, p.postcode,
    p.outcode, p.nation, json(iif(p.lat IS NULL, 'null', printf('%!.17g', p.lat))),
    json(iif(p.lon IS NULL, 'null', printf('%!.17g', p.lon))), p.type_code, p.tenure, p.council_tax_band,
    p.energy_band, p.property_type, p.bedrooms, p.bathrooms, p.is_listed_building,
    p.in_conservation_area, p.is_flood_zone, p.has_article4, l.listing_type, l.status, l.source,
    l.listing_url, l.title, l.price, l.price_qualifier, l.original_price, l.last_reduced_at,
    l.reductions, l.reduction, l.lease_years, l.ground_rent, l.service_charge, l.new_build, l.flags_0,
    l.flags_1, l.flags_2, l.first_listed_at, l.updated_at, l.image_count, l.main_image_id,
    s.price_per_sqft, s.floor_area_sqft, s.discount, s.yield, json_array(e.value, e.value_lower,
    e.value_upper, e.value_confidence, e.rent, e.deal_score, e.is_hot_deal, e.motivation_score,
    e.motivation_tier, e.brrr_tier, e.hmo_tier, e.btl_tier, e.scored_at)) AS record
  FROM listings l JOIN properties p ON p.key = l.property_key
  JOIN listing_search s ON s.listing_type = l.listing_type AND s.outcode = l.search_outcode AND s.key = l.key
  LEFT JOIN estimates e ON e.property_key = l.property_key;

-- A link also holds the place, the floor area, the bedrooms and the energy band of its home, and so does its index: the sales of a
-- postcode lie side by side, their homes all over the file. A new link takes them from the home; a trigger follows later changes
-- of the home.
CREATE TABLE sale_links (
  property_key INTEGER NOT NULL, sale_key INTEGER NOT NULL, match_confidence TEXT NOT NULL,
  score INTEGER NOT NULL, unit_exact INTEGER NOT NULL,
  home_lat REAL, home_lon REAL, home_area REAL, home_bedrooms INTEGER, home_band TEXT,
  PRIMARY KEY (property_key, sale_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sale_links_sale ON sale_links (
  sale_key, unit_exact, score DESC, property_key, home_lat, home_lon, home_area, home_bedrooms, home_band
);
CREATE TRIGGER properties_linked AFTER UPDATE OF lat, lon, floor_area_sqm, bedrooms, energy_band ON properties
WHEN OLD.lat IS NOT NEW.lat OR OLD.lon IS NOT NEW.lon OR OLD.floor_area_sqm IS NOT NEW.floor_area_sqm
  OR OLD.bedrooms IS NOT NEW.bedrooms OR OLD.energy_band IS NOT NEW.energy_band
BEGIN
  UPDATE sale_links SET home_lat = NEW.lat, home_lon = NEW.lon, home_area = NEW.floor_area_sqm,
    home_bedrooms = NEW.bedrooms, home_band = NEW.energy_band
  WHERE property_key = NEW.key;
END;

-- The days that the sales of each outcode span.
CREATE TABLE sale_spans (
  outcode TEXT PRIMARY KEY, first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, sales INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX off_market_key ON off_market (key);
CREATE VIRTUAL TABLE off_market_points USING rtree (key, south, north, west, east);
CREATE TRIGGER off_market_placed AFTER INSERT ON off_market WHEN NEW.lat IS NOT NULL BEGIN
  INSERT INTO off_market_points VALUES (NEW.key, NEW.lat, NEW.lat, NEW.lon, NEW.lon);
END;
CREATE TRIGGER off_market_removed AFTER DELETE ON off_market BEGIN
  DELETE FROM off_market_points WHERE key = OLD.key;
END;
`;
