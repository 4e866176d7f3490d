import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { StoreBusy } from '@freehold/operations';
import { now } from '../calls/world.ts';
import { a, b, twoAccounts } from './caller.ts';

interface Key {
  id: string;
  key: string;
  name: string;
  prefix: string;
  status: string;
  expires_at: string | null;
}

const named = (name: string) => ({ body: { name } });

describe('API keys', () => {
  it('are shown whole once, then by prefix only', async () => {
    const { as } = await twoAccounts();
    const created = await as<Key>(a, 'createApiKey', named('Valuation tool'));
    expect(created).toMatchObject({
      name: 'Valuation tool',
      plan: 'business',
      status: 'active',
      last_used: null,
      expires_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect(created.key).toMatch(/^paid_[0-9a-f]{32}$/);
    expect(created.prefix).toBe(created.key.slice(0, 11));
    const list = await as<Key[]>(a, 'listApiKeys');
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(created.key);
    expect(JSON.stringify(list)).not.toContain(created.key.slice(11));
  });

  it('are at most five active; revoked and expired ones make room and stay in the list', async () => {
    const { as } = await twoAccounts();
    const first = await as<Key>(a, 'createApiKey', named('1'));
    const soon = new Date(now.getTime() + 1_000);
    await as(a, 'createApiKey', { body: { name: '2', expires_at: soon.toISOString() } });
    for (const name of ['3', '4', '5']) await as(a, 'createApiKey', named(name));
    expect(await as(a, 'createApiKey', named('6'))).toEqual({
      refused: 'api_key_limit_reached',
      status: 400,
      message: 'Maximum of 5 active API keys per user reached',
    });
    expect(await as(b, 'createApiKey', named('1'))).toMatchObject({ status: 'active' });
    await as(a, 'revokeApiKey', { params: { key_id: first.id } });
    expect(await as(a, 'createApiKey', named('6'))).toMatchObject({ status: 'active' });
    expect(await as(a, 'createApiKey', { ...named('7'), at: soon })).toMatchObject({
      status: 'active',
    });
    const statuses = (await as<Key[]>(a, 'listApiKeys', { at: soon })).map(({ name, status }) => [
      name,
      status,
    ]);
    expect(Object.fromEntries(statuses)).toEqual({
      1: 'revoked',
      2: 'expired',
      3: 'active',
      4: 'active',
      5: 'active',
      6: 'active',
      7: 'active',
    });
  });

  it('of 40 created at once five come to be', async () => {
    const { as } = await twoAccounts();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => as(a, 'createApiKey', named(String(index)))),
    );
    expect(results.filter(({ refused }) => refused === undefined)).toHaveLength(5);
    expect(results.filter(({ status }) => status === 400)).toHaveLength(35);
  });

  it.each([
    ['one character', 'x', true],
    ['100 characters', 'x'.repeat(100), true],
    ['100 emoji', '🏠'.repeat(100), true],
    ['right to left', 'مفتاح', true],
    ['101 characters', 'x'.repeat(101), false],
    ['101 emoji', '🏠'.repeat(101), false],
    ['none', '', false],
    ['spaces', '   ', false],
    ['a NUL', 'a\0b', false],
    ['a line break', 'a\r\nb', false],
    ['a number', 5, false],
    ['nothing', undefined, false],
  ])('a name of %s', async (_what, name, accepted) => {
    const { as } = await twoAccounts();
    const { refused, status } = await as(a, 'createApiKey', { body: { name } });
    expect([refused, status]).toEqual(accepted ? [undefined, 'active'] : ['validation_error', 422]);
  });

  it.each([
    ['2026-11-21T13:00:00Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T13:00:00', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T13:30:00+01:00', '2026-11-21T12:30:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    [null, null],
    ['2026-11-21T12:00:00Z', 422],
    ['2026-11-21T12:30:00+01:00', 422],
    ['2020-01-01T00:00:00Z', 422],
    ['2027-02-30T00:00:00Z', 422],
    ['tomorrow', 422],
    ['', 422],
    [1_800_000_000, 422],
  ])('an expiry at %s gives %s', async (expires_at, expected) => {
    const { as } = await twoAccounts();
    const created = await as<Key>(a, 'createApiKey', { body: { name: 'x', expires_at } });
    expect(created.refused === undefined ? created.expires_at : created.status).toBe(expected);
  });

  it.each([
    { scopes: ['*'] },
    { plan: 'enterprise' },
    { status: 'active' },
    { __proto__: null, id: 'x' },
  ])('does not take %j from the caller', async (more) => {
    const { as } = await twoAccounts();
    const { refused } = await as(a, 'createApiKey', { body: { name: 'x', ...more } });
    expect(refused).toBe('validation_error');
  });

  it('of another account look like ones that do not exist, and stay as they are', async () => {
    const { as } = await twoAccounts();
    const { id } = await as<Key>(a, 'createApiKey', named('mine'));
    const unknown = await as(b, 'revokeApiKey', {
      params: { key_id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' },
    });
    expect(unknown).toEqual({ refused: 'not_found', status: 404, message: 'API key not found' });
    for (const key_id of [id, id.toUpperCase(), 'no-uuid', "' OR 1=1 --", '%00']) {
      expect(await as(b, 'revokeApiKey', { params: { key_id } })).toEqual(unknown);
    }
    expect(await as<Key[]>(b, 'listApiKeys')).toEqual([]);
    expect((await as<Key[]>(a, 'listApiKeys'))[0]).toMatchObject({ id, status: 'active' });
  });

  it('revoked twice answer the same', async () => {
    const { as } = await twoAccounts();
    const { id } = await as<Key>(a, 'createApiKey', named('x'));
    for (const _ of [1, 2]) {
      expect(await as(a, 'revokeApiKey', { params: { key_id: id } })).toEqual({
        status: 'revoked',
        key_id: id,
      });
    }
  });
});

describe('a create with an Idempotency-Key', () => {
  it('is answered again with the same key, free of charge', async () => {
    const { as } = await twoAccounts();
    const request = { ...named('x'), idempotencyKey: 'create-1' };
    const first = await as<Key>(a, 'createApiKey', request);
    const again = await as<Key>(a, 'createApiKey', request);
    expect(again).toEqual({ ...first, cost: 0 });
    expect(await as<Key[]>(a, 'listApiKeys')).toHaveLength(1);
  });

  it('of twenty at once runs once', async () => {
    const { as } = await twoAccounts();
    const request = { ...named('x'), idempotencyKey: 'create-1' };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => as<Key>(a, 'createApiKey', request)),
    );
    const keys = new Set(results.filter(({ refused }) => !refused).map(({ key }) => key));
    expect(keys.size).toBe(1);
    const codes = results.map(({ refused }) => refused ?? 'idempotency_conflict');
    expect(new Set(codes)).toEqual(new Set(['idempotency_conflict']));
    expect(await as<Key[]>(a, 'listApiKeys')).toHaveLength(1);
  });

  it('is refused with another body, and is another request of another account', async () => {
    const { as } = await twoAccounts();
    await as(a, 'createApiKey', { ...named('x'), idempotencyKey: 'create-1' });
    expect(
      await as(a, 'createApiKey', { ...named('y'), idempotencyKey: 'create-1' }),
    ).toMatchObject({
      refused: 'idempotency_conflict',
      status: 409,
    });
    expect(
      await as(b, 'createApiKey', { ...named('y'), idempotencyKey: 'create-1' }),
    ).toMatchObject({ status: 'active', name: 'y' });
  });

  it('runs again after a refusal or a failure, which changed nothing', async () => {
    const { world, as } = await twoAccounts();
    const past = { body: { name: 'x', expires_at: '2020-01-01T00:00:00Z' } };
    const request = { ...named('x'), idempotencyKey: 'create-1' };
    expect(await as(a, 'createApiKey', { ...past, idempotencyKey: 'create-1' })).toMatchObject({
      status: 422,
    });
    const create = world.store.keys.create.bind(world.store.keys);
    world.store.keys.create = async () => {
      throw new StoreBusy('locked');
    };
    await expect(as(a, 'createApiKey', request)).rejects.toThrow(StoreBusy);
    world.store.keys.create = create;
    expect(await as(a, 'createApiKey', request)).toMatchObject({ status: 'active' });
  });

  it('is answered again after its process died between the creation and the answer', async () => {
    const { world, as } = await twoAccounts();
    const request = { ...named('x'), idempotencyKey: 'create-1' };
    const create = world.store.keys.create.bind(world.store.keys);
    const death = new AbortController();
    world.store.keys.create = async (...key) => {
      await create(...key);
      await once(death.signal, 'abort');
      throw new StoreBusy('the disk is gone');
    };
    const lost = as<Key>(a, 'createApiKey', request);
    await new Promise((resolve) => setImmediate(resolve));
    world.store.keys.create = create;
    const later = { ...request, at: new Date(now.getTime() + 60_000) };
    expect(await as<Key>(a, 'createApiKey', later)).toMatchObject({ name: 'x', cost: 0 });
    expect(await as<Key[]>(a, 'listApiKeys')).toHaveLength(1);
    death.abort();
    await expect(lost).rejects.toThrow(StoreBusy);
    expect(await as<Key>(a, 'createApiKey', later)).toMatchObject({ name: 'x', cost: 0 });
  });

  it('is refused where another run of it was faster', async () => {
    const { world, as } = await twoAccounts();
    const request = { ...named('x'), idempotencyKey: 'create-1' };
    const later = { ...request, at: new Date(now.getTime() + 60_000) };
    const create = world.store.keys.create.bind(world.store.keys);
    const pause = new AbortController();
    world.store.keys.create = async (...key) => {
      await once(pause.signal, 'abort');
      return create(...key);
    };
    const slow = as<Key>(a, 'createApiKey', request);
    await new Promise((resolve) => setImmediate(resolve));
    world.store.keys.create = create;
    const first = await as<Key>(a, 'createApiKey', later);
    pause.abort();
    expect(await slow).toMatchObject({ refused: 'idempotency_conflict', status: 409 });
    expect(await as<Key>(a, 'createApiKey', later)).toEqual({ ...first, cost: 0 });
    expect(await as<Key[]>(a, 'listApiKeys')).toHaveLength(1);
  });

  it('keeps no key in the clear', async () => {
    const { world, as } = await twoAccounts();
    const kept: string[] = [];
    const create = world.store.keys.create.bind(world.store.keys);
    world.store.keys.create = (record, activeMax, answer) => {
      if (answer !== undefined) kept.push(JSON.stringify(answer));
      return create(record, activeMax, answer);
    };
    const { key } = await as<Key>(a, 'createApiKey', { ...named('x'), idempotencyKey: 'create-1' });
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toContain(key);
    expect(kept[0]).not.toContain('create-1');
  });

  it.each(['', 'x'.repeat(256), 'a b', 'é'])('refuses the key %j', async (idempotencyKey) => {
    const { as } = await twoAccounts();
    expect(await as(a, 'createApiKey', { ...named('x'), idempotencyKey })).toMatchObject({
      refused: 'malformed_request',
      status: 400,
    });
  });
});
