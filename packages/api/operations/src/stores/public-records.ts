import { derivation } from '../derivation/derivation-2026-11.ts';
import type {
  FeatureDataset,
  PublicArea,
  PublicBox,
  PublicDataset,
  PublicFilter,
  PublicPage,
  PublicRecords,
  PublicRow,
} from '../ports/public-records.ts';
import { boundsOf, meets, widened, type Bounds } from './bounds.ts';
import { publicColumns, publicDates } from './public-columns.ts';
import type { RecordDialect } from './records/record-dialect.ts';
import { sql, type Sql } from './sql.ts';

type PublicPageQuery = Parameters<PublicRecords['page']>[0];

/** The table of each dataset whose keys are those of its view. */
export const publicTables: Readonly<Record<FeatureDataset, string>> = {
  sales: 'sales',
  listings: 'listings',
  homes: 'properties',
  designations: 'designations',
  planning: 'planning_applications',
};

/** What the columns of each dataset are read from, the same in both stores. */
export const publicSources: Readonly<Record<FeatureDataset, string>> = {
  sales: 'public_sales',
  listings: 'public_listings',
  homes: 'public_homes',
  designations: `(SELECT key, kind, reference, name, grade, start_date, end_date, publisher, source,
    CAST(geojson AS text) AS geometry FROM designations)`,
  planning: `(SELECT key, reference, nullif(authority_name, '') AS authority, address, description,
    app_type AS application_type, status, date_received, date_decided, decision, url, postcode,
    lon AS longitude, lat AS latitude, source FROM planning_applications)`,
};

/** Keys of the rows of a dataset that may lie in a box, by the index of their points. */
function publicKeysWithin(dialect: RecordDialect, dataset: FeatureDataset, box: Bounds): Sql {
  const placed = (table: 'properties' | 'designations' | 'planning_applications'): Sql => {
    const { from, condition } = dialect.within(table, 't', box);
    return sql`SELECT t.key FROM ${from} WHERE ${condition}`;
  };
  if (dataset === 'designations') return placed('designations');
  if (dataset === 'planning') return placed('planning_applications');
  if (dataset === 'homes') return placed('properties');
  if (dataset === 'listings')
    return sql`SELECT l.key FROM listings l WHERE l.property_key IN (${placed('properties')})`;
  const wide = widened(box, derivation.postcodeReachMetres);
  const { from, condition } = dialect.within('postcodes', 'c', wide);
  return sql`SELECT s.key FROM sales s WHERE s.postcode IN (SELECT c.postcode FROM ${from} WHERE ${condition}
    AND c.lat >= ${wide.south} AND c.lat <= ${wide.north} AND c.lon >= ${wide.west} AND c.lon <= ${wide.east})`;
}

/**
 * Keys of a page of a box by their order, each beside the number of rows that the box holds, which is counted to one past
 * what it may hold. A page of none has one row, whose key is null.
 */
export function publicKeysOfBox(
  dialect: RecordDialect,
  { dataset, after, most, box }: PublicPageQuery & { readonly box: PublicBox },
): Sql {
  return sql`WITH here AS MATERIALIZED (SELECT key FROM (${publicKeysWithin(dialect, dataset, box)}) k LIMIT ${box.atMost + 1})
    SELECT page.key, counted.held FROM (SELECT count(*) AS held FROM here) counted
    LEFT JOIN (SELECT key FROM here WHERE key > ${after} ORDER BY key LIMIT ${most}) page ON 1 = 1 ORDER BY page.key`;
}

/** A page of a box that holds more rows than it may. */
export const tooFullPage: PublicPage = { rows: [], next: null, isBoxTooFull: true };

const geometryAt = publicColumns.designations.findIndex(({ name }) => name === 'geometry');

/** Rows of a page that lie in its box, where conditions cannot tell: an index keeps the box of a shape less exactly. */
export function inBox(
  rows: readonly PublicRow[],
  { dataset, box }: { readonly dataset: FeatureDataset; readonly box?: Bounds | undefined },
): readonly PublicRow[] {
  if (dataset !== 'designations' || box === undefined) return rows;
  return rows.filter((row) => meets(boundsOf(JSON.parse(row[geometryAt] as string)), box));
}

