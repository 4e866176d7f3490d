import type { Nation } from '@freehold/stamp-duty/kernel';

/** A slice of taxable income and its rates in percent. */
export interface IncomeTaxBand {
  /** Pounds of income after the personal allowance. */
  readonly above: number;
  readonly ratePercentage: number;
  /** Where property income has rates of its own. */
  readonly propertyRatePercentage: number;
}

/** The income tax of a landlord in one tax year of one or more nations. */
export interface IncomeTaxYear {
  /** `2025-26` runs from 6 April 2025 to 5 April 2026. */
  readonly taxYear: string;
  readonly nations: readonly Nation[];
  readonly personalAllowance: number;
  /** Income above it takes £1 of the allowance for every £2. */
  readonly allowanceTaperAbove: number;
  readonly bands: readonly IncomeTaxBand[];
  /** The rate at which finance costs reduce the tax (Income Tax (Trading and Other Income) Act 2005, s. 274A). */
  readonly financeReductionPercentage: number;
  /** `announced`: not yet law when checked; `unconfirmed`: sources disagree. */
  readonly standing: 'in law' | 'announced' | 'unconfirmed';
  readonly source: string;
  readonly checkedOn: string;
}

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
  readonly source: string;
  readonly checkedOn: string;
}

const checkedOn = '2026-11-21';
const band = (above: number, ratePercentage: number, propertyRatePercentage = ratePercentage) => ({
  above,
  ratePercentage,
  propertyRatePercentage,
});
const frozen = {
  personalAllowance: 12_570,
  allowanceTaperAbove: 100_000,
  financeReductionPercentage: 20,
  standing: 'in law',
  checkedOn,
} as const;
const ukBands = [band(0, 20), band(37_700, 40), band(125_140, 45)];
const ukYear = (taxYear: string): IncomeTaxYear => ({
  ...frozen,
  taxYear,
  nations: ['england', 'northern_ireland', 'wales'],
  bands: ukBands,
  source: 'gov.uk: Income Tax rates and Personal Allowances',
});
const separateRates = {
  ...frozen,
  taxYear: '2027-28',
  bands: [band(0, 20, 22), band(37_700, 40, 42), band(125_140, 45, 47)],
  financeReductionPercentage: 22,
} as const;

/** Whole tax years; a year or nation that is not here is refused. */
export const incomeTaxYears: readonly IncomeTaxYear[] = [
  ukYear('2023-24'),
  ukYear('2024-25'),
  ukYear('2025-26'),
  ukYear('2026-27'),
  {
    ...frozen,
    taxYear: '2025-26',
    nations: ['scotland'],
    bands: [
      band(0, 19),
      band(2_827, 20),
      band(14_921, 21),
      band(31_092, 42),
      band(62_430, 45),
      band(125_140, 48),
    ],
    source: 'gov.scot: Scottish Income Tax 2025 to 2026',
  },
  {
    ...separateRates,
    nations: ['england', 'northern_ireland'],
    standing: 'announced',
    source: 'Budget of November 2025: separate rates of tax on property income from 6 April 2027',
  },
  {
    ...separateRates,
    nations: ['wales'],
    standing: 'unconfirmed',
    source: 'Budget of November 2025; sources disagree whether the rates apply in Wales',
  },
];

/** Whole financial years; one that is not here is refused. */
export const corporationTaxYears: readonly CorporationTaxYear[] = [2023, 2024, 2025, 2026].map(
  (financialYear) => ({
    financialYear,
    smallProfitsPercentage: 19,
    mainPercentage: 25,
    lowerLimit: 50_000,
    upperLimit: 250_000,
    reliefNumerator: 3,
    reliefDenominator: 200,
    source: 'gov.uk: Corporation Tax rates and reliefs',
    checkedOn,
  }),
);
