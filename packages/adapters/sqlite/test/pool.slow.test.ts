import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { ticketed, type Account } from '@freehold/operations';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { ReaderPool } from '../src/pool.ts';
import { dice, listingRecord, propertyRecord } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const never = new AbortController().signal;
const busy = { name: 'StoreBusy' };
/** How fast the machine is decides nothing, but where a test sets its own. */
const deadlineMs = 200_000;
const directory = suiteFolder();
let path: string;

const accountOf = (id: string): Account => ({
  id,
  name: id,
  plan: 'enterprise',
  platformSubscription: 'none',
});

/** Work as one request of an account. */
function requestOf(
  id: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  signal = new AbortController().signal,
): Promise<unknown> {
  const operation = ticketed(async (_input, call) => (await work(call.signal)) as never);
  const call = { requestId: id, now, signal, reserve: async () => null };
  return operation(
    { params: {}, query: {}, body: undefined },
    {
      ...call,
      account: id === '' ? null : accountOf(id),
    },
  );
}

/** All listings counted by a test of every row. */
const count = (pool: ReaderPool, signal: AbortSignal) =>
  pool.run('listings.count', { listingType: 'sale', predicates: [], within: everywhere }, signal);
const ring = Array.from({ length: 1_001 }, (_, at) => {
  const angle = (2 * Math.PI * (at % 1_000)) / 1_000;
  return [-2.2 + 2 * Math.cos(angle), 53.45 + 2 * Math.sin(angle)] as const;
});
const everywhere = {
  kind: 'polygon',
  polygon: { type: 'Polygon', coordinates: [ring] },
} as const;
const small = (pool: ReaderPool, signal: AbortSignal) =>
  pool.run('postcodes.centreOf', 'ZZ99', signal);

beforeAll(async () => {
  path = join(directory, 'freehold.sqlite');
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const roll = dice(5);
  const properties = Array.from({ length: 3_000 }, (_, number) => propertyRecord(number, roll));
  await store.records.put('property', properties);
  await store.records.put(
    'listing',
    properties.map((property) => listingRecord(property, 'sale', roll, now)),
  );
  await store.close();
});

describe('accounts that share the readers', () => {
  it.each([1, 2])(
    'take turns: none waits for the flood of another, %d readers',
    async (readers) => {
      const pool = new ReaderPool({ path, readers, deadlineMs });
      const order: string[] = [];
      const ask = (id: string, work: typeof count | typeof small) =>
        requestOf(id, (signal) => work(pool, signal)).then(() => order.push(id));
      const flood = Array.from({ length: 12 }, () => ask('flood', count));
      const others = Array.from({ length: 50 }, () => ask('other', small));
      await Promise.all([...flood, ...others]);
      await pool.close();
      // One of the flood runs on each reader when the others come, and one may follow.
      expect(order.slice(0, 50 + 2 * readers).filter((id) => id === 'other')).toHaveLength(50);
    },
  );

  it('leave a reader to one that asks little, though two others always ask much', async () => {
    const pool = new ReaderPool({ path, readers: 2, deadlineMs });
    // Each of these asks again as soon as it is answered; together they want both readers for all of the time.
    const busyOnes = ['one', 'other'].flatMap((id) => [id, id]);
    const seen = { ended: false, counts: 0 };
    const floods = busyOnes.map(async (id) => {
      while (!seen.ended) {
        await requestOf(id, (each) => count(pool, each));
        seen.counts += 1;
      }
    });
    while (seen.counts < 20) await pause(20);
    let [asked, waited] = [0, 0];
    for (; asked < 40; asked += 1) {
      await requestOf('light', (signal) => {
        const { waiting } = pool.use();
        const answer = small(pool, signal);
        waited += pool.use().waiting - waiting;
        return answer;
      });
      await pause(20);
    }
    seen.ended = true;
    await Promise.all(floods);
    await pool.close();
    // Behind them it would wait nearly each time. One that was held back for seconds may count as light for a while.
    expect(waited).toBeLessThanOrEqual(asked / 4);
  });

  it('finish a request that was begun before the next begins', async () => {
    const pool = new ReaderPool({ path, readers: 1, deadlineMs });
    const ended: number[] = [];
    const begunAfter: number[] = [];
    const requests = Array.from({ length: 6 }, (_, number) =>
      requestOf('a', async (signal) => {
        await small(pool, signal);
        begunAfter.push(ended.length);
        for (let question = 0; question < 3; question += 1) await small(pool, signal);
        ended.push(number);
      }),
    );
    await Promise.all(requests);
    await pool.close();
    expect(ended).toEqual([0, 1, 2, 3, 4, 5]);
    // Between its questions one other may begin, since a reader is never left idle.
    begunAfter.forEach((after, number) => expect(number - after).toBeLessThanOrEqual(1));
  });

  it('are refused by the time that their queue takes, not by its length', async () => {
    const pool = new ReaderPool({ path, readers: 1, deadlineMs });
    const many = await Promise.allSettled(
      Array.from({ length: 500 }, () => requestOf('a', (signal) => small(pool, signal))),
    );
    expect(many.filter(({ status }) => status === 'rejected')).toEqual([]);
    await pool.close();

    const slow = new ReaderPool({ path, readers: 1, deadlineMs: 60 });
    const ask = () => requestOf('a', (signal) => count(slow, signal).catch(() => null));
    await ask();
    const answers = await Promise.allSettled(
      Array.from({ length: 500 }, () => requestOf('a', (signal) => count(slow, signal))),
    );
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(300);
    expect(refused[0]).toMatchObject(busy);
    await slow.close();
  });

  it('ask nothing more for a request of which one query failed', async () => {
    const pool = new ReaderPool({ path, readers: 1, deadlineMs });
    const siblings: Promise<unknown>[] = [];
    const failed = requestOf('a', async (signal) => {
      const bad = pool.run('designations.at', null as never, signal);
      siblings.push(...Array.from({ length: 8 }, () => count(pool, signal)));
      await bad;
    });
    await expect(failed).rejects.toThrow(/null|undefined/);
    const settled = await Promise.allSettled(siblings);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    while (pool.use().running > 0) await pause(5);
    expect(pool.use()).toMatchObject({ running: 0, waiting: 0, accounts: 0 });
    await pool.close();
  });

  it.each([
    { readers: 1, question: small, running: 1, waiting: 0 },
    { readers: 1, question: count, running: 1, waiting: 0 },
    { readers: 2, question: small, running: 1, waiting: 0 },
    { readers: 2, question: count, running: 2, waiting: 3 },
  ])(
    'have what a request asks at once answered in one turn, if it is brief or no two readers are idle: $readers readers, $running run',
    async ({ readers, question, running, waiting }) => {
      const pool = new ReaderPool({ path, readers, deadlineMs });
      const answers = await requestOf('a', async (signal) => {
        const asked = Array.from({ length: 5 }, () => question(pool, signal));
        await new Promise<void>((resolve) => process.nextTick(resolve));
        expect(pool.use()).toMatchObject({ running, waiting });
        return Promise.all(asked);
      });
      const [answer] = answers as unknown[];
      expect(answer).toEqual(question === small ? null : expect.anything());
      expect(answers).toEqual(Array.from({ length: 5 }, () => answer));
      expect(pool.use()).toMatchObject({ running: 0, waiting: 0, accounts: 0 });
      await pool.close();
    },
  );

  it('leave nothing behind when they go away at any moment', async () => {
    const pool = new ReaderPool({ path, readers: 2, deadlineMs });
    const roll = dice(20_261_121);
    const requests = Array.from({ length: 120 }, async (_, number) => {
      const gone = new AbortController();
      const after = roll.int(0, 30);
      const request = requestOf(
        `account ${number % 5}`,
        async (signal) => {
          await small(pool, signal);
          await Promise.all([count(pool, signal), small(pool, signal)]);
        },
        gone.signal,
      );
      const leaving = pause(after).then(() => gone.abort(new Error('gone')));
      await Promise.allSettled([request, leaving]);
    });
    await Promise.all(requests);
    while (pool.use().running > 0) await pause(5);
    expect(pool.use()).toMatchObject({ running: 0, waiting: 0, oldestMs: 0, accounts: 0 });
    await pool.close();
  });
});

