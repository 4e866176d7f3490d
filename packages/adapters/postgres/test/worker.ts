import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { attemptAll, hammer, insist, type Report } from '@freehold/conformance/contender';
import { callOf, january as now, keyOf, quotaRequestOf } from '@freehold/conformance/examples';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';

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

async function reserve(
  { quota }: PostgresAccountStore,
  requests: number,
  limit: number,
  id: string,
) {
  const request = quotaRequestOf(requests, limit);
  const reservation = await insist(() => quota.reserve('account', request, now));
  if (typeof reservation !== 'string') return false;
  await insist(() => quota.settle(reservation, callOf({ requestId: id, cost: request.cost })));
  return true;
}

async function enter({ rateLimiter }: PostgresAccountStore, limitPerSecond: number) {
  const entry = { accountId: 'account', limitPerSecond, calls: 1 };
  return (await insist(() => rateLimiter.enter(entry))).admitted;
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
    ? hammer(job.forMs, () => enter(store, job.rate))
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
