import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';
import type { PostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { expect } from 'vitest';
import { callOf, quotaRequestOf, now } from './values.ts';

/** What each of the charges takes. */
export const chargeOf = 3;

export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(1);
};

/** What the tables of the account hold, read past the store. */
export async function tablesOf({ url, schema }: { readonly url: string; readonly schema: string }) {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(
    `SELECT (SELECT sum(requests) FROM usage) AS charged, (SELECT sum(reserved_requests) FROM usage) AS reserved,
       (SELECT coalesce(sum(requests), 0) FROM reservations) AS held, (SELECT sum(credits) FROM daily_usage) AS summed,
       (SELECT sum(cost) FROM endpoint_usage) AS by_endpoint, (SELECT sum(requests) FROM calls) AS listed,
       (SELECT string_agg(request_id, ' ') FROM calls WHERE requests > 0) AS names`,
  );
  await client.end();
  const { names, ...sums } = rows[0] as (typeof rows)[0];
  const number = (name: string): number => Number(sums[name]);
  return {
    names: new Set(names?.split(' ')),
    charged: number('charged'),
    reserved: number('reserved'),
    held: number('held'),
    summed: number('summed'),
    byEndpoint: number('by_endpoint'),
    listed: number('listed'),
  };
}

/** Callers that charge one call after another, each under a name of its own, until they are stopped. */
export interface Charging {
  readonly acknowledged: readonly string[];
  readonly refused: readonly unknown[];
  /** Waits for this many more. */
  more(acknowledged: number): Promise<void>;
  stop(): Promise<void>;
}

export function startCharging({ quota }: PostgresAccountStore, callerCount = 8): Charging {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const stopping = new AbortController();
  let asked = 0;
  const caller = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const id = `call-${(asked += 1)}`;
      const request = quotaRequestOf(chargeOf, null);
      try {
        const reservation = await quota.reserve('account', request, now);
        await quota.settle(reservation as string, callOf(id, request.cost));
        acknowledged.push(id);
      } catch (error) {
        refused.push(error);
        await pause(20);
      }
    }
  };
  const callers = Array.from({ length: callerCount }, caller);
  return {
    acknowledged,
    refused,
    more(count) {
      const enough = acknowledged.length + count;
      return until(() => acknowledged.length >= enough);
    },
    async stop() {
      stopping.abort();
      await Promise.all(callers);
    },
  };
}

/** Nothing acknowledged is lost, nothing is charged twice, and every refusal says that the store is busy. */
export async function expectExact(
  { acknowledged, refused }: Charging,
  tables: Parameters<typeof tablesOf>[0],
): Promise<void> {
  for (const error of refused) expect(error).toBeInstanceOf(StoreBusy);
  const left = await tablesOf(tables);
  expect(acknowledged.filter((id) => !left.names.has(id))).toEqual([]);
  expect(left.charged).toBe(chargeOf * left.names.size);
  expect([left.summed, left.byEndpoint, left.listed]).toEqual(Array(3).fill(left.charged));
  expect(left.reserved).toBe(left.held);
}
