/** One part of a tax: the part of the price or rent it falls on, and its exact tax as a fraction of a penny. */
export interface Line {
  readonly on: 'price' | 'rent' | 'supplement' | 'remainder';
  readonly fromPence: number;
  readonly toPence: number | null;
  readonly rateMillionths: number;
  readonly taxablePence: number;
  /** Pence, over the denominator given with the lines. */
  readonly exactTax: bigint;
}

/** A line whose tax is whole pounds. */
export interface SettledLine extends Omit<Line, 'exactTax'> {
  readonly taxPence: number;
}

/**
 * Rounds the sum of the lines down to whole pounds, once, and gives each line the pounds by which it moves the rounded
 * sum: the lines add up to it exactly. Full slices are whole pounds, so only the last slice loses its fraction, where
 * the authority drops it too.
 */
export function settle(lines: readonly Line[], denominator: bigint): SettledLine[] {
  let sum = 0n;
  let settled = 0n;
  return lines.map(({ exactTax, ...line }) => {
    sum += exactTax;
    const pounds = sum / (denominator * 100n);
    const taxPence = Number(pounds - settled) * 100;
    settled = pounds;
    return { ...line, taxPence };
  });
}

/** The tax of settled lines, in pence. */
export function totalOf(lines: readonly SettledLine[]): number {
  return lines.reduce((sum, { taxPence }) => sum + taxPence, 0);
}
