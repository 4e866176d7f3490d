import { monthlyInterest, monthlyPayment } from '@freehold/money/kernel';

/** How a loan is paid: the terms every strategy shares. */
export interface MortgageTerms {
  /** Parts per million a year, any finite number ≥ 0. */
  mortgageRatePpm: number;
  /** Term in months, a whole number ≥ 1. */
  months: number;
  interestOnly: boolean;
}

/** The monthly payment of `loanPence` in pence, rounded half-up: what the lender collects twelve times a year. */
export function monthlyMortgage(loanPence: number, terms: MortgageTerms): number {
  if (loanPence === 0) return 0;
  const { mortgageRatePpm, months } = terms;
  return terms.interestOnly
    ? monthlyInterest({ loanPence, annualRatePpm: mortgageRatePpm })
    : monthlyPayment({ loanPence, annualRatePpm: mortgageRatePpm, months });
}
