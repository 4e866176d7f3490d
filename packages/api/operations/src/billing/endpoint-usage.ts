import { routes, type AnyRoute } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { EndpointUsage, UsageLog } from '../ports/usage-log.ts';
import { Refusal } from '../refusal.ts';
import { usageDays } from './usage-days.ts';

/** What the calls of each endpoint came to, in all and by day. */
export function endpointUsageOperation({
  usageLog,
}: {
  readonly usageLog: Pick<UsageLog, 'byEndpoint'>;
}): Operation<typeof routes.endpointUsage> {
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
    return { from, to, timezone: 'UTC', endpoints, totals: sumOf(rows) };
  };
}

const byId: Readonly<Record<string, AnyRoute | undefined>> = routes;

function endpointOf(endpoint: string | null, days: readonly EndpointUsage[]) {
  const route = endpoint === null ? undefined : byId[endpoint];
  return {
    operation_id: endpoint,
    method: route?.method ?? null,
    path: route?.path ?? null,
    ...sumOf(days),
    days: days.map(({ date, calls, cost }) => ({ date, requests: calls, credits: cost })),
  };
}

function sumOf(rows: readonly EndpointUsage[]) {
  return {
    requests: rows.reduce((sum, { calls }) => sum + calls, 0),
    credits: rows.reduce((sum, { cost }) => sum + cost, 0),
  };
}
