/** Columns of a listing whose change matters to a judgement. */
const columns =
  `property_key listing_type status price reductions reduction history::text lease_years new_build first_listed_at gone_at
  flags_0 flags_1 flags_2 flag_evidence::text`.split(/\s+/);

const rowOf = (name: string): string => columns.map((column) => `${name}.${column}`).join(', ');
const changed = `SELECT b.property_key AS was, n.property_key AS home FROM rows_before b JOIN rows_now n ON n.key = b.key
  WHERE (${rowOf('b')}) IS DISTINCT FROM (${rowOf('n')})`;

const trigger = (name: string, event: string, tables: string, homes: string): string => `
CREATE FUNCTION listing_home_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN
  INSERT INTO changed_homes
    SELECT DISTINCT p.key FROM (${homes}) r JOIN properties p ON p.key = r.home
    WHERE EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $note$;
CREATE TRIGGER listing_home_${name} AFTER ${event} ON listings REFERENCING ${tables}
FOR EACH STATEMENT EXECUTE FUNCTION listing_home_${name}();`;

/**
 * Homes whose listings changed since their outcode was judged, which are scored before others. Triggers, so that no way of
 * writing a listing passes by.
 */
export const changedHomes = `
CREATE TABLE changed_homes (property_key bigint PRIMARY KEY);
${trigger('added', 'INSERT', 'NEW TABLE AS rows_now', 'SELECT property_key AS home FROM rows_now')}
${trigger('removed', 'DELETE', 'OLD TABLE AS rows_before', 'SELECT property_key AS home FROM rows_before')}
${trigger(
  'changed',
  'UPDATE',
  'OLD TABLE AS rows_before NEW TABLE AS rows_now',
  `SELECT unnest(ARRAY[was, home]) AS home FROM (${changed}) moved`,
)}
`;
