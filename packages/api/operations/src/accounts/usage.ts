import { type AnyRoute, routes } from '@freehold/contract';
import { billingPeriod, type Plan, plans } from '@freehold/metering';
import { accountOf, planOfAccount } from '../operation/account.ts';
import { dayOf } from '../operation/days.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, Refusal } from '../operation/refusal.ts';
import type { Quota } from '../ports/quota.ts';
import {
  type DailyUsage,
  dailyUsageDaysKept,
  type EndpointUsage,
  type UsageLog,
} from '../ports/usage-log.ts';

/** What the account has used in the billing period of the call. */
export function usageOperation({ quota }: { readonly quota: Quota }): Operations['usage'] {
  return async (_input, call) => {
    const account = accountOf(call);
    const plan = planOfAccount(account);
    const period = billingPeriod(call.now);
    const used = await quota.usage(account.id, period.id);
    return {
      requests_used: used.requests,
      requests_limit: plan.monthlyRequestLimit,
      ai_chat_used: used.aiChats,
      ai_chat_limit: plan.aiChatLimit,
      plan_tier: plan.id,
      plan_name: plan.name,
      billing_period_start: withOffset(period.start),
      billing_period_end: withOffset(period.end),
    };
  };
}

/** The bounds of a period are whole seconds, written with their offset. */
function withOffset(instant: Date): string {
  return instant.toISOString().replace('.000Z', '+00:00');
}

/** A plan on offer: its price and limits are numbers. */
type OfferedPlan = { readonly [Field in keyof Plan]: NonNullable<Plan[Field]> };

const offered = plans.filter(
  (plan): plan is OfferedPlan =>
    plan.listed &&
    plan.monthlyPricePence !== null &&
    plan.monthlyRequestLimit !== null &&
    plan.aiChatLimit !== null,
);

/** The plans on offer. */
export const plansOperation: Operations['plans'] = async () =>
  offered.map((plan) => ({
    id: plan.id,
    name: plan.name,
    monthly_price_pence: plan.monthlyPricePence,
    monthly_request_limit: plan.monthlyRequestLimit,
    rate_limit_per_second: plan.rateLimitPerSecond,
    ai_chat_limit: plan.aiChatLimit,
    batch_limit: plan.batchLimit,
    scopes: [...plan.scopes],
  }));

const dayMs = 86_400_000;

/** What each day came to, by key; every day is there. */
export function dailyUsageOperation({
  usageLog,
}: {
  readonly usageLog: UsageLog;
}): Operations['dailyUsage'] {
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
        return { date, ...sumOfDays(ofDay), by_key: ofDay.map(keyShare) };
      }),
      totals: sumOfDays(rows),
    };
  };
}

function sumOfDays(rows: readonly DailyUsage[]) {
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

/** What the calls of each endpoint came to, in all and by day. */
export function endpointUsageOperation({
  usageLog,
}: {
  readonly usageLog: Pick<UsageLog, 'byEndpoint'>;
}): Operations['endpointUsage'] {
  return async ({ query }, call) => {
    const asked = usageDays(query, call.now);
    if (asked instanceof Refusal) return asked;
    const { from, to } = asked;
    const rows = await usageLog.byEndpoint({ accountId: accountOf(call).id, from, to });
    const ofEndpoint = new Map<string | null, EndpointUsage[]>();
    for (const row of rows) {
      const days = ofEndpoint.get(row.endpoint);
      if (days === undefined) ofEndpoint.set(row.endpoint, [row]);
      else days.push(row);
    }
    const endpoints = [...ofEndpoint]
      .map(([endpoint, days]) => endpointOf(endpoint, days))
      .sort((a, b) => b.credits - a.credits || b.requests - a.requests);
    return { from, to, timezone: 'UTC', endpoints, totals: sumOfEndpoints(rows) };
  };
}

const byId: Readonly<Record<string, AnyRoute | undefined>> = routes;

function endpointOf(endpoint: string | null, days: readonly EndpointUsage[]) {
  const route = endpoint === null ? undefined : byId[endpoint];
  return {
    operation_id: endpoint,
    method: route?.method ?? null,
    path: route?.path ?? null,
    ...sumOfEndpoints(days),
    days: days.map(({ date, calls, cost }) => ({ date, requests: calls, credits: cost })),
  };
}

function sumOfEndpoints(rows: readonly EndpointUsage[]) {
  return {
    requests: rows.reduce((sum, { calls }) => sum + calls, 0),
    credits: rows.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** The days that a question about usage is of, `YYYY-MM-DD` in UTC, both included. */
interface UsageDays {
  readonly from: string;
  readonly to: string;
  /** How many. */
  readonly count: number;
}

/** The days asked for; left out, they are those of the billing period up to today. */
function usageDays(
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
