/** Where the listings of a district stand, and their price per square foot. Every market waits to be derived again. */
export const districtPlaces = `
ALTER TABLE district_market
  ADD COLUMN median_price_per_sqft double precision,
  ADD COLUMN lat double precision, ADD COLUMN lon double precision,
  ADD COLUMN south double precision, ADD COLUMN north double precision,
  ADD COLUMN west double precision, ADD COLUMN east double precision;
INSERT INTO marked_markets SELECT outcode, 0 FROM district_market ON CONFLICT DO NOTHING;
`;
