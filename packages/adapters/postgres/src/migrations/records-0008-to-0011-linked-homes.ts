const text = 'text COLLATE "C"';
const copied = 'home_lat, home_lon, home_area, home_bedrooms, home_band';
const fields = ['lat', 'lon', 'floor_area_sqm', 'bedrooms', 'energy_band'];
const of = (row: string): string => fields.map((field) => `${row}.${field}`).join(', ');

/**
 * A link also holds the place, the floor area, the bedrooms and the energy band of its home, and so does its index: the sales of a
 * postcode lie side by side, their homes all over the table. Triggers write the copy, since a server of the release before writes
 * links too.
 *
 * In steps, each a transaction: servers of the release before read links meanwhile, and none that keeps them waiting takes long.
 */
export const linkedHomes = `
ALTER TABLE sale_links
  ADD COLUMN home_lat double precision, ADD COLUMN home_lon double precision, ADD COLUMN home_area double precision,
  ADD COLUMN home_bedrooms integer, ADD COLUMN home_band ${text};

CREATE FUNCTION sale_links_home() RETURNS trigger LANGUAGE plpgsql AS $copy$
BEGIN
  SELECT ${of('p')} INTO ${copied.replaceAll('home_', 'NEW.home_')} FROM properties p WHERE p.key = NEW.property_key;
  RETURN NEW;
END $copy$;
CREATE TRIGGER sale_links_home BEFORE INSERT ON sale_links FOR EACH ROW EXECUTE FUNCTION sale_links_home();

CREATE FUNCTION properties_linked() RETURNS trigger LANGUAGE plpgsql AS $copy$
BEGIN
  UPDATE sale_links SET (${copied}) = ROW (${of('NEW')}) WHERE property_key = NEW.key;
  RETURN NULL;
END $copy$;
CREATE TRIGGER properties_linked AFTER UPDATE OF ${fields.join(', ')} ON properties
FOR EACH ROW WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION properties_linked();
`;

/** Links that were there. Less than a minute for 2.6 million, with the index and beside other work. */
export const linkedHomesCopied = `
UPDATE sale_links k SET (${copied}) = ROW (${of('p')}) FROM properties p WHERE p.key = k.property_key;
`;

export const linkedHomesIndexed = `
CREATE INDEX sale_links_home ON sale_links (sale_key, unit_exact, score DESC, property_key) INCLUDE (${copied});
`;

/** The new index begins with what this one holds. */
export const linkedHomesIndexedOnce = 'DROP INDEX sale_links_sale';
