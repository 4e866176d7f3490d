import { setTimeout as pause } from 'node:timers/promises';
import { linesPerDayMax } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { newSchema } from './store.ts';
import { callOf, now, quotaRequestOf } from './values.ts';

const limit = 10;
const request = quotaRequestOf(1, limit);
const free = { requests: 0, aiChats: 0 };
const failed = (name: string, keyId: string) => ({ ...callOf(name, free), status: 404, keyId });

/** Charges a call; false where the quota refuses it. */
async function charge({ quota }: PostgresAccountStore, id: string): Promise<boolean> {
  const reservation = await quota.reserve('account', request, now);
  if (typeof reservation !== 'string') return false;
  await quota.settle(reservation, callOf(id, request.cost));
  return true;
}

describe('a charge', () => {
  let proxy: CountingProxy;
  let here: PostgresAccountStore;
  let there: PostgresAccountStore;
  let admin: pg.Client;
  const reading = async (text: string): Promise<readonly Record<string, unknown>[]> =>
    (await admin.query<Record<string, unknown>>(text)).rows;
  beforeEach(async () => {
    const [url, schema] = [inject('postgresUrl'), newSchema()];
    proxy = await makeCountingProxy(url);
    here = await openPostgresAccountStore({ url: proxy.url, schema });
    there = await openPostgresAccountStore({ url, schema });
    admin = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
    await admin.connect();
    await charge(here, 'first');
    proxy.taken();
  });
  afterEach(async () => {
    await Promise.all([here, there].map((store) => store.close()));
    await admin.end();
    proxy.close();
  });

  it('alone is two statements: one to reserve, and one to settle that waits for the disk', async () => {
    expect(await charge(here, 'second')).toBe(true);
    const { statements, roundTrips } = proxy.taken();
    expect([statements.length, roundTrips]).toEqual([2, 2]);
  });

  it('of several at once shares a flush with those of its moment', async () => {
    const reservations = await Promise.all(
      Array.from({ length: 8 }, () => here.quota.reserve('account', request, now)),
    );
    proxy.taken();
    await Promise.all(
      reservations.map((reservation, at) =>
        here.quota.settle(reservation as string, callOf(`call ${at}`, request.cost)),
      ),
    );
    const flushes = proxy.taken().statements.filter((text) => text.includes('emit_message'));
    expect(flushes.length).toBeGreaterThan(0);
    expect(flushes.length).toBeLessThan(reservations.length);
  });

  it('never passes its limit where servers take turns, and every charge has its line', async () => {
    const charged: boolean[] = [];
    for (let call = 0; call < 12; call += 1)
      charged.push(await charge(call % 2 === 0 ? here : there, `call ${call}`));
    expect(charged.filter(Boolean)).toHaveLength(limit - 1);
    expect(await reading('SELECT requests, reserved_requests FROM usage')).toEqual([
      { requests: '10', reserved_requests: '0' },
    ]);
    expect(await reading('SELECT sum(requests) AS charged FROM calls')).toEqual([
      { charged: '10' },
    ]);
    expect(await reading('SELECT sum(credits) AS charged FROM daily_usage')).toEqual([
      { charged: '10' },
    ]);
    expect(await reading('SELECT id FROM reservations')).toEqual([]);
  });

  it('is decided by what a transaction leaves that holds the row while the server asks', async () => {
    expect(await charge(here, 'second')).toBe(true);
    await admin.query('BEGIN');
    await admin.query('UPDATE usage SET requests = 10');
    const asked = here.quota.reserve('account', request, now);
    const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted`;
    while ((await admin.query(waiting)).rows.length === 0) await pause(5);
    await admin.query('COMMIT');
    expect(await asked).toMatchObject({ status: 'monthly_quota_exceeded', used: 10, limit: 10 });
    expect(await reading('SELECT id FROM reservations')).toEqual([]);
  });

  it('gives what is reserved back once, though another server has taken it back as expired', async () => {
    const reservation = (await here.quota.reserve('account', request, now)) as string;
    const later = new Date(now.getTime() + 3_600_000);
    expect(await there.quota.expire({ now: later, rowsMax: 10 })).toBe(1);
    await here.quota.settle(reservation, callOf('late', request.cost));
    expect(await reading('SELECT requests, reserved_requests FROM usage')).toEqual([
      { requests: '1', reserved_requests: '0' },
    ]);
  });

  it('counts the lines of a day exactly where calls of two servers and several keys end at once', async () => {
    const [left, calls] = [5, 40];
    for (const keyId of ['a', 'b'])
      await here.quota.settle(null, failed(`first of ${keyId}`, keyId));
    await admin.query(
      `UPDATE daily_usage SET free_lines = ${linesPerDayMax.free - left - 1} WHERE key_id = 'a'`,
    );
    await Promise.all(
      Array.from({ length: calls }, (_, at) =>
        (at % 2 === 0 ? here : there).quota.settle(null, failed(`${at}`, at % 4 < 2 ? 'a' : 'b')),
      ),
    );
    expect(await reading(`SELECT count(*)::int AS listed FROM calls WHERE status = 404`)).toEqual([
      { listed: 2 + left },
    ]);
    expect(await reading('SELECT sum(calls)::int AS unlisted FROM call_groups')).toEqual([
      { unlisted: calls - left },
    ]);
  });

  it('changes what is reserved by what other servers have left', async () => {
    const reservation = (await here.quota.reserve('account', request, now)) as string;
    await charge(there, 'there');
    const changed = (cost: number) => here.quota.change(reservation, quotaRequestOf(cost, limit));
    expect(await changed(9)).toEqual({ status: 'monthly_quota_exceeded', used: 3, limit });
    const both = await Promise.all([
      changed(8),
      there.quota.reserve('account', request, now),
      there.quota.settle(null, callOf('beside', free)),
    ]);
    const { requests, reserved } = (
      await reading('SELECT requests::int, reserved_requests::int AS reserved FROM usage')
    )[0] as { requests: number; reserved: number };
    expect(requests + reserved).toBeLessThanOrEqual(limit);
    expect(
      both.filter((answer) => answer !== null && typeof answer === 'object' && 'status' in answer),
    ).toHaveLength(1);
  });
});
