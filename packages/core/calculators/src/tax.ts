import { type Amount, Decimal, moneyString } from '@freehold/money';
import { percentOf } from '@freehold/money/kernel';
import type { Nation } from '@freehold/stamp-duty/kernel';
import { figureDecimal } from './figures.ts';
import { InputReader } from './input.ts';
import { corporationTax, incomeTax, type IncomeTaxRates, personalAllowance } from './kernel/tax.ts';
import { percentage } from './kernel/ratios.ts';
import { corporationTaxYears, type IncomeTaxYear, incomeTaxYears } from './tax-years.ts';

export { corporationTaxYears, incomeTaxYears } from './tax-years.ts';
export type { CorporationTaxYear, IncomeTaxBand, IncomeTaxYear } from './tax-years.ts';

/** A year's letting, in pounds. */
interface LettingYear {
  readonly annualRent: Amount;
  /** Costs set against the rent before finance. */
  readonly allowableCosts: Amount;
  /** Interest and other finance costs; no repayment of the loan. */
  readonly financeCosts: Amount;
}

/** An individual landlord's year. */
export interface PersonalTaxInput extends LettingYear {
  /** For example `2025-26`. */
  readonly taxYear: string;
  readonly nation: Nation;
  /** Salary, pension, trade: taxed before the property profit. */
  readonly otherIncome: Amount;
  readonly broughtForwardFinanceCosts?: Amount;
  readonly broughtForwardLosses?: Amount;
}

/** What limits the reduction of tax for finance costs. */
export type ReductionLimit = 'finance_costs' | 'property_profits' | 'adjusted_total_income';

/** An individual landlord's tax, in pounds. */
export interface PersonalTaxResult {
  /** After losses brought forward; before finance costs. */
  readonly propertyProfit: Decimal;
  readonly lossCarriedForward: Decimal;
  /** The income tax the profit adds, before the reduction. */
  readonly taxOnProfit: Decimal;
  /** The reduction for finance costs. */
  readonly financeReduction: Decimal;
  readonly financeReductionLimitedBy: ReductionLimit;
  readonly financeCostsCarriedForward: Decimal;
  /** The income tax the letting adds. */
  readonly tax: Decimal;
  /** What it would add if finance costs were an expense, as before April 2017. */
  readonly taxIfFinanceWereAnExpense: Decimal;
  readonly cashBeforeTax: Decimal;
  readonly cashAfterTax: Decimal;
  readonly standing: IncomeTaxYear['standing'];
  readonly source: string;
}

/** A company landlord's year. */
export interface CompanyTaxInput extends LettingYear {
  /** The year whose 1 April begins it: 2025 runs to 31 March 2026. */
  readonly financialYear: number;
  readonly otherProfits?: Amount;
  /** Besides this company. */
  readonly associatedCompanies?: number;
}

/** A company landlord's tax, in pounds. */
export interface CompanyTaxResult {
  /** With other profits, after finance costs. */
  readonly taxableProfit: Decimal;
  readonly loss: Decimal;
  readonly marginalRelief: Decimal;
  readonly tax: Decimal;
  /** Of the taxable profit; null without one. */
  readonly effectiveRatePercentage: Decimal | null;
  /** Of the letting and the other profits, before dividends. */
  readonly cashAfterTax: Decimal;
  readonly source: string;
}

const nations = ['england', 'northern_ireland', 'scotland', 'wales'] as const;
const zero = {
  value: 0,
  unit: 'pounds',
  standing: 'neutral',
  source: 'none unless given',
} as const;
const defaults = {
  broughtForwardFinanceCosts: zero,
  broughtForwardLosses: zero,
  otherProfits: zero,
  associatedCompanies: zero,
};

/**
 * The income tax that a letting adds for an individual: the profit is taxed before finance costs, which only reduce the tax,
 * at the basic rate, on the least of the costs (with those brought forward), the property profit and the adjusted total
 * income above the personal allowance. What is not relieved is carried forward, never refunded.
 *
 * Each slice is rounded half-up to the penny.
 *
 * @throws CalculatorError for bad input; `not_a_choice` for a tax year that is not covered for the nation.
 * @see https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies
 * @example
 * personalTax({ taxYear: '2025-26', nation: 'england', otherIncome: 60_000, annualRent: 15_000,
 *   allowableCosts: 3_000, financeCosts: 8_000 }).tax // Decimal 3200
 */
