import { percentOf, wholePpm } from '@freehold/money/kernel';
import { loanAtDebtServiceCover, loanAtInterestCover } from './lending.ts';
import type { MortgageTerms } from './loans.ts';

/** The loan that repays the bridge and what it costs. Shares and covers in parts per million; 0 and none unless given. */
export interface Refinance {
  /** Of the value after repair: the loan asked for. */
  refinanceLtvPpm: number;
  /** The lender lends no more than this share of the value; all of it unless given. */
  refinanceMaximumLtvPpm?: number;
  /** Rent ÷ stressed interest that the lender asks for; 0 when it does not ask. */
  refinanceInterestCoverPpm?: number;
  refinanceStressRatePpm?: number;
  /** Net income ÷ payments that the lender asks for; 0 when it does not ask. */
  refinanceDebtServiceCoverPpm?: number;
  refinanceProductFeePence?: number;
  /** Of the loan before the fee, beside `refinanceProductFeePence`. */
  refinanceProductFeePpm?: number;
  /** Whether the product fee is added to the loan rather than paid. */
  refinanceProductFeeAdded?: boolean;
  refinanceLegalFeesPence?: number;
  refinanceValuationFeePence?: number;
}

/** What limits a refinance. */
export const refinanceBindings = ['ltv', 'rent_cover', 'lender_maximum'] as const;
export type RefinanceBinding = (typeof refinanceBindings)[number];

/** The figures of a refinance; a limit that is not set is infinite. */
export interface RefinanceLimits {
  readonly ltv: number;
  readonly rent_cover: number;
  readonly lender_maximum: number;
}

/** The letting that a lender looks at, in pence a year. */
export interface LetIncome {
  readonly annualRentPence: number;
  readonly annualNetIncomePence: number;
}

/** The most each test allows, in pence, rounded half-up. */
export function refinanceLimits(
  deal: Refinance & MortgageTerms,
  valuePence: number,
  income: LetIncome,
): RefinanceLimits {
  const maximum = deal.refinanceMaximumLtvPpm ?? wholePpm;
  return {
    ltv: percentOf(valuePence, deal.refinanceLtvPpm),
    rent_cover: Math.min(interestCovered(deal, income), serviceCovered(deal, valuePence, income)),
    lender_maximum: maximum < wholePpm ? percentOf(valuePence, maximum) : Infinity,
  };
}

/** Which limit is the least; of equals the first: the loan asked for, then the rent cover. */
export function bindingLimit(limits: RefinanceLimits): RefinanceBinding {
  return refinanceBindings.reduce((least, each) => (limits[each] < limits[least] ? each : least));
}

/** The loan in pence: the least of the limits. Without a lender the share of the value alone, as it is asked for. */
export function refinanceLoan(
  deal: Refinance & MortgageTerms,
  valuePence: number,
  income: LetIncome,
): number {
  const isTested =
    (deal.refinanceMaximumLtvPpm ?? wholePpm) < wholePpm ||
    (deal.refinanceInterestCoverPpm ?? 0) > 0 ||
    (deal.refinanceDebtServiceCoverPpm ?? 0) > 0;
  if (!isTested) return percentOf(valuePence, deal.refinanceLtvPpm);
  const limits = refinanceLimits(deal, valuePence, income);
  return Math.min(limits.ltv, limits.rent_cover, limits.lender_maximum);
}

function interestCovered(deal: Refinance, { annualRentPence }: LetIncome): number {
  const coverPpm = deal.refinanceInterestCoverPpm ?? 0;
  const stressPpm = deal.refinanceStressRatePpm ?? 0;
  if (coverPpm === 0 || stressPpm === 0) return Infinity;
  return loanAtInterestCover({ annualRentPence, coverPpm, stressPpm });
}

function serviceCovered(
  deal: Refinance & MortgageTerms,
  valuePence: number,
  { annualNetIncomePence }: LetIncome,
): number {
  const coverPpm = deal.refinanceDebtServiceCoverPpm ?? 0;
  if (coverPpm === 0) return Infinity;
  return loanAtDebtServiceCover({
    annualNetIncomePence,
    coverPpm,
    terms: deal,
    loanMaxPence: valuePence,
  });
}
