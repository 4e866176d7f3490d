import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { attemptAll, hammer, insist, type Report } from '@freehold/conformance/contender';
import { callOf, january as now, keyOf, quotaRequestOf } from '@freehold/conformance/examples';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';

/** What a process of the tests does with a store that it shares with others. */
export type Job =
  | {
      readonly kind: 'charge';
      readonly directory: string;
      readonly calls: number;
      readonly cost: number;
      readonly limit: number;
    }
  | {
      readonly kind: 'create';
      readonly directory: string;
      readonly name: string;
      readonly keys: number;
    }
  | {
      readonly kind: 'hammer';
      readonly directory: string;
      readonly rate: number;
      readonly forMs: number;
    }
  | {
      /** Uses one authorization code, or one refresh token, again and again. */
      readonly kind: 'redeem' | 'rotate';
      readonly directory: string;
      readonly name: string;
      readonly hash: string;
      readonly uses: number;
    }
  | {
      /** Names each write that was acknowledged on descriptor 4. */
      readonly kind: 'write';
      readonly directory: string;
      readonly name: string;
    };

async function charge(
  store: AccountStore,
  requests: number,
  limit: number,
  rate: number,
): Promise<boolean> {
  const answer = await insist(() =>
    store.rateLimiter.enter({ accountId: 'account', limitPerSecond: rate, calls: 1 }),
  );
  if (!answer.admitted) return false;
  const request = quotaRequestOf(requests, limit);
  const reservation = await insist(() => store.quota.reserve('account', request, now));
  if (typeof reservation !== 'string') return false;
  await settle(store, reservation, 'request', requests);
  return true;
}

async function settle(
  store: AccountStore,
  reservation: string | null,
  requestId: string,
  requests: number,
) {
  const call = callOf({ requestId, cost: { requests, aiChats: 0 } });
  await insist(() => store.quota.settle(reservation, call));
}

async function create(store: AccountStore, id: string, activeMax: number): Promise<boolean> {
  return (await insist(() => store.keys.create(keyOf(id), activeMax))) === 'created';
}

function use(
  { oauth }: AccountStore,
  { kind, hash }: Extract<Job, { kind: 'redeem' | 'rotate' }>,
  name: string,
): Promise<boolean> {
  const later = new Date(now.getTime() + 3_600_000);
  const pair = {
    access: { hash: `access ${name}`, expiresAt: later },
    refresh: { hash: `refresh ${name}`, expiresAt: later },
  };
  return insist(async () =>
    kind === 'redeem'
      ? (await oauth.redeemCode(hash, pair, now)) === 'redeemed'
      : (await oauth.rotate(hash, pair, now)) === 'rotated',
  );
}

/** Writes keys and charges at concurrency 32 until it is killed. */
async function writeForever(store: AccountStore, name: string): Promise<never> {
  const request = quotaRequestOf(3, null);
  let next = 0;
  const caller = async (): Promise<void> => {
    for (;;) {
      const id = `${name}-${next}`;
      next += 1;
      if (next % 10 === 0) {
        await create(store, id, 1_000_000);
        writeSync(4, `key ${id}\n`);
      } else {
        const reservation = await insist(() => store.quota.reserve('account', request, now));
        await settle(store, typeof reservation === 'string' ? reservation : null, id, 3);
        writeSync(4, `charge ${id}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  throw new Error('unreachable');
}

async function run(store: AccountStore, job: Job): Promise<Report> {
  if (job.kind === 'charge') {
    return attemptAll(job.calls, () => charge(store, job.cost, job.limit, 1_000_000));
  }
  if (job.kind === 'create') {
    return attemptAll(job.keys, (index) => create(store, `${job.name}-${index}`, 5));
  }
  if (job.kind === 'hammer') return hammer(job.forMs, () => charge(store, 0, 0, job.rate));
  if (job.kind === 'write') return writeForever(store, job.name);
  return attemptAll(job.uses, (index) => use(store, job, `${job.name}-${index}`));
}

const job = JSON.parse(process.argv[2] as string) as Job;
const store = await openAccountStore({ directory: job.directory });
process.send?.('ready');
if (job.kind !== 'write') await once(process, 'message');
process.send?.(await run(store, job));
