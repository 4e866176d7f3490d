import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { newSchema } from './store.ts';
import { callOf, now, quotaRequestOf } from './values.ts';

const limit = 10;
const request = quotaRequestOf(1, limit);

/** Charges a call; false where the quota refuses it. */
async function charge({ quota }: PostgresAccountStore, id: string): Promise<boolean> {
  const reservation = await quota.reserve('account', request, now);
  if (typeof reservation !== 'string') return false;
  await quota.settle(reservation, callOf(id, request.cost));
  return true;
}

describe('a row of usage that a server knows', () => {
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

  it('is charged in two statements: one to reserve, and one to settle that waits for the disk', async () => {
    expect(await charge(here, 'second')).toBe(true);
    const { statements, roundTrips } = proxy.taken();
    expect([statements.length, roundTrips]).toEqual([2, 2]);
  });

  it('is looked at again when another server has changed it, and known again when it has stopped', async () => {
    for (let call = 0; call < 3; call += 1) expect(await charge(there, `there ${call}`)).toBe(true);
    expect(await charge(here, 'again')).toBe(true);
    expect(proxy.taken().statements.length).toBeGreaterThan(2);
    expect(await charge(here, 'known')).toBe(true);
    expect(proxy.taken().statements).toHaveLength(2);
    expect(await here.quota.usage('account', '2026-01')).toMatchObject({ requests: 6 });
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

  it('is decided by what a transaction leaves that holds it while the server asks', async () => {
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

  it('gives a reservation back once, though another server has taken it back as expired', async () => {
    const reservation = (await here.quota.reserve('account', request, now)) as string;
    const later = new Date(now.getTime() + 3_600_000);
    expect(await there.quota.expire({ now: later, rowsMax: 10 })).toBe(1);
    await here.quota.settle(reservation, callOf('late', request.cost));
    expect(await reading('SELECT requests, reserved_requests FROM usage')).toEqual([
      { requests: '1', reserved_requests: '0' },
    ]);
  });
});
