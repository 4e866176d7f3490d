import type { Amount, Decimal } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import type { DividendTaxYear } from './data/dividend-tax-years.ts';
import type { IncomeTaxYear } from './data/income-tax-years.ts';
import { basicRatePercentage } from './data/personal-income-years.ts';
import type { LawStanding } from './data/standing.ts';
import { incomeDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { InputReader } from './input.ts';
import {
  type DividendTaxRates,
  wholeIncomeTax,
  type WholeIncomeRates,
} from './kernel/income-tax.ts';
import { incomeTaxRates, readTaxYear } from './personal-tax.ts';
import { dividendTaxOf, personalIncomeOf, startOf } from './tax-law.ts';

/** What a person has beside a letting, and what lowers the tax on it. Amounts in pounds a year; left out they are 0. */
export interface PersonalIncome {
  /** Interest, with any tax taken off it. */
  readonly savings?: Amount;
  readonly dividends?: Amount;
  /** Paid out of taxed income to a pension, with the basic-rate tax that it claims back (relief at source). */
  readonly pensionContributions?: Amount;
  /** Gifts under gift aid, with the basic-rate tax that the charity claims back. */
  readonly giftAid?: Amount;
  /** Child benefit of the year, of the person or a partner with less income. */
  readonly childBenefit?: Amount;
}

/** All income of a person's year. Amounts in pounds a year; left out they are 0. */
export interface IncomeTaxInput extends PersonalIncome {
  /** For example `2026-27`. A year that is not enacted is taxed by the latest that is, and `standing` says so. */
  readonly taxYear: string;
  /** Where the person lives. */
  readonly nation: Nation;
  /** Salary, pension, trade. */
  readonly otherIncome?: Amount;
  /** Rents less costs and losses, before finance costs. */
  readonly propertyProfit?: Amount;
  /** Finance costs of the lettings, with those brought forward. */
  readonly financeCosts?: Amount;
}

/** All income tax of a person's year, in pounds. */
export interface IncomeTaxResult {
  /** Of all income, less gifts and pension contributions: it decides the allowance and the child benefit charge. */
  readonly adjustedNetIncome: Decimal;
  readonly personalAllowance: Decimal;
  readonly taxOnOtherIncome: Decimal;
  readonly taxOnProperty: Decimal;
  readonly taxOnSavings: Decimal;
  readonly taxOnDividends: Decimal;
  /** The reduction for finance costs. */
  readonly financeReduction: Decimal;
  readonly financeCostsCarriedForward: Decimal;
  readonly childBenefitCharge: Decimal;
  /** All of it, with the child benefit charge. */
  readonly tax: Decimal;
  readonly standing: LawStanding;
  readonly source: string;
}

/**
 * All income tax of a person: salary, rents, savings and dividends in that order, the personal allowance where it saves the
 * most, the starting rate and the allowances of savings and dividends, bands raised by pension contributions and gift aid,
 * the reduction for finance costs and the child benefit charge. Scotland taxes salary and rents by its own bands, savings and
 * dividends by those of the whole kingdom. Of the Scottish limits that of the basic rate and those above it are raised (Finance Act 2004, section 192(4A)). Each slice is
 * rounded half-up to the penny, the child benefit charge down to the pound.
 *
 * @throws FreeholdError for bad input; the codes of `personalTax` for the year.
 * @see https://www.gov.uk/income-tax-rates
 * @example
 * incomeTax({ taxYear: '2026-27', nation: 'england', otherIncome: 60_000, dividends: 10_000 }).tax // Decimal 14828.25
 */
export function incomeTax(input: IncomeTaxInput): IncomeTaxResult {
  const reader = new InputReader(input, incomeDefaults);
  const law = readTaxYear(reader, reader.choice('nation', nations));
  const own = readPersonalIncome(reader);
  const year = {
    ...own,
    earnedPence: reader.pence('otherIncome'),
    propertyPence: reader.pence('propertyProfit'),
    financePence: reader.pence('financeCosts'),
  };
  reader.finish();
  const taxed = wholeIncomeTax(wholeIncomeRates(law), year);
  return {
    adjustedNetIncome: pounds(taxed.adjustedPence),
    personalAllowance: pounds(taxed.allowancePence),
    taxOnOtherIncome: pounds(taxed.earnedTaxPence),
    taxOnProperty: pounds(taxed.propertyTaxPence),
    taxOnSavings: pounds(taxed.savingsTaxPence),
    taxOnDividends: pounds(taxed.dividendsTaxPence),
    financeReduction: pounds(taxed.reductionPence),
    financeCostsCarriedForward: pounds(taxed.financeForwardPence),
    childBenefitCharge: pounds(taxed.chargePence),
    tax: pounds(taxed.taxPence),
    standing: law.standing,
    source: `${law.source}; ${personalIncomeOf(startOf(law.taxYear)).source}`,
  };
}

/** What a person has beside salary and rents, in pence. */
export function readPersonalIncome(reader: InputReader) {
  return {
    savingsPence: reader.pence('savings'),
    dividendsPence: reader.pence('dividends'),
    grossedUpPence: reader.pence('pensionContributions') + reader.pence('giftAid'),
    childBenefitPence: reader.pence('childBenefit'),
  };
}

/** A year's figures in pence and parts per million. */
export function wholeIncomeRates(law: IncomeTaxYear): WholeIncomeRates {
  const start = startOf(law.taxYear);
  const { savings, childBenefit } = personalIncomeOf(start);
  return {
    income: incomeTaxRates(law),
    dividends: dividendTaxRates(dividendTaxOf(start)),
    savingsRatePpm: savings.ratePercentages.map(ppmOf),
    startingRatePence: savings.startingRateLimit * 100,
    savingsAllowancePence: savings.allowances.map((allowance) => allowance * 100),
    basicRatePpm: ppmOf(basicRatePercentage),
    childBenefitAbovePence: childBenefit.above * 100,
    childBenefitStepPence: childBenefit.step * 100,
  };
}

/** The same of dividends. */
function dividendTaxRates({ allowance, bands }: DividendTaxYear): DividendTaxRates {
  return {
    allowancePence: allowance * 100,
    abovePence: bands.map(({ above }) => above * 100),
    ratePpm: bands.map(({ ratePercentage }) => ppmOf(ratePercentage)),
  };
}
