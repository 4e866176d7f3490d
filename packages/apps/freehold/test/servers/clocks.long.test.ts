import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, stampDuty } from '../accounts-world.ts';
import { succeeded, statuses } from './load.ts';
import { startWorld, type World } from './world.ts';

const fiveMinutesMs = 300_000;
const monthlyLimit = 400_000;

/** Ahead, or behind where ahead is another month, whose calls are counted apart. */
function offMs(): number {
  const now = new Date();
  const ahead = new Date(now.getTime() + fiveMinutesMs);
  return ahead.getUTCMonth() === now.getUTCMonth() ? fiveMinutesMs : -fiveMinutesMs;
}

/** Options of Node under which every clock of the day of a process is off. */
const clockOff = (milliseconds: number): string => {
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${milliseconds}] : given)); }
      static now() { return Real.now() + ${milliseconds}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

describe('two servers, the clock of one five minutes off', () => {
  let world: World;
  let off: number;
  beforeAll(async () => {
    off = offMs();
    world = await startWorld({ servers: 1 });
    await world.add({ NODE_OPTIONS: clockOff(off) });
  });
  afterAll(() => world.end());
  const urlOf = (index: number): string => world.servers[index % 2]!.url;

  it('the clock of the second is off: its answers are of another time', async () => {
    const { key } = await world.data.account('business');
    const times = await Promise.all(
      [0, 1].map(async (at) => {
        const { body } = await call(urlOf(at), '/api/v1/area-summary?postcode=LS6', { token: key });
        return 1_000 * (body['meta'] as { readonly timestamp: number }).timestamp;
      }),
    );
    expect(Math.abs(times[1]! - times[0]! - off)).toBeLessThan(fiveMinutesMs / 2);
  });

  it('sell what is left of a month once, whichever of them is asked', async () => {
    const { id, key } = await world.data.account('business');
    const left = 15;
    await world.data.leave(id, monthlyLimit, left);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => stampDuty(urlOf(index), key)),
    );
    expect(succeeded(answers)).toBe(left);
    expect(statuses(answers)).toEqual(new Set([200, 429]));
    expect(await world.data.used(id)).toBe(monthlyLimit);
  });

  it('admit no more than the rate in a second: neither clock decides', async () => {
    const { key } = await world.data.account('starter');
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => stampDuty(urlOf(index), key)),
    );
    const seconds = Math.ceil((performance.now() - since) / 1_000);
    expect(succeeded(answers)).toBeGreaterThanOrEqual(10);
    expect(succeeded(answers)).toBeLessThanOrEqual(10 * (seconds + 1));
    expect(statuses(answers)).toEqual(new Set([200, 429]));
  });

  it('take the sessions and keys of each other, and refuse a revoked key within a second', async () => {
    const { session } = await world.data.account('business');
    const made = await call(urlOf(1), '/api/v1/api-keys', {
      token: session,
      method: 'POST',
      body: { name: 'of the second' },
    });
    expect(made.status).toBe(201);
    const key = String(made.body['key']);
    expect((await stampDuty(urlOf(0), key)).status).toBe(200);
    const list = await call(urlOf(0), '/api/v1/api-keys', { token: session });
    const { id } = (list.body as unknown as { id: string; name: string }[]).find(
      ({ name }) => name === 'of the second',
    )!;
    const path = `/api/v1/api-keys/${id}`;
    const revoked = await call(urlOf(0), path, { token: session, method: 'DELETE' });
    expect(revoked.status).toBe(200);
    // A call that began a second after the revocation.
    await pause(1_000);
    expect((await stampDuty(urlOf(1), key)).status).toBe(401);
  });
});
