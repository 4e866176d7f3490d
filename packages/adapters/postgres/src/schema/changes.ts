import { watchedColumns } from '@freehold/operations/schema';
import { plannedAnew } from './planned-anew.ts';

/** Notes that a record of an outcode changed. Whoever writes has counted the change before. */
function noting(outcodes: string): string {
  return `INSERT INTO outcode_changes
    SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
    FROM (${outcodes}) changed WHERE outcode IS NOT NULL
    ON CONFLICT (outcode) DO UPDATE SET generation = excluded.generation
      WHERE outcode_changes.generation <> excluded.generation`;
}

const rowOf = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${name}.${column}`).join(', ');
/** That a row `b` before and a row `n` now differ. */
const differs = (columns: readonly string[]): string =>
  `(${rowOf('b', columns)}) IS DISTINCT FROM (${rowOf('n', columns)})`;

interface Watched {
  readonly table: string;
  /** Columns whose change matters to a judgement. */
  readonly columns: readonly string[];
  /** A query of the outcodes of the rows of a table `ROWS`. */
  readonly outcodes: string;
}

/** Triggers, so that no way of writing a record passes by; a row written again as it was changes nothing. */
function watching({ table, columns, outcodes }: Watched): string {
  const of = (rows: string): string => outcodes.replaceAll('ROWS', rows);
  const changed = (name: string): string =>
    `(SELECT ${name}.* FROM rows_before b JOIN rows_now n ON n.key = b.key
      WHERE ${differs(columns)})`;
  const trigger = (name: string, event: string, tables: string, body: string): string => `
CREATE FUNCTION ${table}_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN ${plannedAnew(noting(body))}; RETURN NULL; END $note$;
CREATE TRIGGER ${table}_${name} AFTER ${event} ON ${table} REFERENCING ${tables}
FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${name}();`;
  return [
    trigger('added', 'INSERT', 'NEW TABLE AS rows_now', of('rows_now')),
    trigger('removed', 'DELETE', 'OLD TABLE AS rows_before', of('rows_before')),
    trigger(
      'changed',
      'UPDATE',
      'OLD TABLE AS rows_before NEW TABLE AS rows_now',
      `${of(changed('n'))} UNION ALL ${of(changed('b'))}`,
    ),
  ].join('');
}

/** JSON is compared by its text. */
const compared = (columns: readonly string[]): string[] =>
  columns.map((column) =>
    ['history', 'flag_evidence'].includes(column) ? `${column}::text` : column,
  );
const ofListings = compared(watchedColumns.listings);

const watched: readonly Watched[] = [
  {
    table: 'listings',
    columns: ofListings,
    outcodes: 'SELECT p.outcode FROM ROWS r JOIN properties p ON p.key = r.property_key',
  },
  {
    table: 'properties',
    columns: watchedColumns.properties,
    outcodes: 'SELECT r.outcode FROM ROWS r',
  },
  {
    table: 'sales',
    columns: watchedColumns.sales,
    outcodes: 'SELECT r.outcode FROM ROWS r',
  },
  {
    table: 'postcodes',
    columns: watchedColumns.postcodes,
    outcodes: `SELECT split_part(r.postcode, ' ', 1) AS outcode FROM ROWS r`,
  },
];

const changedListings = `SELECT b.property_key AS was, n.property_key AS home FROM rows_before b JOIN rows_now n ON n.key = b.key
  WHERE ${differs(ofListings)}`;

/** Notes the homes of listings that changed in an outcode that is judged. */
const notingHomes = (name: string, event: string, tables: string, homes: string): string => `
CREATE FUNCTION listing_home_${name}() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN
  ${plannedAnew(`INSERT INTO changed_homes
    SELECT DISTINCT p.key FROM (${homes}) r JOIN properties p ON p.key = r.home
    WHERE EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = p.outcode)
    ON CONFLICT DO NOTHING`)};
  RETURN NULL;
END $note$;
CREATE TRIGGER listing_home_${name} AFTER ${event} ON listings REFERENCING ${tables}
FOR EACH STATEMENT EXECUTE FUNCTION listing_home_${name}();`;

/** Notes of what changed. */
export const changes = `
${watched.map(watching).join('')}
${notingHomes('added', 'INSERT', 'NEW TABLE AS rows_now', 'SELECT property_key AS home FROM rows_now')}
${notingHomes('removed', 'DELETE', 'OLD TABLE AS rows_before', 'SELECT property_key AS home FROM rows_before')}
${notingHomes(
  'changed',
  'UPDATE',
  'OLD TABLE AS rows_before NEW TABLE AS rows_now',
  `SELECT unnest(ARRAY[was, home]) AS home FROM (${changedListings}) moved`,
)}
`;
