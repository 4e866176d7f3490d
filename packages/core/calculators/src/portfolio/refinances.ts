import type { Decimal } from '@freehold/money';
import { figureDecimal, pounds } from '../figures.ts';
import { earlyRepaymentOf, type LendingResult, productFeeOf } from '../lending.ts';
import { LoanLedger, monthlyMortgage, type MortgageTerms } from '../kernel/loans.ts';
import { percentage } from '../kernel/ratios.ts';
import { daysBetween } from '../days-between.ts';
import type { ReadHolding } from './read.ts';

/** The end of a fixed rate. Pounds. */
export interface RefinanceDue {
  readonly holding: string;
  readonly fixedUntil: string;
  /** Below 0 where the fixed rate has ended. */
  readonly daysUntil: number;
  /** What is owed then; today's loan where that day has passed. */
  readonly balanceThen: Decimal;
  /** Of today's value; null without one. */
  readonly ltvPercentage: Decimal | null;
  readonly monthlyPaymentNow: Decimal;
  /** The rate at which the lender would test the new loan, and the payment at it. */
  readonly stressRatePercentage: Decimal;
  readonly monthlyPaymentAtStress: Decimal;
  /** The most that a lender of this kind would lend at today's rent and value. */
  readonly maximumLoan: Decimal;
  /** What of the balance it would not lend: cash to bring; 0 where it lends all. */
  readonly shortfall: Decimal;
  /** What such a lender commonly asks for what it would lend of the balance; null where that is not known. */
  readonly productFee: Decimal | null;
  /** What such lenders commonly take for repaying all of today's loan today; null of more than five years left, and where it is not known. */
  readonly earlyRepaymentChargeNow: Decimal | null;
}

/** Whole months of payments from one day to another; 0 where it has passed. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return Math.max(0, 12 * (toYear - year) + toMonth - month - (toDay < day ? 1 : 0));
}

/** Years from one day to another, a part of a year as a whole one; 0 where it has passed. */
function yearsBetween(from: string, to: string): number {
  const [year, ...day] = from.split('-');
  const [toYear, ...toDay] = to.split('-');
  return Math.max(0, Number(toYear) - Number(year) + Number(toDay.join() > day.join()));
}

/** The fixed rates that end, the first to end first. */
export function refinancesDue(
  tested: readonly { readonly holding: ReadHolding; readonly lending: LendingResult | null }[],
  asOf: string,
): RefinanceDue[] {
  return tested
    .flatMap(({ holding, lending }) => {
      const { fixedUntil, terms } = holding;
      if (fixedUntil === null || terms === null || lending === null) return [];
      return [refinanceDue(holding, { fixedUntil, terms, lending, asOf })];
    })
    .toSorted((one, other) => one.daysUntil - other.daysUntil);
}

function refinanceDue(
  { name, loanPence, valuePence }: ReadHolding,
  due: {
    readonly fixedUntil: string;
    readonly terms: MortgageTerms;
    readonly lending: LendingResult;
    readonly asOf: string;
  },
): RefinanceDue {
  const { fixedUntil, terms, lending, asOf } = due;
  const months = monthsBetween(asOf, fixedUntil);
  const ledger = new LoanLedger({ loanPence, terms, fromMonth: 0, untilMonth: terms.months });
  const balancePence = ledger.payUntil(months).balancePence;
  const monthsLeft = Math.max(1, terms.months - months);
  const stressed = {
    ...terms,
    months: monthsLeft,
    mortgageRatePpm: lending.stressRatePercentage.times(10_000).toNumber(),
  };
  const maximumPence = lending.maximumLoan.times(100).toNumber();
  return {
    holding: name,
    fixedUntil,
    daysUntil: daysBetween(asOf, fixedUntil),
    balanceThen: pounds(balancePence),
    ltvPercentage: figureDecimal('ltvPercentage', percentage(balancePence, valuePence)),
    monthlyPaymentNow: pounds(monthlyMortgage(loanPence, terms)),
    stressRatePercentage: lending.stressRatePercentage,
    monthlyPaymentAtStress: pounds(monthlyMortgage(balancePence, stressed)),
    maximumLoan: lending.maximumLoan,
    shortfall: pounds(Math.max(0, balancePence - maximumPence)),
    productFee: productFeeOf(lending.lender, Math.min(balancePence, maximumPence)),
    earlyRepaymentChargeNow: earlyRepaymentOf(
      lending.lender,
      loanPence,
      yearsBetween(asOf, fixedUntil),
    ),
  };
}
