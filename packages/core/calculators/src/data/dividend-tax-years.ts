import type { Standing } from './standing.ts';

/** The rates of income tax on dividends in one tax year, the same in the whole kingdom. */
export interface DividendTaxYear {
  readonly taxYear: string;
  /** Pounds of dividends that bear no tax; they fill the bands all the same. */
  readonly allowance: number;
  /** From each number of pounds of taxable income on, whatever the bands of other income are. */
  readonly bands: readonly { readonly above: number; readonly ratePercentage: number }[];
  readonly source: string;
  readonly checkedOn: string;
}

const year = (
  taxYear: string,
  allowance: number,
  [ordinary, upper, additional]: readonly [number, number, number],
  source: string,
): DividendTaxYear =>
  Object.freeze({
    taxYear,
    allowance,
    bands: Object.freeze([
      Object.freeze({ above: 0, ratePercentage: ordinary }),
      Object.freeze({ above: 37_700, ratePercentage: upper }),
      Object.freeze({ above: 125_140, ratePercentage: additional }),
    ]),
    source,
    checkedOn: '2026-11-28',
  });
const before = 'Income Tax Act 2007, ss. 8 and 13A; gov.uk: Tax on dividends';

/** Whole tax years, in the order of time. The rates stand in the Act until it is amended: later years have the last. */
export const dividendTaxYears: readonly DividendTaxYear[] = Object.freeze([
  year('2023-24', 1_000, [8.75, 33.75, 39.35], before),
  year('2024-25', 500, [8.75, 33.75, 39.35], before),
  year('2025-26', 500, [8.75, 33.75, 39.35], before),
  year(
    '2026-27',
    500,
    [10.75, 35.75, 39.35],
    'Finance Act 2026, s. 4: ordinary and upper rates of Income Tax Act 2007, s. 8, from 6 April 2026',
  ),
]);

/** A close company pays the upper rate on what it lends to those who own it, until they repay it. */
export const loansToParticipators = Object.freeze({
  source: 'Corporation Tax Act 2010, ss. 455 and 458, with Finance Act 2016, s. 50',
  standing: 'confirmed' satisfies Standing,
});
