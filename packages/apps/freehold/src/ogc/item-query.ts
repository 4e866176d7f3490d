import { invalid, type PublicFilter, type Refusal } from '@freehold/operations';

/** What is asked of the items of a collection. */
export interface ItemQuery extends Pick<PublicFilter, 'from' | 'to' | 'box'> {
  readonly limit: number;
  /** The key of the last item of the page before. */
  readonly after: number;
}

/**
 * Items of a page unless told, and the most: a larger `limit` is taken for it, as the standard says. What is done with a page as
 * one, such as reading its rows from text, holds the event loop for some milliseconds.
 */
export const limits = { usual: 1_000, most: 2_000 } as const;

/** Records that a box may hold: with pages of 1,000, which each look all of them up, an index reads ten million rows. */
export const boxHolds = 100_000;

const known = ['bbox', 'datetime', 'limit', 'after', 'f'];

/** Reads the query of `/items`; what the standard does not know is refused, as it says. */
export function itemQueryOf(parameters: URLSearchParams): ItemQuery | Refusal {
  for (const name of parameters.keys()) {
    if (!known.includes(name)) return fault(name, parameters, `is none of ${known.join(', ')}`);
    if (parameters.getAll(name).length > 1) return fault(name, parameters, 'is given twice');
  }
  const [f, bbox, datetime] = ['f', 'bbox', 'datetime'].map((name) => parameters.get(name));
  if (f && f !== 'json') return fault('f', parameters, 'must be json');
  const limit = wholeIn(parameters.get('limit'), limits.usual);
  if (limit === null || limit === 0)
    return fault('limit', parameters, 'must be a whole number from 1');
  const after = wholeIn(parameters.get('after'), 0);
  if (after === null) return fault('after', parameters, 'must be that of a next link');
  const box = bbox ? boxOf(bbox) : undefined;
  if (box === null)
    return fault(
      'bbox',
      parameters,
      'must be west,south,east,north in degrees, west before east and south before north',
    );
  const days = datetime ? daysOf(datetime) : { from: null, to: null };
  if (days === null)
    return fault(
      'datetime',
      parameters,
      'must be a day, an instant, or two of them with a slash between, the earlier first; .. is open',
    );
  return { limit: Math.min(limit, limits.most), after, box, ...days };
}

const fault = (name: string, parameters: URLSearchParams, what: string): Refusal =>
  invalid(name, parameters.get(name), what, 400);

function wholeIn(text: string | null, usual: number): number | null {
  if (text === null) return usual;
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Four numbers, or six with heights, which are passed over: no record has one. */
function boxOf(text: string): ItemQuery['box'] | null {
  const parts = text.split(',');
  const numbers = parts.map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (![4, 6].includes(numbers.length) || !numbers.every(Number.isFinite)) return null;
  const [west, south] = numbers as [number, number];
  const [east, north] = numbers.slice(numbers.length / 2) as [number, number];
  const isBox = -180 <= west && west <= east && east <= 180;
  return isBox && -90 <= south && south <= north && north <= 90
    ? { west, south, east, north, atMost: boxHolds }
    : null;
}

/** A day or an instant by its day in UTC; an interval of them, open at an end that is empty or `..`. */
function daysOf(text: string): Pick<ItemQuery, 'from' | 'to'> | null {
  const ends = text.split('/');
  if (ends.length > 2) return null;
  const isOpen = (end: string): boolean => ends.length === 2 && (end === '' || end === '..');
  const days = ends.map((end) => (isOpen(end) ? null : dayOf(end)));
  if (days.includes(undefined)) return null;
  const [from = null, to = from] = days;
  return from !== null && to !== null && from > to ? null : { from, to };
}

function dayOf(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/i.test(text))
    return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  // A day past the end of its month is taken for one of the next.
  const isDay = text.length > 10 || day === text;
  return isDay ? day : undefined;
}