/** A column of a public view compared with a value, and the type of that. */
export interface PublicCondition {
  readonly column: string;
  readonly kind: 'text' | 'date' | 'double precision';
  readonly compare: '>=' | '<' | '<=';
  readonly value: string | number;
  /** True: met by a row without a value in the column too. */
  readonly orNull?: boolean;
}

const side = (column: string, compare: '>=' | '<=', value: number): PublicCondition => ({
  column,
  kind: 'double precision',
  compare,
  value,
});

/** What a row must meet; dates are left out of a dataset that has none. */
export function publicConditions(
  dataset: FeatureDataset,
  { area, from, to, box, undated: orNull = false }: PublicFilter,
): PublicCondition[] {
  const conditions: PublicCondition[] = [];
  if (area !== null) {
    const { column, least, before } = postcodeRange(area);
    conditions.push({ column, kind: 'text', compare: '>=', value: least });
    conditions.push({ column, kind: 'text', compare: '<', value: before });
  }
  if (box !== undefined && dataset !== 'designations') {
    conditions.push(side('longitude', '>=', box.west), side('longitude', '<=', box.east));
    conditions.push(side('latitude', '>=', box.south), side('latitude', '<=', box.north));
  }
  const column = publicDates[dataset];
  if (column === null) return conditions;
  const kind = dataset === 'planning' ? 'text' : 'date';
  if (from !== null) conditions.push({ column, kind, compare: '>=', value: from, orNull });
  if (to !== null) conditions.push({ column, kind, compare: '<=', value: to, orNull });
  return conditions;
}

const outcode = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const letters = /^[A-Z]{1,2}$/;
const sector = /^[A-Z]{1,2}\d[A-Z\d]? \d$/;
const unit = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/**
 * What a name stands for by its form: a postcode area, an outcode, a sector or a full postcode; null for any other. A
 * sector needs its space: `M14` is the outcode, `M1 4` the sector.
 *
 * @example publicArea('m14 5tq') // => { kind: 'postcode', name: 'M14 5TQ' }
 */
export function publicArea(text: string): PublicArea | null {
  const name = text.trim().toUpperCase();
  const whole = unit.exec(name);
  if (whole) return { kind: 'postcode', name: `${whole[1]} ${whole[2]}` };
  if (outcode.test(name)) return { kind: 'outcode', name };
  if (sector.test(name)) return { kind: 'sector', name };
  return letters.test(name) ? { kind: 'postcode_area', name } : null;
}

/** Texts from `least` on and before `before`, in the order of their bytes. */
interface TextRange {
  readonly column: 'postcode' | 'outcode';
  readonly least: string;
  readonly before: string;
}

/** An area as a range of a column. After the letters of an area comes a digit, and `:` follows 9; `[` follows Z; a space is before both. */
const postcodeRange = ({ kind, name }: PublicArea): TextRange => ranges[kind](name);

const ranges: Readonly<Record<PublicArea['kind'], (name: string) => TextRange>> = {
  postcode_area: (name) => ({ column: 'outcode', least: `${name}0`, before: `${name}:` }),
  outcode: (name) => ({ column: 'outcode', least: name, before: `${name} ` }),
  sector: (name) => ({ column: 'postcode', least: name, before: `${name}[` }),
  postcode: (name) => ({ column: 'postcode', least: name, before: `${name} ` }),
};

/** Rows that a store goes through for one page: a page of them takes some megabytes, whatever the size of the store. */
const rowsAtOnce = 5_000;

/**
 * Every row of a dataset that meets a filter, page by page in the order of keys. One page is held at a time, and the
 * next is read when it is asked for.
 *
 * @throws StoreBusy; the reason of the signal when it aborts.
 */
export async function* readPublicRecords(
  records: PublicRecords,
  query: PublicFilter & { readonly dataset: PublicDataset },
  signal: AbortSignal,
): AsyncGenerator<readonly PublicRow[]> {
  for (let after: number | null = 0; after !== null;) {
    const page = await records.page({ ...query, after, most: rowsAtOnce }, signal);
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  }
}
