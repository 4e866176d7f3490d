import type { Amount, Decimal } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { pounds } from './figures.ts';
import { bounds } from './data/bounds.ts';
import type { IncomeTaxYear } from './data/income-tax-years.ts';
import { InputReader } from './input.ts';
import {
  type IncomeTaxRates,
  type PersonalYear,
  personalYear,
  type ReductionLimit,
} from './kernel/tax.ts';
import { incomeTaxOf, incomeTaxYearsOf, startOf } from './tax-law.ts';
import { taxDefaults } from './data/tax-defaults.ts';

/** A year's letting, in pounds a year. */
export interface LettingYear {
  readonly annualRent: Amount;
  /** Costs set against the rent before finance. */
  readonly allowableCosts: Amount;
  /** Interest and other finance costs; no repayment of the loan. */
  readonly financeCosts: Amount;
}

/** An individual landlord's year. Amounts in pounds a year. */
export interface PersonalTaxInput extends LettingYear {
  /** For example `2026-27`. A year that is not enacted is taxed by the latest that is, and `standing` says so. */
  readonly taxYear: string;
  /** Where the landlord lives. */
  readonly nation: Nation;
  /** Salary, pension, trade: taxed before the property profit. */
  readonly otherIncome: Amount;
  /** Finance costs of earlier years that no tax was reduced by. Default 0. */
  readonly broughtForwardFinanceCosts?: Amount;
  /** Losses of earlier years of letting. Default 0. */
  readonly broughtForwardLosses?: Amount;
}

/**
 * The property allowance instead of costs and finance costs (Income Tax (Trading and Other Income) Act 2005, sections 783BF,
 * 783BH and 783BL). Who has finance costs chooses between it and the reduction (HMRC's manual, PIM4460 and PIM4487).
 */
export interface ElectedAllowance {
  /** The income tax the letting adds then. */
  readonly tax: Decimal;
  /** It is less than `tax`, of this year: a loss and finance costs carried forward, which the choice gives up, are not weighed. */
  readonly isBetter: boolean;
}

/** An individual landlord's tax, in pounds. */
export interface PersonalTaxResult {
  /** Rent of up to £1,000 that is left out, costs with it; nought beside finance costs, see `electedAllowance`. */
  readonly propertyAllowance: Decimal;
  /** After losses brought forward; before finance costs. */
  readonly propertyProfit: Decimal;
  readonly lossesCarriedForward: Decimal;
  /** The income tax the profit adds, before the reduction. */
  readonly taxOnProfit: Decimal;
  /** The reduction for finance costs. */
  readonly financeReduction: Decimal;
  readonly financeReductionLimitedBy: ReductionLimit;
  readonly financeCostsCarriedForward: Decimal;
  /** The income tax the letting adds. */
  readonly tax: Decimal;
  /**
   * The property allowance of £1,000 taken off the rent instead of the costs and finance costs of the year, which are given up:
   * an individual may choose it on all their lettings together. Null where the tax is worked out so already, where rent of up
   * to £1,000 makes a loss, which would be given up, and beside finance costs brought forward.
   */
  readonly electedAllowance: ElectedAllowance | null;
  /** What it would add if finance costs were an expense, as before April 2017. */
  readonly taxIfFinanceWereAnExpense: Decimal;
  readonly cashBeforeTax: Decimal;
  readonly cashAfterTax: Decimal;
  readonly standing: IncomeTaxYear['standing'];
  readonly source: string;
}

/**
 * The income tax that a letting adds for an individual: the profit is taxed before finance costs, which only reduce the tax,
 * at the basic rate, on the least of the costs (with those brought forward), the property profit and the adjusted total
 * income above the personal allowance. What is not relieved is carried forward, never refunded. Rent within the property
 * allowance is free of tax; the allowance instead of costs, which is elected, is told beside.
 *
 * Each slice is rounded half-up to the penny.
 *
 * @throws FreeholdError for bad input: `tax_year_not_enacted` for a year more than forty after the latest that is
 * known where the landlord lives, which the message names; `not_a_choice` for a year before those known.
 * @see https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies
 * @example
 * personalTax({ taxYear: '2026-27', nation: 'england', otherIncome: 60_000, annualRent: 15_000,
 *   allowableCosts: 3_000, financeCosts: 8_000 }).tax // Decimal 3200
 */
export function personalTax(input: PersonalTaxInput): PersonalTaxResult {
  const reader = new InputReader(input, taxDefaults);
  const year = readTaxYear(reader, reader.choice('nation', nations));
  const letting = readLettingYear(reader);
  const owner = readOwnerYear(reader);
  reader.finish();
  return personalResult(year, { ...letting, ...owner });
}

