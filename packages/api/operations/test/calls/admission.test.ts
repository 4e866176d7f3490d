import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import { AdmissionRefusal, issueKey, StoreBusy } from '@freehold/operations';
import { admitted, makeWorld, now, refused, success, type World } from './world.ts';

const costOne: AnyRoute = routes.askingPrices;
const costTen: AnyRoute = { ...costOne, cost: 10 };
const chat: AnyRoute = { ...costOne, scope: 'ai:chat', cost: 5, aiChats: 1 };
const gated: AnyRoute = { ...costOne, gate: 'platform' };
const unscoped: AnyRoute = { ...costOne, scope: 'build-cost:read' };

/** Uses up a quota so that `left` requests remain. */
async function leave(world: World, accountId: string, limit: number, left: number) {
  const cost = { requests: limit - left, aiChats: 0 };
  const limits = { requests: null, aiChats: null };
  const reservation = await world.store.quota.reserve(accountId, { cost, limits }, now);
  if (typeof reservation !== 'string') throw new Error('not reserved');
  await world.store.quota.settle(reservation, {
    requestId: 'before',
    accountId,
    keyId: null,
    tokenType: 'session',
    method: 'GET',
    path: '/before',
    endpoint: 'before',
    status: 200,
    errorCode: null,
    cost,
    latencyMs: 0,
    at: now,
  });
}

async function business() {
  const world = await makeWorld();
  const { id } = await world.account('a', 'business');
  const { key, record } = await world.key(id);
  return { world, id, key, record };
}

