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

/** The first day of a financial year (Interpretation Act 1978, schedule 1). */
export const financialYearBegins = '04-01';

/** Days of the accounting period that has the whole of the limits. */
export const daysOfYear = 365;

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
          ? 'Finance Act 2026, s. 11 (charge and main rate for financial year 2027) and s. 12 (standard small profits rate and fraction), whose headings were read on 2026-11-28 and whose figures were not: that the rates do not change is in the words of the Chartered Institute of Taxation on the bill; limits as in the Corporation Tax Act 2010, s. 18D'
          : 'gov.uk: Corporation Tax rates and reliefs',
      checkedOn: '2026-11-21',
    }),
  ),
);
