import type { Amount, Decimal } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import {
  type CorporationTaxYear,
  corporationTaxYears,
  daysOfYear,
} from './data/corporation-tax-years.ts';
import type { LawStanding } from './data/standing.ts';
import { bounds } from './data/bounds.ts';
import { figureDecimal, pounds } from './figures.ts';
import { InputReader } from './input.ts';
import { percentage } from './kernel/ratios.ts';
import { corporationTax, type CorporationTaxRates } from './kernel/tax.ts';
import { type LettingYear, readLettingYear } from './personal-tax.ts';
import { corporationTaxOf } from './tax-law.ts';
import { taxDefaults } from './data/tax-defaults.ts';

/** A company landlord's year. Amounts in pounds a year. */
export interface CompanyTaxInput extends LettingYear {
  /** The year whose 1 April begins it: 2025 runs to 31 March 2026. One that is not enacted has the law of the latest. */
  readonly financialYear: number;
  /** Of anything but the letting. Default 0. */
  readonly otherProfits?: Amount;
  /** Losses of the letting's earlier years. Default 0. */
  readonly broughtForwardLosses?: Amount;
  /** Besides this company, 0 to 1,000. Default 0. */
  readonly associatedCompanies?: number;
  /** Dividends from companies outside the group: free of tax, they count towards the limits. Default 0. */
  readonly exemptDistributions?: Amount;
  /** Days of an accounting period, 1 to 366: one shorter than a year has less of the limits. Default the whole year. */
  readonly periodDays?: number;
}

/** A company landlord's tax, in pounds. */
export interface CompanyTaxResult {
  /** Of the letting and the other profits, after finance costs and losses brought forward. */
  readonly taxableProfit: Decimal;
  /** Carried forward. */
  readonly loss: Decimal;
  readonly marginalRelief: Decimal;
  /** On the taxable profit. */
  readonly taxOnAllProfits: Decimal;
  /** What the letting adds to the tax on the other profits; below 0 where its loss saves some of that. */
  readonly tax: Decimal;
  /** Of the taxable profit; null without one. */
  readonly effectiveRatePercentage: Decimal | null;
  /** Of the letting, before dividends. */
  readonly cashBeforeTax: Decimal;
  readonly cashAfterTax: Decimal;
  readonly standing: LawStanding;
  readonly source: string;
}

/**
 * The corporation tax that a letting adds for a company: finance costs are an expense; between the limits the main rate less
 * marginal relief of 3/200 of the distance to the upper limit. The limits are shared with associated companies.
 *
 * @throws FreeholdError for bad input; `out_of_range` for a financial year before those known or more than forty after.
 * @see https://www.gov.uk/guidance/corporation-tax-marginal-relief
 * @example
 * companyTax({ financialYear: 2026, annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 }).tax // Decimal 760
 */
export function companyTax(input: CompanyTaxInput): CompanyTaxResult {
  const reader = new InputReader(input, taxDefaults);
  const year = readFinancialYear(reader);
  const letting = readLettingYear(reader);
  const otherPence = reader.pence('otherProfits');
  const lossForwardPence = reader.pence('broughtForwardLosses');
  const associates = readAssociates(reader);
  const distributionsPence = reader.pence('exemptDistributions');
  const periodDays = reader.has('periodDays')
    ? reader.whole('periodDays', bounds.periodDays)
    : daysOfYear;
  reader.finish();
  return companyResult(year, {
    ...letting,
    otherPence,
    lossForwardPence,
    associates,
    distributionsPence,
    periodDays,
  });
}

/** A company's year of letting, in pence. */
interface CompanyYear {
  readonly rentPence: number;
  readonly costsPence: number;
  readonly financePence: number;
  readonly otherPence: number;
  readonly lossForwardPence: number;
  readonly associates: number;
  /** 0 unless given. */
  readonly distributionsPence?: number;
  /** A year unless given. */
  readonly periodDays?: number;
}

/** The tax of a company's letting. */
export function companyResult(year: CorporationTaxYear, given: CompanyYear): CompanyTaxResult {
  const { otherPence: other, lossForwardPence, distributionsPence } = given;
  const rates = corporationTaxRates(year, given.associates, given.periodDays);
  const cash = given.rentPence - given.costsPence - given.financePence;
  const result = other + cash - lossForwardPence;
  const profit = Math.max(0, result);
  const { taxPence, marginalReliefPence } = corporationTax(profit, rates, distributionsPence);
  const tax = taxPence - corporationTax(other, rates, distributionsPence).taxPence;
  return {
    taxableProfit: pounds(profit),
    loss: pounds(Math.max(0, -result)),
    marginalRelief: pounds(marginalReliefPence),
    taxOnAllProfits: pounds(taxPence),
    tax: pounds(tax),
    effectiveRatePercentage: figureDecimal('effectiveRatePercentage', percentage(taxPence, profit)),
    cashBeforeTax: pounds(cash),
    cashAfterTax: pounds(cash - tax),
    standing: year.standing,
    source: year.source,
  };
}

export function readFinancialYear(reader: InputReader): CorporationTaxYear {
  const known = corporationTaxYears.map((year) => year.financialYear);
  const financialYear = reader.whole('financialYear', {
    min: Math.min(...known),
    max: Math.max(...known) + bounds.yearsBeyondLaw.max,
  });
  return corporationTaxOf(financialYear);
}

export function readAssociates(reader: InputReader): number {
  return reader.whole('associatedCompanies', bounds.associatedCompanies);
}

/**
 * A year's figures in pence and parts per million, the limits divided among the company and its associates, and in
 * proportion to the days of a period shorter than a year (Corporation Tax Act 2010, section 18D).
 */
export function corporationTaxRates(
  year: CorporationTaxYear,
  associatedCompanies: number,
  periodDays: number = daysOfYear,
): CorporationTaxRates {
  const companies = 1 + associatedCompanies;
  const days = Math.min(daysOfYear, periodDays);
  const limit = (pounds: number) => Math.floor((pounds * 100 * days) / (companies * daysOfYear));
  return {
    smallPpm: ppmOf(year.smallProfitsPercentage),
    mainPpm: ppmOf(year.mainPercentage),
    lowerPence: limit(year.lowerLimit),
    upperPence: limit(year.upperLimit),
    reliefNumerator: year.reliefNumerator,
    reliefDenominator: year.reliefDenominator,
  };
}
