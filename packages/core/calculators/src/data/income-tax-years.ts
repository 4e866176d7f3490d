import type { Nation } from '@freehold/stamp-duty/kernel';
import type { LawStanding } from './standing.ts';

/** The first day of a tax year (Income Tax Act 2007, section 4). */
export const taxYearBegins = '04-06';

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
  /** Income above it takes £1 of the allowance for every `allowanceTaperStep` pounds. */
  readonly allowanceTaperAbove: number;
  readonly allowanceTaperStep: number;
  readonly bands: readonly IncomeTaxBand[];
  /**
   * Whether the allowance is set against income that is no property, savings or dividend income before all other (Income Tax
   * Act 2007, s. 25, as amended by Finance Act 2026, s. 6); else in the order that leaves the least tax.
   */
  readonly isAllowanceOnOtherFirst: boolean;
  /** Pounds of taxable income above which a person pays the higher rate or more. */
  readonly higherRateAbove: number;
  /** The rate at which finance costs reduce the tax (Income Tax (Trading and Other Income) Act 2005, s. 274A). */
  readonly financeReductionPercentage: number;
  /** Pounds of rent that may be taken out instead of costs and of the reduction for finance costs (the same Act, Part 6A). */
  readonly propertyAllowance: number;
  readonly standing: LawStanding;
  readonly source: string;
  readonly checkedOn: string;
}

const checkedOn = '2026-11-21';
const band = (above: number, ratePercentage: number, propertyRatePercentage = ratePercentage) =>
  Object.freeze({ above, ratePercentage, propertyRatePercentage });
const frozen = {
  personalAllowance: 12_570,
  allowanceTaperAbove: 100_000,
  allowanceTaperStep: 2,
  isAllowanceOnOtherFirst: false,
  financeReductionPercentage: 20,
  propertyAllowance: 1_000,
  standing: 'in law',
  checkedOn,
} as const;
const ukHigherRateAbove = 37_700;
const ukBands = Object.freeze([band(0, 20), band(ukHigherRateAbove, 40), band(125_140, 45)]);
const ukNations = Object.freeze(['england', 'northern_ireland', 'wales'] as const);
const ukYear = (taxYear: string, source: string): IncomeTaxYear =>
  Object.freeze({
    ...frozen,
    taxYear,
    nations: ukNations,
    bands: ukBands,
    higherRateAbove: ukHigherRateAbove,
    source,
  });
const govUk = 'gov.uk: Income Tax rates and Personal Allowances';

const scotland = Object.freeze(['scotland'] as const);
const scottishHigherRateAbove = 31_092;
const scottishYear = (
  taxYear: string,
  bands: readonly IncomeTaxBand[],
  source: string,
): IncomeTaxYear =>
  Object.freeze({
    ...frozen,
    taxYear,
    nations: scotland,
    bands: Object.freeze(bands),
    higherRateAbove: scottishHigherRateAbove,
    source,
  });
/** The bands of six rates, which differ between years only in the first two limits. */
const sixBands = (starterLimit: number, basicLimit: number) => [
  band(0, 19),
  band(starterLimit, 20),
  band(basicLimit, 21),
  band(scottishHigherRateAbove, 42),
  band(62_430, 45),
  band(125_140, 48),
];
const scottishBandsOf2026 = sixBands(3_967, 16_956);

const propertyRates = {
  ...frozen,
  taxYear: '2027-28',
  bands: Object.freeze([band(0, 20, 22), band(ukHigherRateAbove, 40, 42), band(125_140, 45, 47)]),
  higherRateAbove: ukHigherRateAbove,
  financeReductionPercentage: 22,
  isAllowanceOnOtherFirst: true,
  standing: 'announced',
} as const;

/** Whole tax years, in the order of time in each nation. */
export const incomeTaxYears: readonly IncomeTaxYear[] = Object.freeze([
  ukYear('2023-24', govUk),
  ukYear('2024-25', govUk),
  ukYear('2025-26', govUk),
  ukYear(
    '2026-27',
    'Finance Act 2026, ss. 1 to 3; Welsh rates of 10 points each, gov.wales 2026-27',
  ),
  scottishYear(
    '2023-24',
    [
      band(0, 19),
      band(2_162, 20),
      band(13_118, 21),
      band(scottishHigherRateAbove, 42),
      band(125_140, 47),
    ],
    'Scottish rate resolution 2023-24, motion S6M-07853, agreed 9 February 2023',
  ),
  scottishYear(
    '2024-25',
    sixBands(2_306, 13_991),
    'Scottish rate resolution 2024-25, motion S6M-12252, 22 February 2024',
  ),
  scottishYear(
    '2025-26',
    sixBands(2_827, 14_921),
    'Scottish rate resolution 2025-26, motion S6M-16531, 20 February 2025; gov.scot',
  ),
  scottishYear(
    '2026-27',
    scottishBandsOf2026,
    'Scottish rate resolution 2026-27, motion S6M-20844, 19 February 2026; bands as in the Scottish Budget of 13 January 2026',
  ),
  Object.freeze({
    ...propertyRates,
    nations: Object.freeze(['england', 'northern_ireland'] as const),
    source:
      'Finance Act 2026, ss. 6 and 7 and Sch. 1: rates on property income of 22, 42 and 47 % from 6 April 2027, in law; the main rates of 2027-28, taken as those of 2026-27, await the Finance Act of that year',
  }),
  Object.freeze({
    ...propertyRates,
    nations: Object.freeze(['wales'] as const),
    source:
      'Finance Act 2026, s. 6 and Sch. 1, para. 3: the property rates of 22, 42 and 47 % less 10 points, with the Welsh rates of 2027-28, taken as the 10 points of 2026-27 until the Senedd sets them',
  }),
  Object.freeze({
    ...scottishYear(
      '2027-28',
      scottishBandsOf2026,
      'Finance Act 2026, Sch. 1, paras. 40 and 55: finance costs reduce the tax at the property basic rate of 22 %, in law, and rents bear the Scottish rates of other income; the allowance is set against salary first (s. 6, in the words of HMRC’s technical note of 26 November 2025, for the whole kingdom); those of 2027-28 are taken as those of 2026-27 until a Scottish rate resolution sets them',
    ),
    financeReductionPercentage: propertyRates.financeReductionPercentage,
    isAllowanceOnOtherFirst: propertyRates.isAllowanceOnOtherFirst,
    standing: propertyRates.standing,
    checkedOn: '2026-11-28',
  }),
]);
