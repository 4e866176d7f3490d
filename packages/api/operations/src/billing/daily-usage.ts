import type { routes } from '@freehold/contract';
import { billingPeriod } from '@freehold/metering';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { dailyUsageDaysKept, type DailyUsage, type UsageLog } from '../ports/usage-log.ts';
import { invalid } from '../refusal.ts';

const dayMs = 86_400_000;

/** What each day came to, by key; every day is there. */
export function dailyUsageOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operation<typeof routes.dailyUsage> {
  return async ({ query }, call) => {
    const to = query.to ?? dayOf(call.now);
    const from = query.from ?? dayOf(billingPeriod(new Date(`${to}T00:00:00Z`)).start);
    const days = daysBetween(from, to);
    if (days < 1) return invalid('from', query.from, 'from must not lie after to');
    if (days > dailyUsageDaysKept)
      return invalid('from', query.from, `at most ${dailyUsageDaysKept} days at a time`);

    const rows = await usageLog.daily({
      accountId: accountOf(call).id,
      from,
      to,
      ...(query.key_id === undefined ? {} : { keyId: query.key_id.toLowerCase() }),
    });
    return {
      from,
      to,
      timezone: 'UTC',
      days: Array.from({ length: days }, (_, index) => {
        const date = dayOf(new Date(Date.parse(from) + index * dayMs));
        const ofDay = rows.filter((row) => row.date === date);
        return { date, ...sumOf(ofDay), by_key: ofDay.map(keyShare) };
      }),
      totals: sumOf(rows),
    };
  };
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Days from one to the other, both included. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

function sumOf(rows: readonly DailyUsage[]) {
  const total = { requests: 0, credits: 0, ai_chats: 0, errors: 0 };
  for (const row of rows) {
    total.requests += row.requests;
    total.credits += row.credits;
    total.ai_chats += row.aiChats;
    total.errors += row.errors;
  }
  return total;
}

function keyShare({ keyId, keyName, requests, credits, aiChats }: DailyUsage) {
  return { key_id: keyId, key_name: keyName, requests, credits, ai_chats: aiChats };
}
