import { divideDown, multiplyDivideHalfUp, percentOf } from '@freehold/money/kernel';

/** Rates of one year: pence of taxable income and millionths of 1. */
export interface IncomeTaxRates {
  readonly allowancePence: number;
  readonly taperAbovePence: number;
  readonly abovePence: readonly number[];
  readonly rateMillionths: readonly number[];
  readonly propertyRateMillionths: readonly number[];
}

/** Income tax in pence on other income and, as its top slice, a property profit. Each slice is rounded half-up once. */
export function incomeTax(rates: IncomeTaxRates, otherPence: number, profitPence: number): number {
  const allowance = personalAllowance(rates, otherPence + profitPence);
  // The allowance is set against other income first.
  const other = Math.max(0, otherPence - allowance);
  const all = Math.max(0, otherPence + profitPence - allowance);
  return (
    taxBetween(rates.abovePence, rates.rateMillionths, 0, other) +
    taxBetween(rates.abovePence, rates.propertyRateMillionths, other, all)
  );
}

/** What is left of the personal allowance: £1 goes for every whole £2 of income above the taper. */
export function personalAllowance(rates: IncomeTaxRates, incomePence: number): number {
  const excess = Math.max(0, incomePence - rates.taperAbovePence);
  return Math.max(0, rates.allowancePence - 100 * divideDown(excess, 200));
}

/** Corporation tax in pence: small rate, main rate, or main rate less marginal relief between the limits. */
export function corporationTax(
  profitPence: number,
  rates: {
    smallMillionths: number;
    mainMillionths: number;
    lowerPence: number;
    upperPence: number;
    reliefNumerator: number;
    reliefDenominator: number;
  },
): { taxPence: number; marginalReliefPence: number } {
  if (profitPence <= rates.lowerPence) {
    return { taxPence: percentOf(profitPence, rates.smallMillionths), marginalReliefPence: 0 };
  }
  const full = percentOf(profitPence, rates.mainMillionths);
  const marginalReliefPence = multiplyDivideHalfUp(
    Math.max(0, rates.upperPence - profitPence),
    rates.reliefNumerator,
    rates.reliefDenominator,
  );
  return { taxPence: full - marginalReliefPence, marginalReliefPence };
}

function taxBetween(
  abovePence: readonly number[],
  rateMillionths: readonly number[],
  from: number,
  to: number,
): number {
  let tax = 0;
  for (const [index, above] of abovePence.entries()) {
    const start = Math.max(from, above);
    const end = Math.min(to, abovePence[index + 1] ?? Infinity);
    if (end > start) tax += percentOf(end - start, rateMillionths[index] ?? 0);
  }
  return tax;
}
