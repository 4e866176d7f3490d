/** Homes with a sale history and no live listing, as they are searched: clustered by outcode, derived from the records. */
export const offMarket = `
CREATE TABLE off_market (
  outcode TEXT NOT NULL,
  key INTEGER NOT NULL,
  id BLOB NOT NULL,
  property_type TEXT, bedrooms INTEGER, bathrooms INTEGER, floor_area_sqft INTEGER,
  tenure TEXT, energy_band TEXT,
  last_sold_day INTEGER NOT NULL, last_sold_price INTEGER NOT NULL, transaction_count INTEGER NOT NULL,
  value INTEGER, value_lower INTEGER, value_upper INTEGER,
  equity INTEGER, equity_hundredths INTEGER,
  rent INTEGER, yield INTEGER,
  motivation_score INTEGER NOT NULL, classification TEXT NOT NULL, signals TEXT NOT NULL,
  delisted_day INTEGER,
  lat REAL, lon REAL,
  PRIMARY KEY (outcode, key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX off_market_key ON off_market (key);
CREATE TABLE dirty_homes (property_key INTEGER PRIMARY KEY) STRICT;
INSERT INTO dirty_homes SELECT key FROM properties;
`;
