import { multiplyDivideHalfUp, percentOf, wholePpm } from '@freehold/money/kernel';
import { monthlyMortgage, type MortgageTerms } from './loans.ts';
import { none, wideRatio } from './ratios.ts';

const million = BigInt(wholePpm);

/** A ratio in ten-thousandths (1.25 = 12,500), rounded half-up; {@link none} when there is nothing to divide by. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? multiplyDivideHalfUp(part, 10_000, whole) : none;
}

/** Annual rent ÷ interest at the stress rate, in ten-thousandths: the interest cover ratio. */
export function interestCover(test: {
  annualRentPence: number;
  loanPence: number;
  stressPpm: number;
}): number {
  return wideRatio(
    BigInt(test.annualRentPence) * 10_000n * million,
    BigInt(test.loanPence) * BigInt(test.stressPpm),
  );
}

/** The loan whose stressed interest the rent covers exactly: rent ÷ (cover × stress rate), half-up to the penny. */
export function loanAtInterestCover(test: {
  annualRentPence: number;
  coverPpm: number;
  stressPpm: number;
}): number {
  return wideRatio(
    BigInt(test.annualRentPence) * million ** 2n,
    BigInt(test.coverPpm) * BigInt(test.stressPpm),
  );
}

/** The monthly rent that covers the stressed interest exactly: loan × stress rate × cover ÷ 12, half-up to the penny. */
export function rentAtInterestCover(test: {
  loanPence: number;
  coverPpm: number;
  stressPpm: number;
}): number {
  return wideRatio(
    BigInt(test.loanPence) * BigInt(test.stressPpm) * BigInt(test.coverPpm),
    12n * million ** 2n,
  );
}

/** The largest loan, to the penny, whose twelve payments the net income covers; at most `loanMaxPence`. */
export function loanAtDebtServiceCover(test: {
  annualNetIncomePence: number;
  coverPpm: number;
  terms: MortgageTerms;
  loanMaxPence: number;
}): number {
  const isCovered = (loanPence: number) =>
    percentOf(12 * monthlyMortgage(loanPence, test.terms), test.coverPpm) <=
    test.annualNetIncomePence;
  if (!isCovered(0)) return 0;
  if (isCovered(test.loanMaxPence)) return test.loanMaxPence;
  // The payment never falls as the loan grows, so the covered loans lie below one boundary.
  let covered = 0;
  let uncovered = test.loanMaxPence;
  while (uncovered - covered > 1) {
    const middle = Math.floor((covered + uncovered) / 2);
    if (isCovered(middle)) covered = middle;
    else uncovered = middle;
  }
  return covered;
}

/** The interest-only rate at which the net income just pays the interest, in basis points. */
export function breakEvenRate(annualNetIncomePence: number, loanPence: number): number {
  if (loanPence <= 0 || annualNetIncomePence < 0) return none;
  return multiplyDivideHalfUp(annualNetIncomePence, 10_000, loanPence);
}

/** The share of a full year's rent at which the year ends at 0, in basis points; {@link none} above 100 %. */
export function breakEvenOccupancy(test: {
  annualRentPence: number;
  /** Costs that do not depend on the rent, with the payments. */
  annualFixedPence: number;
  /** Costs that are a share of the rent collected. */
  variablePpm: number;
}): number {
  const kept = BigInt(test.annualRentPence) * BigInt(wholePpm - test.variablePpm);
  const needed = BigInt(test.annualFixedPence) * million;
  return kept <= 0n || needed > kept ? none : wideRatio(needed * 10_000n, kept);
}