/** The tax of one owner's part of a letting. */
export function personalResult(year: IncomeTaxYear, given: PersonalYear): PersonalTaxResult {
  const rates = incomeTaxRates(year);
  const answer = personalYear(rates, given);
  const elected = electedTax(rates, given);
  const cash = given.rentPence - given.costsPence - given.financePence;
  return {
    propertyAllowance: pounds(answer.allowancePence),
    propertyProfit: pounds(answer.profitPence),
    lossesCarriedForward: pounds(answer.lossForwardPence),
    taxOnProfit: pounds(answer.taxOnProfitPence),
    financeReduction: pounds(answer.reductionPence),
    financeReductionLimitedBy: answer.limitedBy,
    financeCostsCarriedForward: pounds(answer.financeForwardPence),
    tax: pounds(answer.taxPence),
    electedAllowance:
      elected === null ? null : { tax: pounds(elected), isBetter: elected < answer.taxPence },
    taxIfFinanceWereAnExpense: pounds(answer.taxIfExpensePence),
    cashBeforeTax: pounds(cash),
    cashAfterTax: pounds(cash - answer.taxPence),
    standing: year.standing,
    source: year.source,
  };
}

/** The tax with the property allowance where a person may choose it and has not got it anyway, in pence. */
function electedTax(rates: IncomeTaxRates, given: PersonalYear): number | null {
  const { rentPence, costsPence, financePence, financeForwardPence } = given;
  const free = rates.propertyAllowancePence;
  const isWithin = rentPence <= free;
  if (financeForwardPence > 0 || (isWithin && (financePence === 0 || costsPence > rentPence))) {
    return null;
  }
  return personalYear(rates, {
    ...given,
    costsPence: Math.min(rentPence, free),
    financePence: 0,
  }).taxPence;
}

/** The year's rent, costs and interest, in pence. */
export function readLettingYear(reader: InputReader) {
  return {
    rentPence: reader.pence('annualRent'),
    costsPence: reader.pence('allowableCosts'),
    financePence: reader.pence('financeCosts'),
  };
}

/** What an owner brings from elsewhere, in pence. */
export function readOwnerYear(reader: InputReader) {
  return {
    otherPence: reader.pence('otherIncome'),
    financeForwardPence: reader.pence('broughtForwardFinanceCosts'),
    lossForwardPence: reader.pence('broughtForwardLosses'),
  };
}

/** The law of the reader's `taxYear` in a nation; that of a year which is not enacted is the latest that is. */
export function readTaxYear(reader: InputReader, nation: Nation): IncomeTaxYear {
  const years = incomeTaxYearsOf(nation).map((year) => year.taxYear);
  const latest = years.at(-1) ?? '';
  const given = reader.raw('taxYear');
  const isAhead = isTaxYear(given) && given > latest;
  if (isAhead && startOf(given) > startOf(latest) + bounds.yearsBeyondLaw.max) {
    reader.fault(
      'tax_year_not_enacted',
      'taxYear',
      given,
      `${given} is too far ahead: the latest year that is known in ${nation} is ${latest}, and its law is taken for the ${bounds.yearsBeyondLaw.max} after it`,
    );
    return incomeTaxOf(nation, startOf(latest));
  }
  const taxYear = isAhead ? reader.text('taxYear') : reader.choice('taxYear', years);
  return incomeTaxOf(nation, startOf(taxYear));
}

/** Text such as `2026-27`, the second year following the first. */
function isTaxYear(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}$/.test(value)) return false;
  return (Number(value.slice(2, 4)) + 1) % 100 === Number(value.slice(5));
}

/** A year's figures in pence and parts per million. */
export function incomeTaxRates(year: IncomeTaxYear): IncomeTaxRates {
  return {
    allowancePence: year.personalAllowance * 100,
    taperAbovePence: year.allowanceTaperAbove * 100,
    taperStepPence: year.allowanceTaperStep * 100,
    abovePence: year.bands.map((band) => band.above * 100),
    ratePpm: year.bands.map((band) => ppmOf(band.ratePercentage)),
    propertyRatePpm: year.bands.map((band) => ppmOf(band.propertyRatePercentage)),
    isAllowanceOnOtherFirst: year.isAllowanceOnOtherFirst,
    financeReductionPpm: ppmOf(year.financeReductionPercentage),
    propertyAllowancePence: year.propertyAllowance * 100,
  };
}