describe('admission', () => {
  it('meters a success and gives a failure back', async () => {
    const { world, key } = await business();
    const first = await admitted(await world.admit(costTen, key)).settle(success);
    expect(first).toMatchObject({
      requestCost: 10,
      monthlyUsed: 10,
      monthlyLimit: 400_000,
      rateLimit: 50,
      rateRemaining: 49,
    });
    const failed = await admitted(await world.admit(costTen, key)).settle({
      status: 404,
      errorCode: 'not_found',
      latencyMs: 1,
    });
    expect(failed).toMatchObject({ requestCost: 0, monthlyUsed: 10, rateRemaining: 48 });
  });

  it('tells a stream as it begins what another process has charged meanwhile', async () => {
    const { world, id, key } = await business();
    await admitted(await world.admit(costOne, key)).settle(success);
    const stream = admitted(await world.admit(chat, key));
    await leave(world, id, 400_000, 399_990);
    // One charged here, ten by the other process, five by the stream itself.
    expect(await stream.reserved()).toMatchObject({ requestCost: 5, monthlyUsed: 16 });
  });

  it('with one unit left admits one of two hundred', async () => {
    const { world, id, key } = await business();
    await leave(world, id, 400_000, 1);
    const results = [];
    for (let call = 0; call < 200; call += 1) {
      if (call % 50 === 0) world.advance(1_000);
      results.push(await world.admit(costOne, key));
    }
    const through = results.filter((result) => 'settle' in result);
    expect(through).toHaveLength(1);
    for (const result of results.filter((one) => !('settle' in one))) {
      const { code, status, extra } = refused(result);
      expect([code, status, extra]).toEqual([
        'monthly_quota_exceeded',
        429,
        { used: 400_000, limit: 400_000 },
      ]);
    }
  });

  it('a call that costs more than is left leaves the rest to others', async () => {
    const { world, id, key } = await business();
    await leave(world, id, 400_000, 9);
    expect(refused(await world.admit(costTen, key)).code).toBe('monthly_quota_exceeded');
    for (let call = 0; call < 9; call += 1) {
      await admitted(await world.admit(costOne, key)).settle(success);
    }
    const { code, metering } = refused(await world.admit(costOne, key));
    expect(code).toBe('monthly_quota_exceeded');
    expect(metering).toMatchObject({ requestCost: 0, monthlyUsed: 400_000, monthlyLimit: 400_000 });
  });

  it('the AI quota refuses with its own code and touches nothing else', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'growth');
    const { key } = await world.key(id);
    for (let call = 0; call < 25; call += 1) {
      world.advance(1_000);
      await admitted(await world.admit(chat, key)).settle(success);
    }
    world.advance(1_000);
    const { code, extra, metering } = refused(await world.admit(chat, key));
    expect([code, extra]).toEqual(['ai_chat_quota_exceeded', { used: 25, limit: 25 }]);
    expect(metering?.monthlyUsed).toBe(125);
    const free = admitted(await world.admit({ ...chat, cost: 0, aiChats: 0 }, key));
    expect(await free.covers({ requests: 5, aiChats: 0 })).toBe(true);
    expect(await free.covers({ requests: 5, aiChats: 1 })).toBe(false);
    const other = await admitted(await world.admit(costOne, key)).settle(success);
    expect(other.monthlyUsed).toBe(126);
  });

  it('a refusal for any reason past authentication counts in the window; the rate speaks before gate and quota', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'free');
    const { key } = await world.key(id);
    expect(refused(await world.admit(unscoped, key)).code).toBe('insufficient_scope');
    expect(refused(await world.admit(gated, key)).code).toBe('subscription_required');
    const tooFast = refused(await world.admit(gated, key));
    expect([tooFast.code, tooFast.status]).toEqual(['rate_limit_exceeded', 429]);
    expect(tooFast.extra['retry_after']).toBe(1);
    expect(tooFast.metering).toMatchObject({ rateLimit: 2, rateRemaining: 0, requestCost: 0 });
    // Scope comes before the rate limit, whatever the window holds.
    expect(refused(await world.admit(unscoped, key)).code).toBe('insufficient_scope');
    world.advance(1_000);
    await admitted(await world.admit(costOne, key)).settle(success);
  });

  it('keys and sessions of one account share window and quota', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'free');
    const [one, two] = [await world.key(id), await world.key(id)];
    await admitted(await world.admit(costOne, one.key)).settle(success);
    const second = await admitted(await world.admit(costOne, `eyJ.${id}`)).settle(success);
    expect(second).toMatchObject({ monthlyUsed: 2, rateRemaining: 0 });
    expect(refused(await world.admit(costOne, two.key)).code).toBe('rate_limit_exceeded');
  });

  it('family A answers at the cap, and costs nothing', async () => {
    const { world, id } = await business();
    await leave(world, id, 400_000, 0);
    const call = admitted(await world.admit(routes.usage, `eyJ.${id}`));
    expect(await call.settle(success)).toMatchObject({ requestCost: 0, monthlyUsed: 400_000 });
  });

  it('a larger plan frees the account at once; a smaller one leaves it nothing, never less', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'free');
    const { key } = await world.key(id);
    await leave(world, id, 200, 0);
    expect(refused(await world.admit(costOne, key)).extra).toEqual({ used: 200, limit: 200 });
    await world.account('a', 'growth');
    const metering = await admitted(await world.admit(costOne, key)).settle(success);
    expect(metering).toMatchObject({ monthlyUsed: 201, monthlyLimit: 7_500, rateLimit: 10 });
    await world.account('a', 'free');
    const { code, extra, metering: after } = refused(await world.admit(costOne, key));
    expect([code, extra]).toEqual(['rate_limit_exceeded', expect.anything()]);
    expect(after?.rateRemaining).toBe(0);
    world.advance(1_000);
    expect(refused(await world.admit(costOne, key)).extra).toEqual({ used: 201, limit: 200 });
  });

  it('enterprise has no monthly cap', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'enterprise', 'founder');
    const { key } = await world.key(id);
    const metering = await admitted(await world.admit(costOne, key)).settle(success);
    expect(metering).toMatchObject({ monthlyLimit: null, rateLimit: 200 });
  });

  it('a batch reserves what it may cost, pays what it cost, and is refused whole', async () => {
    const { world, id, key } = await business();
    await leave(world, id, 400_000, 20);
    const batch = admitted(await world.admit(costOne, key));
    expect(refused(await batch.reserve(21)).code).toBe('monthly_quota_exceeded');
    expect(await batch.reserve(20)).toBeNull();
    expect(refused(await world.admit(costOne, key)).code).toBe('monthly_quota_exceeded');
    const metering = await batch.settle({ ...success, cost: 17 });
    expect(metering).toMatchObject({ requestCost: 17, monthlyUsed: 399_997 });
    await admitted(await world.admit(costOne, key)).settle(success);
  });

  it('every call that is let in leaves a line; those refused past authentication are counted by the hour', async () => {
    const { world, id, key, record } = await business();
    await admitted(await world.admit(costOne, key)).settle(success);
    for (let call = 0; call < 3; call += 1) {
      refused(await world.admit({ ...costOne, gate: 'platform' }, key));
    }
    refused(await world.admit(costOne, 'eyJ!'));
    await world.admission.flush();
    const { lines, groups } = await world.store.usageLog.page({
      accountId: id,
      from: new Date(0),
      to: new Date(now.getTime() + 1),
      offset: 0,
      limit: 10,
    });
    expect(
      lines.map(({ keyId, status, errorCode, cost }) => [keyId, status, errorCode, cost.requests]),
    ).toEqual([[record.id, 200, null, 1]]);
    expect(groups).toMatchObject([
      {
        hour: new Date('2026-11-21T12:00:00.000Z'),
        keyId: record.id,
        status: 402,
        errorCode: 'subscription_required',
        calls: 3,
      },
    ]);
  });

  it('is busy, not open, when the store that counts cannot answer', async () => {
    const { world, key } = await business();
    world.store.rateLimiter.enter = async () => {
      throw new StoreBusy('gone');
    };
    await expect(world.admit(costOne, key)).rejects.toThrow(StoreBusy);
  });
});

