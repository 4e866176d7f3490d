import { watchedColumns } from '@freehold/operations/schema';

/** Notes that a record of an outcode changed, under the generation of the change. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation WHERE generation <> excluded.generation`;
}

const differs = (columns: readonly string[]): string =>
  columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');

interface Watched {
  readonly table: string;
  /** Columns whose change matters to a judgement. */
  readonly columns: readonly string[];
  /** A query of the outcodes of a row named `NEW`. */
  readonly outcodes: string;
}

/** Triggers, so that no way of writing a record passes by; a row written again as it was changes nothing. */
function watching({ table, columns, outcodes }: Watched): string {
  const old = outcodes.replaceAll('NEW.', 'OLD.');
  return `
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN ${noting(outcodes)}; END;
CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN ${noting(old)}; END;
CREATE TRIGGER ${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${differs(columns)}
BEGIN ${noting(`${outcodes} UNION ALL ${old}`)}; END;`;
}

const ofListings = watchedColumns.listings;

const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns: ofListings,
    outcodes: 'SELECT outcode FROM properties WHERE key = NEW.property_key',
  },
  {
    table: 'properties',
    columns: watchedColumns.properties,
    outcodes: 'SELECT NEW.outcode AS outcode',
  },
  {
    table: 'sales',
    columns: watchedColumns.sales,
    outcodes: 'SELECT NEW.outcode AS outcode',
  },
  {
    table: 'postcodes',
    columns: watchedColumns.postcodes,
    outcodes: `SELECT substr(NEW.postcode, 1, instr(NEW.postcode, ' ') - 1) AS outcode`,
  },
];

/** Notes that the listing of a home changed in an outcode that is judged. */
const notingHome = (row: string): string => `INSERT INTO changed_homes
  SELECT p.key FROM properties p WHERE p.key = ${row}.property_key
    AND EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
  ON CONFLICT DO NOTHING`;

/** Notes of what changed. */
export const changes = `
${watched.map(watching).join('')}
CREATE TRIGGER listing_home_added AFTER INSERT ON listings BEGIN ${notingHome('NEW')}; END;
CREATE TRIGGER listing_home_removed AFTER DELETE ON listings BEGIN ${notingHome('OLD')}; END;
CREATE TRIGGER listing_home_changed AFTER UPDATE OF ${ofListings.join(', ')} ON listings
WHEN ${differs(ofListings)}
BEGIN ${notingHome('NEW')}; ${notingHome('OLD')}; END;
`;
