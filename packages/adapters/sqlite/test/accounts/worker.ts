import { writeSync } from 'node:fs';
import { once } from 'node:events';
import { StoreBusy } from '@freehold/operations';
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
      readonly kind: 'write';
      readonly directory: string;
      readonly name: string;
      readonly acknowledged: number;
    };

/** `[sent, received]` in milliseconds of the machine's clock, for each success. */
export interface Report {
  readonly successes: readonly (readonly [number, number])[];
  readonly attempts: number;
}

const now = new Date('2026-01-15T12:00:00Z');
const machineMs = () => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Asks again when the disk is slow: a busy store has done nothing. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
    }
  }
}

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
  const cost = { requests, aiChats: 0 };
  const limits = { requests: limit, aiChats: 0 };
  const reservation = await insist(() => store.quota.reserve('account', { cost, limits }, now));
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
  await insist(() =>
    store.quota.settle(reservation, {
      requestId,
      accountId: 'account',
      keyId: null,
      tokenType: 'session',
      method: 'GET',
      path: '/',
      endpoint: 'searchProperties',
      status: 200,
      errorCode: null,
      cost: { requests, aiChats: 0 },
      latencyMs: 1,
      at: now,
    }),
  );
}

async function create(store: AccountStore, id: string, activeMax: number): Promise<boolean> {
  const outcome = await insist(() =>
    store.keys.create(
      {
        id,
        accountId: 'account',
        name: id,
        prefix: 'paid_012345',
        hash: `hash of ${id}`,
        createdAt: now,
        expiresAt: null,
      },
      activeMax,
    ),
  );
  return outcome === 'created';
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

async function hammer(store: AccountStore, rate: number, forMs: number): Promise<Report> {
  const until = machineMs() + forMs;
  const successes: (readonly [number, number])[] = [];
  let attempts = 0;
  const caller = async (): Promise<void> => {
    while (machineMs() < until) {
      const stamps = await timed(() => charge(store, 0, 0, rate));
      if (stamps !== null) successes.push(stamps);
      attempts += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return { successes, attempts };
}

/** Writes keys and charges at concurrency 32 until it is killed; each that was acknowledged is named on the descriptor. */
const unlimited = {
  cost: { requests: 3, aiChats: 0 },
  limits: { requests: null, aiChats: 0 },
};

async function writeForever(
  store: AccountStore,
  name: string,
  acknowledged: number,
): Promise<never> {
  let next = 0;
  const caller = async (): Promise<void> => {
    for (;;) {
      const id = `${name}-${next}`;
      next += 1;
      if (next % 10 === 0) {
        await create(store, id, 1_000_000);
        writeSync(acknowledged, `key ${id}\n`);
      } else {
        const reservation = await insist(() => store.quota.reserve('account', unlimited, now));
        await settle(store, typeof reservation === 'string' ? reservation : null, id, 3);
        writeSync(acknowledged, `charge ${id}\n`);
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
  if (job.kind === 'hammer') return hammer(store, job.rate, job.forMs);
  if (job.kind === 'write') return writeForever(store, job.name, job.acknowledged);
  return attemptAll(job.uses, (index) => use(store, job, `${job.name}-${index}`));
}

const job = JSON.parse(process.argv[2] as string) as Job;
const store = await openAccountStore({ directory: job.directory });
process.send?.('ready');
if (job.kind !== 'write') await once(process, 'message');
process.send?.(await run(store, job));
