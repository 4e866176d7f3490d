import type { Amount, Decimal } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { type CorporationTaxYear, corporationTaxYears } from './data/corporation-tax-years.ts';
import { bounds } from './data/bounds.ts';
import { figureDecimal, pounds } from './figures.ts';
import { InputReader } from './input.ts';
import { percentage } from './kernel/ratios.ts';
import { corporationTax, type CorporationTaxRates } from './kernel/tax.ts';
import { type LettingYear, readLettingYear } from './personal-tax.ts';
import { taxDefaults } from './data/tax-defaults.ts';

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

/**
 * The corporation tax of a letting company: finance costs are an expense; between the limits the main rate less marginal
 * relief of 3/200 of the distance to the upper limit. The limits are shared with associated companies.
 *
 * @throws FreeholdError for bad input; `out_of_range` for a financial year that is not covered.
 * @see https://www.gov.uk/guidance/corporation-tax-marginal-relief
 * @example
 * companyTax({ financialYear: 2026, annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 }).tax // Decimal 760
 */
export function companyTax(input: CompanyTaxInput): CompanyTaxResult {
  const reader = new InputReader(input, taxDefaults);
  const year = readFinancialYear(reader);
  const { rentPence, costsPence, financePence } = readLettingYear(reader);
  const other = reader.pence('otherProfits');
  const rates = corporationTaxRates(year, readAssociates(reader));
  reader.finish();
  const result = rentPence - costsPence - financePence + other;
  const profit = Math.max(0, result);
  const { taxPence, marginalReliefPence } = corporationTax(profit, rates);
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

export function readFinancialYear(reader: InputReader): CorporationTaxYear {
  const financialYear = reader.whole('financialYear', {});
  const year = corporationTaxYears.find((each) => each.financialYear === financialYear);
  if (year !== undefined) return year;
  const covered = corporationTaxYears.map((each) => each.financialYear).join(', ');
  return reader.refuse('out_of_range', 'financialYear', financialYear, `must be one of ${covered}`);
}

export function readAssociates(reader: InputReader): number {
  return reader.whole('associatedCompanies', bounds.associatedCompanies);
}

/** A year's figures in pence and parts per million, the limits divided among the company and its associates. */
export function corporationTaxRates(
  year: CorporationTaxYear,
  associatedCompanies: number,
): CorporationTaxRates {
  const companies = 1 + associatedCompanies;
  return {
    smallPpm: ppmOf(year.smallProfitsPercentage),
    mainPpm: ppmOf(year.mainPercentage),
    lowerPence: Math.floor((year.lowerLimit * 100) / companies),
    upperPence: Math.floor((year.upperLimit * 100) / companies),
    reliefNumerator: year.reliefNumerator,
    reliefDenominator: year.reliefDenominator,
  };
}
