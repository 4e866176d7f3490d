import type { Amount } from '@freehold/money';
import { percentOf } from '@freehold/money/kernel';
import { assumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import type { InputReader } from './input.ts';
import type { Remortgage } from './kernel/loans.ts';
import type { BarePlan } from './projection-plans.ts';

/** A new loan that replaces the one before it. */
export interface RefinanceInput {
  /** Whole months from the purchase, after the loan it replaces and before the sale. */
  readonly month: Amount;
  /** Percent a year, 0–20. */
  readonly mortgageRatePercentage: Amount;
  /** Whole years, 1–40; what is left of the old term unless given. */
  readonly mortgageTermYears?: Amount;
  /** As before unless given. */
  readonly interestOnly?: boolean;
  /** The new loan in percent of the value at the last anniversary; the balance is carried over unless given. */
  readonly ltvPercentage?: Amount;
  /** Paid in cash. */
  readonly fees?: Amount;
}

const defaults = { fees: assumptions.btl.sourcingFee };

/** The loans that replace a letting's first; none for a home bought to sell. */
export function readRefinances(reader: InputReader, plan: BarePlan): Remortgage[] {
  const field = 'refinances';
  if (!reader.has(field)) return [];
  const list = reader.list(field, {}, 'loans', defaults);
  const { letting, sale } = plan;
  if (letting === null) {
    const what = 'must be left out: a flip has no mortgage';
    reader.fault('out_of_range', field, reader.raw(field), what);
    return [];
  }
  let { fromMonth, terms } = letting;
  return list.map((own) => {
    const month = own.whole('month', { min: fromMonth + 1, max: sale.month - 1 });
    const left = fromMonth + terms.months - month;
    const isTermGiven = own.has('mortgageTermYears');
    if (!isTermGiven && left <= 0) {
      own.fault('required', 'mortgageTermYears', undefined, 'is required: the old term has ended');
    }
    terms = {
      mortgageRatePpm: own.annualRate('mortgageRatePercentage', bounds.mortgageRatePercentage),
      months: isTermGiven ? 12 * own.whole('mortgageTermYears', bounds.mortgageTermYears) : left,
      interestOnly: own.has('interestOnly') ? own.flag('interestOnly') : terms.interestOnly,
    };
    fromMonth = month;
    const loanPpm = own.has('ltvPercentage') ? own.share('ltvPercentage') : null;
    const feesPence = own.pence('fees');
    own.finish();
    reader.warnings.push(...own.warnings);
    return { month, loanPpm, terms, feesPence };
  });
}

/**
 * New loans of more than the home cost, or was worth when the letting began: a person's interest on the rest is a finance
 * cost only where the money is used in the business (HMRC's manual, BIM45700).
 */
export function loansAboveCost(
  { valuesPence, sale }: BarePlan,
  loans: readonly Remortgage[],
): string[] {
  const most = Math.max(valuesPence[0] ?? 0, sale.baseCostPence);
  return loans
    .filter(({ month, loanPpm }) => {
      const value = valuesPence[Math.floor(month / 12)] ?? 0;
      return loanPpm !== null && percentOf(value, loanPpm) > most;
    })
    .map(
      ({ month }) =>
        `The new loan of month ${month} is more than the home cost: interest on the rest is a finance cost only as far as the money goes into the letting (BIM45700); all of it is counted.`,
    );
}
