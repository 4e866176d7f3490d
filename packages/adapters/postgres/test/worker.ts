import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import { callOf, keyOf, now } from './values.ts';

/** What a process of the tests does with a store that it shares with others. */
export type Job = {
  readonly url: string;
  readonly schema: string;
  /** By how much the clock of the process is ahead of the others; not at all unless given. */
  readonly clockAheadMs?: number;
} & (
  | {
      readonly kind: 'reserve';
      readonly calls: number;
      readonly cost: number;
      readonly limit: number;
    }
  | { readonly kind: 'create'; readonly name: string; readonly keys: number }
  | { readonly kind: 'hammer'; readonly rate: number; readonly forMs: number }
  /** Charges up to the limit, and names each charge that was acknowledged on descriptor 4. */
  | { readonly kind: 'charge'; readonly name: string; readonly limit: number }
);

/** `[sent, received]` in milliseconds of the machine's clock, for each success. */
export interface Report {
  readonly successes: readonly (readonly [number, number])[];
  readonly attempts: number;
}

const machineMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Asks again while the store cannot answer: it has done nothing. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      await pause(10);
    }
  }
}

async function reserve(
  { quota }: PostgresAccountStore,
  requests: number,
  limit: number,
  id: string,
) {
  const cost = { requests, aiChats: 0 };
  const request = { cost, limits: { requests: limit, aiChats: 0 } };
  const reservation = await insist(() => quota.reserve('account', request, now));
  if (typeof reservation !== 'string') return false;
  await insist(() => quota.settle(reservation, callOf(id, cost)));
  return true;
}

async function enter({ rateLimiter }: PostgresAccountStore, limitPerSecond: number) {
  const entry = { accountId: 'account', limitPerSecond, calls: 1 };
  return (await insist(() => rateLimiter.enter(entry))).admitted;
}

async function timed(attempt: () => Promise<boolean>): Promise<readonly [number, number] | null> {
  const sent = machineMs();
  return (await attempt()) ? [sent, machineMs()] : null;
}

async function attemptAll(
  count: number,
  attempt: (index: number) => Promise<boolean>,
): Promise<Report> {
  const tried = await Promise.all(
    Array.from({ length: count }, (_, index) => timed(() => attempt(index))),
  );
  return { successes: tried.filter((stamps) => stamps !== null), attempts: count };
}

async function hammer(store: PostgresAccountStore, rate: number, forMs: number): Promise<Report> {
  const until = machineMs() + forMs;
  const successes: (readonly [number, number])[] = [];
  let attempts = 0;
  const caller = async (): Promise<void> => {
    while (machineMs() < until) {
      const stamps = await timed(() => enter(store, rate));
      if (stamps !== null) successes.push(stamps);
      attempts += 1;
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return { successes, attempts };
}

async function charge(store: PostgresAccountStore, name: string, limit: number): Promise<Report> {
  let attempts = 0;
  const caller = async (): Promise<void> => {
    for (;;) {
      const id = `${name}-${(attempts += 1)}`;
      if (!(await reserve(store, 3, limit, id))) return;
      writeSync(4, `${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  return { successes: [], attempts };
}

function run(store: PostgresAccountStore, job: Job): Promise<Report> {
  if (job.kind === 'reserve') {
    return attemptAll(job.calls, (index) => reserve(store, job.cost, job.limit, `${index}`));
  }
  if (job.kind === 'create') {
    return attemptAll(job.keys, async (index) => {
      const made = insist(() => store.keys.create(keyOf(`${job.name}-${index}`), 5));
      return (await made) === 'created';
    });
  }
  return job.kind === 'hammer'
    ? hammer(store, job.rate, job.forMs)
    : charge(store, job.name, job.limit);
}

function setClockAhead(milliseconds: number): void {
  const trueNow = Date.now;
  const ahead = (): number => trueNow() + milliseconds;
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([ahead()] as const) : given));
    }
    static override now(): number {
      return ahead();
    }
  } as DateConstructor;
}

const job = JSON.parse(process.argv[2] as string) as Job;
if (job.clockAheadMs !== undefined) setClockAhead(job.clockAheadMs);
const store = await openPostgresAccountStore(job);
process.send?.('ready');
await once(process, 'message');
process.send?.(await run(store, job));
