import type { LawStanding } from './standing.ts';

/** A corporation tax year: from 1 April of the year named. */
export interface CorporationTaxYear {
  readonly financialYear: number;
  readonly smallProfitsPercentage: number;
  readonly mainPercentage: number;
  /** Pounds; both limits are divided among associated companies. */
  readonly lowerLimit: number;
  readonly upperLimit: number;
  /** The fraction of marginal relief. */
  readonly reliefNumerator: number;
  readonly reliefDenominator: number;
  readonly standing: LawStanding;
  readonly source: string;
  readonly checkedOn: string;
}

/** Whole financial years, in the order of time. */
export const corporationTaxYears: readonly CorporationTaxYear[] = Object.freeze(
  [2023, 2024, 2025, 2026, 2027].map((financialYear) =>
    Object.freeze({
      financialYear,
      smallProfitsPercentage: 19,
      mainPercentage: 25,
      lowerLimit: 50_000,
      upperLimit: 250_000,
      reliefNumerator: 3,
      reliefDenominator: 200,
      standing: 'in law',
      source:
        financialYear === 2027
          ? 'Finance Act 2026, ss. 11 and 12; limits and fraction as in the Corporation Tax Act 2010, ss. 18D and 18B'
          : 'gov.uk: Corporation Tax rates and reliefs',
      checkedOn: '2026-11-21',
    }),
  ),
);
