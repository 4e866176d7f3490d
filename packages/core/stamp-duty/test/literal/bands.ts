import { exact, greatest, least, percentOf, zero } from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** `0% to 125,000; 2% to 250,000; 5% above`, as the published tables are written. */
export type Bands = readonly (readonly [percent: Fraction, to: Fraction | null])[];

/** Reads a table as it is published. */
export function bands(text: string): Bands {
  return text.split(';').map((part) => {
    const [percent = '', rest = ''] = part.trim().split('%');
    const to = rest.replace('to', '').replaceAll(',', '').trim();
    return [exact(percent), to === 'above' ? null : exact(to)];
  });
}

/** Rows of a table by the first day of each; the last that has begun. */
export function onDay<Row>(rows: Readonly<Record<string, Row>>, day: string): Row | null {
  const begun = Object.keys(rows)
    .filter((from) => from <= day)
    .sort();
  const last = begun.at(-1);
  return last === undefined ? null : (rows[last] as Row);
}

/** Slices: each rate on the part of the price inside its band. A price on a threshold belongs below it. */
export function bySlices(table: Bands, price: Fraction, points = zero): Fraction {
  let from = zero;
  let tax = zero;
  for (const [percent, to] of table) {
    const upTo = to === null ? price : least(price, to);
    const part = greatest(upTo.minus(from), zero);
    tax = tax.plus(percentOf(percent.plus(points), part));
    from = to ?? from;
  }
  return tax;
}

/** Slab: one rate, found by the price, on the whole of what is charged. */
export function bySlab(table: Bands, price: Fraction, charged: Fraction): Fraction {
  const row = table.find(([, to]) => to === null || to.isAtLeast(price));
  if (row === undefined) throw new Error('a table without an open band');
  return percentOf(row[0], charged);
}

/** A table that has lost its nil band: the next rate from the first pound. */
export function withoutNilBand(table: Bands): Bands {
  const [, second] = table;
  if (second === undefined) throw new Error('a table of one band');
  return [second, ...table.slice(2)];
}
