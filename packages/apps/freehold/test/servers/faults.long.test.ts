import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, stampDuty, type Answer } from '../accounts-world.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ durable: true });
});
afterAll(() => world.end());

/** How soon servers answer again by themselves once what they stand on does. */
const recoveryMs = 5_000;

/** Calls at once. */
const callers = 6;

/** Calls at both servers until `stop`; the answer of each, null where the connection ended. */
function load(key: string, to: () => readonly string[] = urls) {
  const answers: (Answer | null)[] = [];
  const stopping = new AbortController();
  const caller = async (index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const url = to()[turn % to().length]!;
      answers.push(await stampDuty(url, key).catch(() => null));
      await pause(10);
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return {
    answers,
    async stop() {
      stopping.abort();
      await calling;
      return answers;
    },
  };
}

const statuses = (answers: readonly (Answer | null)[]) =>
  new Set(answers.map((answer) => answer?.status ?? null));
const succeeded = (answers: readonly (Answer | null)[]) =>
  answers.filter((answer) => answer?.status === 200).length;

/** Calls until both servers answer. @throws Error past the recovery time. */
async function recovery(key: string): Promise<void> {
  const since = performance.now();
  for (const url of urls()) {
    while ((await stampDuty(url, key).catch(() => null))?.status !== 200) {
      if (performance.now() - since > recoveryMs) throw new Error(`${url} does not recover`);
      await pause(50);
    }
  }
}

/** Of the two servers. */
const urls = () => world.servers.slice(0, 2).map(({ url }) => url);

describe('two servers on one PostgreSQL and one Redis', () => {
  let id: string;
  let key: string;
  let session: string;
  beforeEach(async () => {
    ({ id, key, session } = await world.data.account('business'));
  });

  it('one of them leads, and another does when the leader is killed', async () => {
    const third = await world.add();
    const leaders = async (): Promise<number[]> =>
      Promise.all(world.servers.map((server) => server.metric('freehold_leader').catch(() => 0)));
    const settled = async (): Promise<readonly number[]> => {
      for (const since = performance.now(); performance.now() - since < recoveryMs;) {
        const found = await leaders();
        if (found.includes(1)) return found;
        await pause(50);
      }
      throw new Error('nobody leads');
    };
    const first = await settled();
    expect(first.filter((leads) => leads === 1)).toHaveLength(1);
    const at = first.indexOf(1);
    await world.servers[at]!.end('SIGKILL');
    const next = await settled();
    expect([next[at], next.filter((leads) => leads === 1)]).toEqual([0, [1]]);
    // The others take the place of the one that is gone.
    world.retire(at);
    expect(world.servers).toContain(third);
  });

  it('a server killed in the middle of calls loses no charge that it answered, and holds back no unit for good', async () => {
    const victim = await world.add();
    const loading = load(key, () => [victim.url]);
    while (succeeded(loading.answers) < 20) await pause(10);
    await victim.end('SIGKILL');
    const answers = await loading.stop();
    world.retire(world.servers.indexOf(victim));
    const used = await world.data.used(id);
    expect(used).toBeGreaterThanOrEqual(succeeded(answers));
    // Those whose answer was on its way when it was killed: one for each caller.
    expect(used).toBeLessThanOrEqual(succeeded(answers) + callers);
    await recovery(key);
  });

  it('answer 503 with retry_after while PostgreSQL is gone, recover by themselves, and charge each success once', async () => {
    const loading = load(key);
    while (succeeded(loading.answers) < 20) await pause(10);
    world.cluster.stop('immediate');
    while (!statuses(loading.answers).has(503)) await pause(10);
    world.cluster.start();
    await recovery(key);
    const recovered = urls().length;
    const before = succeeded(loading.answers);
    while (succeeded(loading.answers) < before + 20) await pause(10);
    const answers = await loading.stop();
    expect([...statuses(answers)]).toEqual(expect.arrayContaining([200, 503]));
    for (const answer of answers.filter((one) => one?.status === 503)) {
      expect(Number(answer!.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer!.body['retry_after']).toBeGreaterThan(0);
    }
    expect(answers.every((one) => [200, 429, 503].includes(one?.status ?? 0))).toBe(true);
    const used = await world.data.used(id);
    const all = succeeded(answers) + recovered;
    expect(used).toBeGreaterThanOrEqual(all);
    // Of a call that ended when the server did it may be unknown for too long whether it was charged: one for each caller.
    expect(used).toBeLessThanOrEqual(all + callers);
  });

  it('go on without Redis, each with its share of the rate, say so, and share again when it is back', async () => {
    const shared = () =>
      Promise.all(urls().map((_, at) => world.servers[at]!.metric('freehold_rate_windows_shared')));
    await recovery(key);
    expect(await shared()).toEqual([1, 1]);
    await world.redis.kill();
    const loading = load(key);
    while ((await shared()).includes(1)) await pause(20);
    while (succeeded(loading.answers) < 40) await pause(10);
    const answers = await loading.stop();
    expect([...statuses(answers)].filter((status) => status !== 429)).toEqual([200]);
    await world.redis.start();
    const since = performance.now();
    while ((await shared()).includes(0)) {
      await recovery(key);
      expect(performance.now() - since).toBeLessThan(recoveryMs);
    }
  });

  it('the usage that one of them shows is what both have charged', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stampDuty(urls()[index % 2]!, key)),
    );
    expect(statuses(answers)).toEqual(new Set([200]));
    for (const url of urls()) {
      const usage = await call(url, '/api/v1/api-billing/usage', { token: session });
      expect(usage.body['requests_used']).toBe(20);
    }
  });
});
