/**
 * A link also holds the place and the floor area of its home, and so does its index: the sales of a postcode lie side by side, their
 * homes all over the file. A new link takes them from the home; a trigger follows later changes of the home.
 */
export const linkedHomes = `
ALTER TABLE sale_links ADD COLUMN home_lat REAL;
ALTER TABLE sale_links ADD COLUMN home_lon REAL;
ALTER TABLE sale_links ADD COLUMN home_area REAL;
UPDATE sale_links SET (home_lat, home_lon, home_area) =
  (SELECT p.lat, p.lon, p.floor_area_sqm FROM properties p WHERE p.key = property_key);
DROP INDEX sale_links_sale;
CREATE INDEX sale_links_sale ON sale_links (
  sale_key, unit_exact, score DESC, property_key, home_lat, home_lon, home_area
);
CREATE TRIGGER properties_linked AFTER UPDATE OF lat, lon, floor_area_sqm ON properties
WHEN OLD.lat IS NOT NEW.lat OR OLD.lon IS NOT NEW.lon OR OLD.floor_area_sqm IS NOT NEW.floor_area_sqm
BEGIN
  UPDATE sale_links SET home_lat = NEW.lat, home_lon = NEW.lon, home_area = NEW.floor_area_sqm
  WHERE property_key = NEW.key;
END;
`;
