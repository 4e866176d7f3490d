/**
 * A link also holds the bedrooms and the energy band of its home, and so does its index: comparables then read no home. See
 * `0020-linked-homes`.
 */
export const comparedHomes = `
ALTER TABLE sale_links ADD COLUMN home_bedrooms INTEGER;
ALTER TABLE sale_links ADD COLUMN home_band TEXT;
DROP TRIGGER properties_linked;
DROP INDEX sale_links_sale;
UPDATE sale_links SET (home_bedrooms, home_band) =
  (SELECT p.bedrooms, p.energy_band FROM properties p WHERE p.key = property_key);
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
`;
