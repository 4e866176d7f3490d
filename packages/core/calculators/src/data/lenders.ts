import { frozen } from '@freehold/money/frozen';
import type { Standing } from './standing.ts';

/** The day on which these profiles were last judged. */
export const lendersCheckedOn = '2026-11-28';

/** A rate fixed for so many years is stressed less. */
export const longFix = Object.freeze({
  years: 5,
  source: 'PRA SS13/16, in the words of two articles on it',
  standing: 'confirmed' satisfies Standing,
});

/** Who owns so many mortgaged lettings or more is a portfolio landlord: lenders look at all of them together. */
export const portfolioLandlord = Object.freeze({
  homes: 4,
  source: 'PRA SS13/16, chapter 3, in the words of four guides',
  standing: 'confirmed' satisfies Standing,
});

/** How a kind of lender tests a letting loan. Percentages. */
export interface LenderProfile {
  readonly name: string;
  /** Rent must cover the stressed interest by so much; null where the lender does not ask. */
  readonly interestCoverPercentage: number | null;
  /** The interest is taken at the highest of the pay rate plus the margin, and the floor. */
  readonly stressMarginPercentage: number;
  readonly stressFloorPercentage: number;
  /** Margin and floor for a rate fixed five years or longer. */
  readonly longFixStressMarginPercentage: number;
  readonly longFixStressFloorPercentage: number;
  readonly maximumLtvPercentage: number;
  /** Net income must cover the payments by so much; null where the lender does not ask. */
  readonly debtServiceCoverPercentage: number | null;
  /**
   * Top slicing: rent that covers the stressed interest by so much is enough where the borrowers' other income carries the rest
   * of `interestCoverPercentage`. Left out: the lender looks at the rent alone.
   */
  readonly interestCoverWithIncomePercentage?: number;
  /** Of the loan. Left out: not known. */
  readonly productFeePercentage?: number;
  /** Of what is repaid early, for each year or part of a year left of a rate fixed for up to five years. Left out: not known. */
  readonly earlyRepaymentPercentageAYear?: number;
  /** `typical`: what lenders of this kind commonly publish, no one lender's rule; `own`: the caller's. */
  readonly standing: 'typical' | 'own';
  readonly source: string;
}

const stress = {
  stressMarginPercentage: 2,
  stressFloorPercentage: 5.5,
  longFixStressMarginPercentage: 0,
  longFixStressFloorPercentage: 4.5,
  standing: 'typical',
} as const;
const guidance =
  'PRA SS13/16, criteria of several lenders; early repayment: Hinckley & Rugby, November 2024; product fee: 2 to 3 % in the rates guide of an intermediary’s lender of January 2024, 3 % and more in the words of a broker of January 2025';
/** A loan on a home that is let. */
const letting = {
  ...stress,
  maximumLtvPercentage: 75,
  debtServiceCoverPercentage: null,
  productFeePercentage: 3,
  earlyRepaymentPercentageAYear: 1,
  source: guidance,
} as const;
/** A loan to people, whose other income may carry a part. */
const personal = {
  ...letting,
  interestCoverWithIncomePercentage: 100,
  source: `${guidance}; other income: Accord, Hinckley & Rugby`,
} as const;

/** Typical lenders, by the borrower and house they lend on. */
export const lenders = /* @__PURE__ */ frozen({
  basicRate: {
    ...personal,
    name: 'Letting loan to a basic-rate taxpayer',
    interestCoverPercentage: 125,
  },
  higherRate: {
    ...personal,
    name: 'Letting loan to a higher- or additional-rate taxpayer',
    interestCoverPercentage: 145,
  },
  mixed: {
    ...personal,
    name: 'Letting loan to joint borrowers of different tax bands',
    interestCoverPercentage: 135,
  },
  company: {
    ...letting,
    name: 'Letting loan to a limited company',
    interestCoverPercentage: 125,
  },
  hmo: {
    ...letting,
    name: 'Loan on a house let by the room',
    interestCoverPercentage: 170,
    source: `upper end of published interest cover for shared houses; ${guidance}`,
  },
  commercial: {
    ...stress,
    name: 'Commercial term loan judged on net income',
    interestCoverPercentage: null,
    maximumLtvPercentage: 70,
    debtServiceCoverPercentage: 125,
    source: 'commonly quoted debt service cover of 1.25',
  },
} as const satisfies Record<string, LenderProfile>);
