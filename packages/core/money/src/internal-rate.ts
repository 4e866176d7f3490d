import { dayMilliseconds } from './units.ts';
import { calendarDay, finiteNumber, listOf, objectOf } from './checks.ts';
import { rootsOf, type Term } from './exponential-roots.ts';

/** The rates at which a series of cash flows is worth nothing today. Rates are fractions a period (0.1 = 10 %). */
export type InternalRate =
  | { readonly status: 'unique'; readonly rate: number }
  | { readonly status: 'none' }
  | { readonly status: 'multiple'; readonly rates: readonly number[] }
  | {
      /** The rates cannot be given. */
      readonly status: 'unbounded';
      /**
       * Every rate is past the largest number (1.8e308), or so near −100 % that a number cannot tell it from that; the flows
       * change sign too often for all rates to be found within the work allowed; or the present value stays so near 0 over a
       * range of rates that rounding hides how many there are.
       */
      readonly reason:
        'rate_too_large' | 'rate_too_small' | 'too_many_sign_changes' | 'ill_conditioned';
    };

/** A cash flow on a day; money paid out is negative. */
export interface DatedFlow {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Any one unit for the whole series: pence or pounds. */
  readonly amount: number;
}

/** The day count of the method (actual/365), leap years included. */
const daysInYear = 365;

/**
 * The internal rate of return a period of equally spaced cash flows, the first of them today: every rate above −100 % at
 * which their present values sum to 0, in rising order where there are several. Found to about 15 digits by isolating all
 * roots, so `unique` and `none` are findings, not a failed search. A rate that no number holds is left out where another can
 * be given. The work is bounded for any input; where it does not
 * suffice the status is `unbounded`, with a reason.
 *
 * @throws FreeholdError `not_a_number` or `not_finite` for a flow that is not a finite number.
 * @example irr([-100, 110, -100]) // { status: 'none' }
 */
export function irr(flows: readonly number[]): InternalRate {
  return rateOf(
    // A hole of a list is a flow that is not a number.
    Array.from(listOf(flows, 'flows'), (amount, period) => ({
      coefficient: finiteNumber(amount, `flows[${period}]`),
      exponent: period,
    })),
  );
}

/**
 * The internal rate of return a year of dated cash flows, in any order: years are actual days / 365, as in the `XIRR`
 * function of spreadsheets.
 *
 * @throws FreeholdError `not_a_number` or `not_finite` for an amount that is not a finite number, `not_a_date` for a day that does not exist.
 * @example xirr([{ date: '2025-01-01', amount: -100 }, { date: '2026-01-01', amount: 150 }]).status // 'unique'
 */
export function xirr(flows: readonly DatedFlow[]): InternalRate {
  const dated = Array.from(listOf(flows, 'flows'), (flow, index) => {
    const { date, amount } = objectOf(flow, `flows[${index}]`);
    return {
      day: dayOf(date, `flows[${index}].date`),
      amount: finiteNumber(amount, `flows[${index}].amount`),
    };
  });
  const first = dated.reduce((least, { day }) => Math.min(least, day), Infinity);
  return rateOf(
    dated.map(({ day, amount }) => ({ coefficient: amount, exponent: (day - first) / daysInYear })),
  );
}

function rateOf(terms: readonly Term[]): InternalRate {
  const { roots } = rootsOf(terms);
  if (roots === 'too_much_work') return { status: 'unbounded', reason: 'too_many_sign_changes' };
  if (roots === 'ill_conditioned') return { status: 'unbounded', reason: 'ill_conditioned' };
  if (roots.length === 0) return { status: 'none' };
  // A flow of c after t periods is worth c·e^(t·u) today at the rate e^(−u) − 1.
  const all = roots.map((u) => Math.expm1(-u) + 0).sort((a, b) => a - b);
  const rates = all.filter((rate) => rate > -1 && rate < Infinity);
  const [rate] = rates;
  if (rate === undefined) {
    const reason = all.at(-1) === Infinity ? 'rate_too_large' : 'rate_too_small';
    return { status: 'unbounded', reason };
  }
  return rates.length === 1 ? { status: 'unique', rate } : { status: 'multiple', rates };
}

function dayOf(date: string, field: string): number {
  return Date.parse(calendarDay(date, field)) / dayMilliseconds;
}
