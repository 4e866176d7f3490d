import { billingPeriod } from '@freehold/metering';
import { dailyUsageDaysKept } from '../ports/usage-log.ts';
import { invalid, type Refusal } from '../refusal.ts';

const dayMs = 86_400_000;

/** The days that a question about usage is of, `YYYY-MM-DD` in UTC, both included. */
export interface UsageDays {
  readonly from: string;
  readonly to: string;
  /** How many. */
  readonly count: number;
}

/** The days asked for; left out, they are those of the billing period up to today. */
export function usageDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): UsageDays | Refusal {
  const to = query.to ?? dayOf(now);
  const from = query.from ?? dayOf(billingPeriod(new Date(`${to}T00:00:00Z`)).start);
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) return invalid('from', query.from, 'must not lie after to');
  if (count > dailyUsageDaysKept)
    return invalid('from', query.from, `at most ${dailyUsageDaysKept} days at a time`);
  return { from, to, count };
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
