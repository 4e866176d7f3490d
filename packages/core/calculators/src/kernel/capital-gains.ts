import { percentOf } from '@freehold/money/kernel';

/** Rates of one year, in pence and parts per million. */
export interface CapitalGainsRates {
  readonly exemptPence: number;
  readonly basicLimitPence: number;
  readonly lowerPpm: number;
  readonly higherPpm: number;
}

/**
 * The tax, in pence, of an individual on a gain from a home that was let: the gain above the exempt amount, at the lower
 * rate as far as taxable income leaves room under the basic rate limit, then at the higher. Each part is rounded half-up.
 */
export function gainsTax(
  rates: CapitalGainsRates,
  { gainPence, taxableIncomePence }: { gainPence: number; taxableIncomePence: number },
): number {
  const taxable = Math.max(0, gainPence - rates.exemptPence);
  const lower = Math.min(taxable, Math.max(0, rates.basicLimitPence - taxableIncomePence));
  return percentOf(lower, rates.lowerPpm) + percentOf(taxable - lower, rates.higherPpm);
}