describe('keys in the cache', () => {
  it('are refused at once after a revocation here, and within a second after one elsewhere', async () => {
    const { world, id, key, record } = await business();
    const other = await world.key(id);
    admitted(await world.admit(costOne, key));
    admitted(await world.admit(costOne, other.key));
    await world.ports.keys.revoke({ keyId: record.id, accountId: id, now });
    expect(refused(await world.admit(costOne, key)).code).toBe('invalid_api_key');
    // Past the cache, as another process does it.
    await world.store.keys.revoke({ keyId: other.record.id, accountId: id, now });
    admitted(await world.admit(costOne, other.key));
    world.advance(1_000);
    expect(refused(await world.admit(costOne, other.key)).code).toBe('invalid_api_key');
  });

  it('are not brought back by a look-up that was under way during the revocation', async () => {
    const { world, id, key, record } = await business();
    const find = world.store.keys.findByHash.bind(world.store.keys);
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    world.store.keys.findByHash = async (hash) => {
      const found = await find(hash);
      await opened;
      return found;
    };
    const early = world.admit(costOne, key);
    await Promise.resolve();
    await world.ports.keys.revoke({ keyId: record.id, accountId: id, now });
    gate.emit('open');
    expect(refused(await early).status).toBe(401);
    expect(refused(await world.admit(costOne, key)).status).toBe(401);
  });

  it('expire to the millisecond, cached or not', async () => {
    const { world, id } = await business();
    const expiresAt = new Date(now.getTime() + 2_000);
    const { key } = await world.key(id, expiresAt);
    admitted(await world.admit(costOne, key, { now: new Date(expiresAt.getTime() - 1) }));
    expect(refused(await world.admit(costOne, key, { now: expiresAt })).code).toBe(
      'invalid_api_key',
    );
  });

  it('are looked up once for many calls, and noted as used at most once a minute', async () => {
    const { world, key } = await business();
    const { keys } = world.store;
    const counts = { finds: 0, touches: 0 };
    const [find, touch] = [keys.findByHash.bind(keys), keys.touch.bind(keys)];
    keys.findByHash = (hash) => {
      counts.finds += 1;
      return find(hash);
    };
    keys.touch = (keyId, at) => {
      counts.touches += 1;
      return touch(keyId, at);
    };
    for (let call = 0; call < 40; call += 1) admitted(await world.admit(costOne, key));
    expect(counts).toEqual({ finds: 1, touches: 1 });
    world.advance(60_000);
    admitted(await world.admit(costOne, key));
    expect(counts).toEqual({ finds: 2, touches: 2 });
  });

  it('are known from their creation on, asked for before or not', async () => {
    const { world, id } = await business();
    const key = `paid_${'b'.repeat(32)}`;
    expect(refused(await world.admit(costOne, key)).status).toBe(401);
    const ports = { ...world.ports, secrets: { ...world.ports.secrets, makeKey: () => key } };
    await issueKey(ports, { accountId: id, name: 'b', expiresAt: null, now });
    expect(admitted(await world.admit(costOne, key)).account?.id).toBe(id);
  });

  it('unknown ones are looked up once', async () => {
    const { world } = await business();
    let finds = 0;
    world.store.keys.findByHash = async () => {
      finds += 1;
      return null;
    };
    for (let call = 0; call < 20; call += 1)
      refused(await world.admit(costOne, `paid_${'a'.repeat(32)}`));
    expect(finds).toBe(1);
  });
});