export function personalTax(input: PersonalTaxInput): PersonalTaxResult {
  const reader = new InputReader(input, defaults);
  const nation = reader.choice('nation', nations);
  const year = readYear(reader, nation);
  const other = reader.pence('otherIncome');
  const rent = reader.pence('annualRent');
  const costs = reader.pence('allowableCosts');
  const finance = reader.pence('financeCosts');
  const financeForward = reader.pence('broughtForwardFinanceCosts');
  const losses = reader.pence('broughtForwardLosses');
  reader.finish();
  const rates = ratesOf(year);
  const result = rent - costs - losses;
  const profit = Math.max(0, result);
  const taxOnProfit = incomeTax(rates, other, profit) - incomeTax(rates, other, 0);
  const adjusted = Math.max(0, other + profit - personalAllowance(rates, other + profit));
  const { relieved, limitedBy } = reliefBase(finance + financeForward, profit, adjusted);
  const reduction = Math.min(
    percentOf(relieved, year.financeReductionPercentage * 10_000),
    incomeTax(rates, other, profit),
  );
  const tax = taxOnProfit - reduction;
  const profitAfterFinance = Math.max(0, result - finance - financeForward);
  return {
    propertyProfit: pounds(profit),
    lossCarriedForward: pounds(Math.max(0, -result)),
    taxOnProfit: pounds(taxOnProfit),
    financeReduction: pounds(reduction),
    financeReductionLimitedBy: limitedBy,
    financeCostsCarriedForward: pounds(finance + financeForward - relieved),
    tax: pounds(tax),
    taxIfFinanceWereAnExpense: pounds(
      incomeTax(rates, other, profitAfterFinance) - incomeTax(rates, other, 0),
    ),
    cashBeforeTax: pounds(rent - costs - finance),
    cashAfterTax: pounds(rent - costs - finance - tax),
    standing: year.standing,
    source: year.source,
  };
}

/**
 * The corporation tax of a letting company: finance costs are an expense; between the limits the main rate less marginal
 * relief of 3/200 of the distance to the upper limit. The limits are shared with associated companies.
 *
 * @throws CalculatorError for bad input; `out_of_range` for a financial year that is not covered.
 * @see https://www.gov.uk/guidance/corporation-tax-marginal-relief
 * @example
 * companyTax({ financialYear: 2025, annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 }).tax // Decimal 760
 */
export function companyTax(input: CompanyTaxInput): CompanyTaxResult {
  const reader = new InputReader(input, defaults);
  const financialYear = reader.whole('financialYear', {});
  const year = corporationTaxYears.find((each) => each.financialYear === financialYear);
  if (year === undefined) {
    const covered = corporationTaxYears.map((each) => each.financialYear).join(', ');
    return reader.refuse(
      'out_of_range',
      'financialYear',
      financialYear,
      `must be one of ${covered}`,
    );
  }
  const rent = reader.pence('annualRent');
  const costs = reader.pence('allowableCosts');
  const finance = reader.pence('financeCosts');
  const other = reader.pence('otherProfits');
  const companies = 1 + reader.whole('associatedCompanies', { min: 0, max: 1_000 });
  reader.finish();
  const result = rent - costs - finance + other;
  const profit = Math.max(0, result);
  const { taxPence, marginalReliefPence } = corporationTax(profit, {
    smallMillionths: year.smallProfitsPercentage * 10_000,
    mainMillionths: year.mainPercentage * 10_000,
    lowerPence: Math.floor((year.lowerLimit * 100) / companies),
    upperPence: Math.floor((year.upperLimit * 100) / companies),
    reliefNumerator: year.reliefNumerator,
    reliefDenominator: year.reliefDenominator,
  });
  return {
    taxableProfit: pounds(profit),
    loss: pounds(Math.max(0, -result)),
    marginalRelief: pounds(marginalReliefPence),
    tax: pounds(taxPence),
    effectiveRatePercentage: figureDecimal('effectiveRatePercentage', percentage(taxPence, profit)),
    cashAfterTax: pounds(result - taxPence),
    source: year.source,
  };
}

function readYear(reader: InputReader, nation: Nation): IncomeTaxYear {
  const covered = incomeTaxYears.filter((year) => year.nations.includes(nation));
  const taxYear = reader.choice(
    'taxYear',
    covered.map((year) => year.taxYear),
  );
  const year = covered.find((each) => each.taxYear === taxYear);
  if (year === undefined) throw new Error('a chosen tax year is covered');
  return year;
}

function ratesOf(year: IncomeTaxYear): IncomeTaxRates {
  return {
    allowancePence: year.personalAllowance * 100,
    taperAbovePence: year.allowanceTaperAbove * 100,
    abovePence: year.bands.map((band) => band.above * 100),
    rateMillionths: year.bands.map((band) => band.ratePercentage * 10_000),
    propertyRateMillionths: year.bands.map((band) => band.propertyRatePercentage * 10_000),
  };
}

function reliefBase(finance: number, profit: number, adjusted: number) {
  const relieved = Math.min(finance, profit, adjusted);
  const limitedBy: ReductionLimit =
    relieved === finance
      ? 'finance_costs'
      : relieved === profit
        ? 'property_profits'
        : 'adjusted_total_income';
  return { relieved, limitedBy };
}

function pounds(pence: number): Decimal {
  return new Decimal(moneyString(pence));
}
