import { wholePpm } from '@freehold/money/kernel';
import type { Charge, Supplement } from './charge.ts';
import { pointsOf, slicesAt } from './slices.ts';

/** One part of a tax: the part of the price or rent it falls on, and its exact tax as a fraction of a penny. */
export interface Line {
  readonly on: 'price' | 'rent' | 'supplement' | 'remainder';
  readonly fromPence: number;
  readonly toPence: number | null;
  readonly ratePpm: number;
  readonly taxablePence: number;
  /** Pence, over the denominator given with the lines. */
  readonly exactTax: bigint;
}

/** A line whose tax is whole pounds. */
export interface RoundedLine extends Omit<Line, 'exactTax'> {
  readonly taxPence: number;
}

/** Millionths of a penny in a penny. */
export const millionthsOfPenny = /* @__PURE__ */ BigInt(wholePpm);

/** The slices of a price with their exact tax, in millionths of a penny. */
export function priceLines(charge: Charge, pricePence: number): Line[] {
  const slices = slicesAt(charge, pricePence);
  const droppedPence = charge.standard.taxSystem === 'SDLT' ? pricePence % 100 : 0;
  const charged = pricePence - droppedPence;
  return slices.flatMap((slice, index) => {
    const next = slices[index + 1]?.abovePence ?? null;
    if (index > 0 && charged <= slice.abovePence) return [];
    const taxablePence = Math.min(charged, next ?? Infinity) - slice.abovePence;
    return [
      {
        on: 'price' as const,
        fromPence: slice.abovePence,
        toPence: next,
        ratePpm: slice.ratePpm,
        taxablePence,
        exactTax: BigInt(taxablePence) * BigInt(slice.ratePpm),
      },
    ];
  });
}

/** The line of a supplement, in millionths of a penny times the number of dwellings. */
export function supplementLine(
  { schedule, pencePerDwelling }: Supplement,
  dwellings: number,
): Line {
  const ratePpm = pointsOf(schedule);
  return {
    on: 'supplement',
    fromPence: 0,
    toPence: null,
    ratePpm,
    taxablePence: Number(pencePerDwelling / BigInt(dwellings)),
    exactTax: pencePerDwelling * BigInt(ratePpm),
  };
}

/** The lines with their exact tax over a denominator that is so many times larger. */
export function widened(lines: readonly Line[], times: bigint): Line[] {
  return lines.map((line) => ({ ...line, exactTax: line.exactTax * times }));
}

/**
 * One purchase's share of the lines of all linked purchases: by price, over a denominator larger by the price of all, unless
 * other `times` are given. Its taxable parts in pence add up to its own price.
 */
export function shareOf(
  lines: readonly Line[],
  ownPence: number,
  times = BigInt(ownPence),
): Line[] {
  const whole = lines.reduce((sum, { taxablePence }) => sum + BigInt(taxablePence), 0n);
  let reached = 0n;
  return lines.map((line) => {
    const before = whole === 0n ? 0n : (reached * BigInt(ownPence)) / whole;
    reached += BigInt(line.taxablePence);
    const upTo = whole === 0n ? 0n : (reached * BigInt(ownPence)) / whole;
    return {
      ...line,
      taxablePence: Number(upTo - before),
      exactTax: line.exactTax * times,
    };
  });
}

export function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { exactTax }) => sum + exactTax, 0n);
}

/**
 * Rounds the sum of the lines down to whole pounds, once, and gives each line the pounds by which it moves the rounded
 * sum: the lines add up to it exactly. Full slices are whole pounds, so only the last slice loses its fraction, where
 * the authority drops it too.
 */
export function roundLines(lines: readonly Line[], denominator: bigint): RoundedLine[] {
  let sum = 0n;
  let rounded = 0n;
  return lines.map(({ exactTax, ...line }) => {
    sum += exactTax;
    const pounds = sum / (denominator * 100n);
    const taxPence = Number(pounds - rounded) * 100;
    rounded = pounds;
    return { ...line, taxPence };
  });
}

/** Whether the sum of the lines is no whole number of pounds. */
export function hasFraction(lines: readonly Line[], denominator: bigint): boolean {
  return sumOf(lines) % (denominator * 100n) !== 0n;
}

/** The tax of rounded lines, in pence. */
export function totalOf(lines: readonly RoundedLine[]): number {
  return lines.reduce((sum, { taxPence }) => sum + taxPence, 0);
}
