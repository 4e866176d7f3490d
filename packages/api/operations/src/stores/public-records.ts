import type {
  PublicArea,
  PublicDataset,
  PublicFilter,
  PublicRecords,
  PublicRow,
} from '../ports/public-records.ts';
import { publicDates } from './public-columns.ts';

/** The table of each dataset whose keys are those of its view. */
export const publicTables: Readonly<Record<PublicDataset, string>> = {
  sales: 'sales',
  listings: 'listings',
  homes: 'properties',
};

/** A column of a public view compared with a text or a date. */
export interface PublicCondition {
  readonly column: string;
  readonly kind: 'text' | 'date';
  readonly compare: '>=' | '<' | '<=';
  readonly value: string;
}

/** What a row must meet; dates are left out of a dataset that has none. */
export function publicConditions(
  dataset: PublicDataset,
  { area, from, to }: PublicFilter,
): PublicCondition[] {
  const conditions: PublicCondition[] = [];
  if (area !== null) {
    const { column, least, before } = postcodeRange(area);
    conditions.push({ column, kind: 'text', compare: '>=', value: least });
    conditions.push({ column, kind: 'text', compare: '<', value: before });
  }
  const column = publicDates[dataset];
  if (column === null) return conditions;
  if (from !== null) conditions.push({ column, kind: 'date', compare: '>=', value: from });
  if (to !== null) conditions.push({ column, kind: 'date', compare: '<=', value: to });
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
