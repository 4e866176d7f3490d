import { FreeholdError } from '@freehold/money/errors';
import { multiplyDivideHalfUp, ratioPercent } from '@freehold/money/kernel';

/** A figure that does not exist. The decimal entries show it as null; a column holds it as NaN. */
export const none = Number.NaN;

const exactLimit = 2n ** 53n - 1n;

/** `part` as basis points of `whole`; {@link none} when there is nothing to divide by. */
export function percentage(part: number, whole: number): number {
  return whole > 0 ? (ratioPercent(part, whole) ?? none) : none;
}

/**
 * Hundredths of a year until a yearly cash flow has returned the cash; {@link none} when it never does, and where more than
 * the deal takes is lent, so that there is nothing to return.
 */
export function paybackYears(cash: number, annualCashFlow: number): number {
  return cash >= 0 && annualCashFlow > 0 ? multiplyDivideHalfUp(cash, 100, annualCashFlow) : none;
}

/** `part ÷ whole` of whole numbers of any size, `part` 0 or more, rounded half-up; {@link none} unless `whole` is positive. */
export function wideRatio(part: bigint, whole: bigint): number {
  if (whole <= 0n) return none;
  return safe((2n * part + whole) / (2n * whole));
}

/** As {@link wideRatio}, and {@link none} past 2^53: for a ratio that may have next to nothing to divide by. */
export function boundedRatio(part: bigint, whole: bigint): number {
  return whole > 0n && part / whole < exactLimit ? wideRatio(part, whole) : none;
}

/** The least whole number not below `part ÷ whole`, `part` 0 or more; {@link none} unless `whole` is positive, or past 2^53. */
export function boundedRatioUp(part: bigint, whole: bigint): number {
  if (whole <= 0n) return none;
  const rounded = (part + whole - 1n) / whole;
  return rounded < exactLimit ? Number(rounded) : none;
}

/** As {@link percentage}, and {@link none} past 2^53. */
export function boundedPercentage(part: number, whole: number): number {
  return Math.abs(part / whole) * 10_000 < Number(exactLimit) ? percentage(part, whole) : none;
}

function safe(wide: bigint): number {
  const rounded = Number(wide);
  if (!Number.isSafeInteger(rounded)) {
    const message = 'the result is past the whole numbers that are held exactly';
    throw new FreeholdError('figures_out_of_range', 'result', rounded, message);
  }
  return rounded;
}
