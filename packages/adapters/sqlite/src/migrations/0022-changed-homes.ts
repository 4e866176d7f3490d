/** Columns of a listing whose change matters to a judgement. */
const columns =
  `property_key listing_type status price reductions reduction history lease_years new_build first_listed_at gone_at
  flags_0 flags_1 flags_2 flag_evidence`.split(/\s+/);

const noting = (row: string): string => `INSERT INTO changed_homes
  SELECT p.key FROM properties p WHERE p.key = ${row}.property_key
    AND EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
  ON CONFLICT DO NOTHING`;

/**
 * Homes whose listings changed since their outcode was judged, which are scored before others. Triggers, so that no way of
 * writing a listing passes by.
 */
export const changedHomes = `
CREATE TABLE changed_homes (property_key INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER listing_home_added AFTER INSERT ON listings BEGIN ${noting('NEW')}; END;
CREATE TRIGGER listing_home_removed AFTER DELETE ON listings BEGIN ${noting('OLD')}; END;
CREATE TRIGGER listing_home_changed AFTER UPDATE OF ${columns.join(', ')} ON listings
WHEN ${columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')}
BEGIN ${noting('NEW')}; ${noting('OLD')}; END;
`;
