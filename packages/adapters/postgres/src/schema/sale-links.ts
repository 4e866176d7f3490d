import { text } from './column-types.ts';
import { plannedAnew } from './planned-anew.ts';

const copied = 'home_lat, home_lon, home_area, home_bedrooms, home_band';
const fields = ['lat', 'lon', 'floor_area_sqm', 'bedrooms', 'energy_band'];
const of = (row: string): string => fields.map((field) => `${row}.${field}`).join(', ');

const counted = 'SELECT outcode, min(day), max(day), count(*)';

/**
 * Which home a sale is of, and which days the sales of an outcode span. Triggers write what is copied and counted, so that no way of
 * writing a record passes by.
 */
export const saleLinks = `
-- A link also holds the place, the floor area, the bedrooms and the energy band of its home, and so does its index: the sales of a
-- postcode lie side by side, their homes all over the table.
CREATE TABLE sale_links (
  property_key bigint NOT NULL, sale_key bigint NOT NULL, match_confidence ${text} NOT NULL,
  score integer NOT NULL, unit_exact boolean NOT NULL,
  home_lat double precision, home_lon double precision, home_area double precision,
  home_bedrooms integer, home_band ${text},
  PRIMARY KEY (property_key, sale_key)
);
CREATE INDEX sale_links_home ON sale_links (sale_key, unit_exact, score DESC, property_key) INCLUDE (${copied});

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

-- The first and the last day of the sales of each outcode, and how many they are: counted for each question, thousands of rows of
-- the index are read. Sales that are added are added to what is known; outcodes from which one goes or in which a day changes are
-- counted again.
CREATE TABLE sale_spans (
  outcode ${text} PRIMARY KEY,
  first_day integer NOT NULL, last_day integer NOT NULL, sales bigint NOT NULL
);

CREATE FUNCTION count_sale_spans(touched text[]) RETURNS void LANGUAGE plpgsql AS $span$
BEGIN
  DELETE FROM sale_spans WHERE outcode = ANY(touched);
  INSERT INTO sale_spans ${counted} FROM sales WHERE outcode = ANY(touched) GROUP BY outcode;
END $span$;

CREATE FUNCTION sales_span_added() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  INSERT INTO sale_spans AS t ${counted} FROM rows_now WHERE outcode IS NOT NULL GROUP BY outcode
  ON CONFLICT (outcode) DO UPDATE SET first_day = least(t.first_day, excluded.first_day),
    last_day = greatest(t.last_day, excluded.last_day), sales = t.sales + excluded.sales;
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_added AFTER INSERT ON sales REFERENCING NEW TABLE AS rows_now
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_added();

CREATE FUNCTION sales_span_removed() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  PERFORM count_sale_spans((SELECT array_agg(DISTINCT outcode) FROM rows_before));
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_removed AFTER DELETE ON sales REFERENCING OLD TABLE AS rows_before
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_removed();

CREATE FUNCTION sales_span_changed() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  ${plannedAnew(`SELECT count_sale_spans((
    SELECT array_agg(DISTINCT o.outcode) FROM rows_before b JOIN rows_now n ON n.key = b.key
      CROSS JOIN LATERAL (VALUES (b.outcode), (n.outcode)) o (outcode)
    WHERE (b.outcode, b.day) IS DISTINCT FROM (n.outcode, n.day)))`)};
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_changed AFTER UPDATE ON sales REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_changed();

CREATE FUNCTION sales_span_emptied() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN DELETE FROM sale_spans; RETURN NULL; END $span$;
CREATE TRIGGER sales_span_emptied AFTER TRUNCATE ON sales FOR EACH STATEMENT EXECUTE FUNCTION sales_span_emptied();
`;
