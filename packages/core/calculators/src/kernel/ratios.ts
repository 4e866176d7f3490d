import { FreeholdError } from '@freehold/money/errors';
import { multiplyDivideHalfUp, ratioPercent } from '@freehold/money/kernel';

/** A figure that does not exist. The decimal entries show it as null; a column holds it as NaN. */
export const none = Number.NaN;

/** `part` as hundredths of a percent of `whole`; {@link none} when there is nothing to divide by. */
export function percentage(part: number, whole: number): number {
  return whole > 0 ? (ratioPercent(part, whole) ?? none) : none;
}

/** Hundredths of a year until a yearly cash flow has returned the cash; {@link none} when it never does. */
export function paybackYears(cash: number, annualCashFlow: number): number {
  return annualCashFlow > 0 ? multiplyDivideHalfUp(cash, 100, annualCashFlow) : none;
}

/** A quotient of whole numbers of any size that are not negative, rounded half-up; {@link none} when there is nothing to divide by. */
export function wideRatio(part: bigint, whole: bigint): number {
  if (whole <= 0n) return none;
  const rounded = Number((2n * part + whole) / (2n * whole));
  if (!Number.isSafeInteger(rounded)) {
    const message = 'the result is past the whole numbers that are held exactly';
    throw new FreeholdError('figures_out_of_range', 'result', rounded, message);
  }
  return rounded;
}
