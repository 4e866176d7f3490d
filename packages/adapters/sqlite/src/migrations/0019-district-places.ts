/** Where the listings of a district stand, and their price per square foot. Every market waits to be derived again. */
export const districtPlaces = `
ALTER TABLE district_market ADD COLUMN median_price_per_sqft REAL;
ALTER TABLE district_market ADD COLUMN lat REAL;
ALTER TABLE district_market ADD COLUMN lon REAL;
ALTER TABLE district_market ADD COLUMN south REAL;
ALTER TABLE district_market ADD COLUMN north REAL;
ALTER TABLE district_market ADD COLUMN west REAL;
ALTER TABLE district_market ADD COLUMN east REAL;
INSERT INTO marked_markets SELECT outcode, 0 FROM district_market WHERE true ON CONFLICT DO NOTHING;
`;