describe('a flood of bad credentials', () => {
  const remoteAddress = '192.0.2.1';

  it('is slowed down without a look-up; keys that held a short while ago and other addresses go through', async () => {
    const { world, id, key } = await business();
    const { key: fresh } = await world.key(id);
    admitted(await world.admit(costOne, key, { remoteAddress }));
    for (let call = 0; call < 3_000; call += 1) {
      refused(
        await world.admit(costOne, `paid_${call.toString(16).padStart(32, '0')}`, {
          remoteAddress,
        }),
      );
    }
    const slowed = refused(await world.admit(costOne, `paid_${'f'.repeat(32)}`, { remoteAddress }));
    expect([slowed.status, slowed.code, slowed.extra['retry_after']]).toEqual([
      429,
      'rate_limit_exceeded',
      0.01,
    ]);
    expect(refused(await world.admit(costOne, fresh, { remoteAddress })).status).toBe(429);
    admitted(await world.admit(costOne, key, { remoteAddress }));
    admitted(await world.admit(costOne, fresh, { remoteAddress: '192.0.2.2' }));
  });

  const flood = async (world: Awaited<ReturnType<typeof business>>['world']) => {
    for (let call = 0; call < 3_000; call += 1) {
      refused(await world.admit(costOne, `paid_${'b'.repeat(32)}`, { remoteAddress }));
    }
  };
  const minutes = 60_000;

  it('is of an address: who tells none waits for nobody, and is counted against nobody', async () => {
    const { world, id } = await business();
    const { key: fresh } = await world.key(id);
    for (let call = 0; call <= 3_000; call += 1)
      expect(refused(await world.admit(costOne, `paid_${'b'.repeat(32)}`)).status).toBe(401);
    admitted(await world.admit(costOne, fresh));
  });

  it('locks no key out that keeps succeeding, however long ago it began', async () => {
    const { world, key } = await business();
    for (let call = 0; call < 8; call += 1) {
      admitted(await world.admit(costOne, key, { remoteAddress }));
      world.advance(9 * minutes);
    }
    await flood(world);
    const after = await world.admit(costOne, key, { remoteAddress });
    expect(after).not.toBeInstanceOf(AdmissionRefusal);
  });

  it('spares no credential that has ceased to hold', async () => {
    const { world, id, key, record } = await business();
    admitted(await world.admit(costOne, key, { remoteAddress }));
    await world.ports.keys.revoke({ accountId: id, keyId: record.id, now });
    // It is not known any more from its first failure on.
    expect(refused(await world.admit(costOne, key, { remoteAddress })).status).toBe(401);
    await flood(world);
    expect(refused(await world.admit(costOne, key, { remoteAddress })).status).toBe(429);
  });
});