describe('reader threads', () => {
  it.runIf(process.platform === 'linux')(
    'but the first yield the processor to others',
    async () => {
      const before = new Set(threadsThatYield());
      const started = (): number =>
        threadsThatYield().filter((thread) => !before.has(thread)).length;
      const pool = new ReaderPool({ path, readers: 3, deadlineMs });
      pool.startAll();
      // A thread yields once its program runs; the first does not.
      while (started() < 2) await pause(10);
      await Promise.all(Array.from({ length: 3 }, () => small(pool, never)));
      expect(started()).toBe(2);
      await pool.close();
    },
  );
});

/**
 * Threads of this process with a niceness of 5, which is the nineteenth field of their status. Those of a pool that was closed
 * are there for a moment longer.
 */
function threadsThatYield(): string[] {
  return readdirSync('/proc/self/task').filter((thread) => {
    try {
      const [, fields] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
      return (fields as string).split(' ')[16] === '5';
    } catch {
      return false;
    }
  });
}

describe('a reader thread that cannot start', () => {
  it('is tried again ever later; meanwhile queries are refused at once, and it recovers', async () => {
    const begun = performance.now();
    let started = 0;
    const onWorker = () => (started += 1);
    process.on('worker', onWorker);
    const lost: unknown[] = [];
    const missing = join(directory, 'later.sqlite');
    const onReaderLost = (error: unknown) => lost.push(error);
    const pool = new ReaderPool({ path: missing, readers: 2, onReaderLost });
    pool.startAll();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => small(pool, never)));
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    for (const each of asked) expect(each).toMatchObject({ reason: busy });
    while (!pool.use().failing) await pause(10);
    await expect(small(pool, never)).rejects.toMatchObject(busy);
    expect(lost[0]).toMatchObject(busy);
    expect(String((lost[0] as Error).cause)).toContain('SQLITE_CANTOPEN: unable to open');
    expect(started).toBeLessThanOrEqual(2 + lost.length);
    // Of two readers one was lost this often, with rests of 50, 100, 200 ms and so on in between.
    const times = Math.ceil(lost.length / 2);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(50 * (2 ** (times - 1) - 1));

    const copy = new Sqlite(path, { readonly: true });
    copy.exec(`VACUUM INTO '${missing}'`);
    copy.close();
    while (pool.use().failing) await pause(10);
    await expect(small(pool, never)).resolves.toBeNull();
    // The other reader may rest for a while yet.
    const whole = { usable: 2, failing: false, waiting: 0, running: 0 };
    await expect.poll(() => pool.use(), { timeout: 60_000 }).toMatchObject(whole);
    process.off('worker', onWorker);
    await pool.close();
  });
});
