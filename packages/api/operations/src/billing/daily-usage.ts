import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { DailyUsage, UsageLog } from '../ports/usage-log.ts';
import { Refusal } from '../refusal.ts';
import { usageDays } from './usage-days.ts';

const dayMs = 86_400_000;

/** What each day came to, by key; every day is there. */
export function dailyUsageOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operation<typeof routes.dailyUsage> {
  return async ({ query }, call) => {
    const asked = usageDays(query, call.now);
    if (asked instanceof Refusal) return asked;
    const { from, to, count } = asked;
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
      days: Array.from({ length: count }, (_, index) => {
        const date = dayOf(new Date(Date.parse(from) + index * dayMs));
        const ofDay = rows.filter((row) => row.date === date);
        return { date, ...sumOf(ofDay), by_key: ofDay.map(keyShare) };
      }),
      totals: sumOf(rows),
    };
  };
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

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
