import { percentOf } from '@freehold/money/kernel';

/** Rates of one year, in pence and parts per million. */
export interface CapitalGainsRates {
  readonly exemptPence: number;
  readonly basicLimitPence: number;
  readonly lowerPpm: number;
  readonly higherPpm: number;
}

/** A person's gain of a year, in pence. */
export interface PersonalGain {
  readonly gainPence: number;
  readonly taxableIncomePence: number;
  /** What other gains of the year have taken of the exempt amount; 0 unless given. */
  readonly exemptUsedPence?: number;
  /** Losses of earlier years; 0 unless given. */
  readonly lossForwardPence?: number;
}

/**
 * The tax, in pence, of an individual on a gain from a home that was let: the gain above what is left of the exempt amount,
 * less losses of earlier years, at the lower rate as far as taxable income leaves room under the basic rate limit, then at
 * the higher. Losses of earlier years never take what the exempt amount covers (Taxation of Chargeable Gains Act 1992,
 * sections 1E and 1K). Each part is rounded half-up.
 */
export function gainsTaxed(rates: CapitalGainsRates, gain: PersonalGain) {
  const { gainPence, taxableIncomePence, exemptUsedPence = 0, lossForwardPence = 0 } = gain;
  const exemptPence = Math.min(
    Math.max(0, gainPence),
    Math.max(0, rates.exemptPence - exemptUsedPence),
  );
  const aboveExempt = Math.max(0, gainPence) - exemptPence;
  const lossUsedPence = Math.min(aboveExempt, lossForwardPence);
  const taxablePence = aboveExempt - lossUsedPence;
  const room = Math.max(0, rates.basicLimitPence - taxableIncomePence);
  const lower = Math.min(taxablePence, room);
  const lowerTaxPence = percentOf(lower, rates.lowerPpm);
  const higherTaxPence = percentOf(taxablePence - lower, rates.higherPpm);
  return {
    exemptPence,
    lossUsedPence,
    taxablePence,
    lowerTaxPence,
    higherTaxPence,
    taxPence: lowerTaxPence + higherTaxPence,
  };
}
