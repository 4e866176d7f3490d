import {
  linesPerDayMax,
  reservationLifeMs,
  StoreBusy,
  type QuotaRequest,
} from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { makeProxy, type CuttingProxy } from './cutting-proxy.ts';
import { newSchema } from './store.ts';
import { after, callOf, now, quotaRequestOf } from './values.ts';

/** One request of a plan; other calls may draw so many before the call ends. */
const asking = (limit: number | null, drawnMeanwhile: number, requests = 1): QuotaRequest => ({
  ...quotaRequestOf(requests, limit),
  drawnMeanwhile,
});

async function reserved({ quota }: PostgresAccountStore, request: QuotaRequest): Promise<string> {
  const reservation = await quota.reserve('account', request, now);
  if (typeof reservation !== 'string') throw new Error(reservation.status);
  return reservation;
}

const settled = ({ quota }: PostgresAccountStore, reservation: string, id: string, requests = 1) =>
  quota.settle(reservation, callOf(id, { requests, aiChats: 0 }));

describe('a reservation that may be held in memory', () => {
  let schema: string;
  let counting: CountingProxy;
  let cutting: CuttingProxy;
  let here: PostgresAccountStore;
  let there: PostgresAccountStore;
  let admin: pg.Client;
  const reading = async (text: string): Promise<readonly Record<string, unknown>[]> =>
    (await admin.query<Record<string, unknown>>(text)).rows;
  const usage = () =>
    reading('SELECT requests::int, reserved_requests::int AS reserved FROM usage');
  const heldInTables = async () => (await reading('SELECT id FROM reservations')).length;
  const listed = async () =>
    (await reading('SELECT request_id FROM calls ORDER BY number')).map((row) => row['request_id']);
  beforeEach(async () => {
    const url = inject('postgresUrl');
    schema = newSchema();
    counting = await makeCountingProxy(url);
    cutting = await makeProxy(url);
    here = await openPostgresAccountStore({ url: counting.url, schema });
    there = await openPostgresAccountStore({ url: cutting.url, schema });
    admin = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
    await admin.connect();
  });
  afterEach(async () => {
    await Promise.all([here, there].map((store) => store.close()));
    await admin.end();
    counting.close();
    cutting.close();
  });

  it('is charged in one statement where the row is known', async () => {
    await settled(here, await reserved(here, asking(1_000, 100)), 'first');
    counting.taken();
    await settled(here, await reserved(here, asking(1_000, 100)), 'second');
    const { statements, roundTrips } = counting.taken();
    expect([statements.length, roundTrips]).toEqual([1, 1]);
    expect(await usage()).toEqual([{ requests: 2, reserved: 0 }]);
    expect(await listed()).toEqual(['first', 'second']);
  });

  it('asks nothing of the database before the charge on a plan without a limit', async () => {
    counting.taken();
    const reservation = await reserved(here, asking(null, 0));
    expect(counting.taken().statements).toEqual([]);
    expect(await settled(here, reservation, 'only')).toMatchObject({ requests: 1 });
    expect(await usage()).toEqual([{ requests: 1, reserved: 0 }]);
  });

  it.each([
    ['of a row that was not looked at', 0, asking(1_000, 100)],
    ['where others could draw the rest', 1, asking(1_000, 999)],
    ['without a word of what others draw', 1, quotaRequestOf(1, 1_000)],
  ])('is made in the tables %s', async (_where, charged, request) => {
    for (let call = 0; call < charged; call += 1)
      await settled(here, await reserved(here, quotaRequestOf(1, 1_000)), `call ${call}`);
    await reserved(here, request);
    expect(await heldInTables()).toBe(1);
  });

  it('counts on its server as one in the tables does', async () => {
    await settled(here, await reserved(here, quotaRequestOf(1, 10)), 'first');
    const held = await reserved(here, asking(10, 0, 6));
    expect(await heldInTables()).toBe(0);
    const refused = { status: 'monthly_quota_exceeded', used: 7, limit: 10 };
    expect(await here.quota.reserve('account', quotaRequestOf(4, 10), now)).toEqual(refused);
    expect(await here.quota.reserve('account', asking(10, 0, 4), now)).toEqual(refused);
    expect(typeof (await here.quota.reserve('account', quotaRequestOf(3, 10), now))).toBe('string');
    expect(await usage()).toEqual([{ requests: 1, reserved: 3 }]);
    expect(await settled(here, held, 'held', 6)).toMatchObject({ requests: 7 });
    expect(await usage()).toEqual([{ requests: 7, reserved: 3 }]);
  });

  it('moves to the tables when it changes, and stays as it was where the change is refused', async () => {
    await settled(here, await reserved(here, quotaRequestOf(1, 10)), 'first');
    const held = await reserved(here, asking(10, 0));
    expect(await here.quota.change(held, quotaRequestOf(10, 10))).toMatchObject({ used: 2 });
    expect(await usage()).toEqual([{ requests: 1, reserved: 0 }]);
    expect(await here.quota.change(held, quotaRequestOf(9, 10))).toBeNull();
    expect(await usage()).toEqual([{ requests: 1, reserved: 9 }]);
    expect(await heldInTables()).toBe(1);
    expect(await settled(here, held, 'changed', 4)).toMatchObject({ requests: 5 });
    expect(await usage()).toEqual([{ requests: 5, reserved: 0 }]);
    expect(await heldInTables()).toBe(0);
  });

  it('is charged nothing, and told busy, where another server has drawn the room', async () => {
    await settled(here, await reserved(here, quotaRequestOf(1, 10)), 'first');
    const held = await reserved(here, asking(10, 0));
    await settled(there, await reserved(there, quotaRequestOf(9, 10)), 'there', 9);
    await expect(settled(here, held, 'late')).rejects.toThrow(StoreBusy);
    expect(await usage()).toEqual([{ requests: 10, reserved: 0 }]);
    expect(await listed()).toEqual(['first', 'there']);
    // As the end of a call that was refused it is listed, and holds nothing any more.
    const refused = { ...callOf('late', { requests: 0, aiChats: 0 }), status: 503 };
    expect(await here.quota.settle(held, refused)).toMatchObject({ requests: 10 });
    expect(await here.quota.reserve('account', quotaRequestOf(1, 11), now)).toBeTypeOf('string');
  });

  it('stays as it was where it changes to as much, and another server has drawn the room', async () => {
    await settled(here, await reserved(here, quotaRequestOf(1, 10)), 'first');
    const held = await reserved(here, asking(10, 0));
    await settled(there, await reserved(there, quotaRequestOf(9, 10)), 'there', 9);
    expect(await here.quota.change(held, quotaRequestOf(1, 10))).toMatchObject({ used: 11 });
    expect(await usage()).toEqual([{ requests: 10, reserved: 0 }]);
    expect(await heldInTables()).toBe(0);
  });

  it('is given back by a call that fails, and charged to its own account only', async () => {
    const held = await reserved(here, asking(null, 0));
    const other = { ...callOf('other', { requests: 1, aiChats: 0 }), accountId: 'another' };
    expect(await here.quota.settle(held, other)).toMatchObject({ requests: 0 });
    const failed = { ...callOf('failed', { requests: 0, aiChats: 0 }), status: 404 };
    expect(await here.quota.settle(held, failed)).toMatchObject({ requests: 0 });
    expect(await settled(here, held, 'again')).toMatchObject({ requests: 0 });
    expect(await listed()).toEqual(['other', 'failed', 'again']);
  });

  it('expires after its life, and is charged nothing then', async () => {
    const held = await reserved(here, asking(null, 0));
    const expire = (milliseconds: number) =>
      here.quota.expire({ now: after(milliseconds), rowsMax: 10 });
    expect(await expire(reservationLifeMs - 1)).toBe(0);
    expect(await expire(reservationLifeMs)).toBe(1);
    expect(await settled(here, held, 'late')).toMatchObject({ requests: 0 });
  });

  it.each([
    ['before', 0],
    ['after', 0],
    ['before', 1],
    ['after', 1],
  ] as const)(
    'is charged once, and listed once, where the connection is lost %s its charge, after %i of the row',
    async (when, known) => {
      if (known > 0) await settled(there, await reserved(there, asking(null, 0)), 'known');
      const held = await reserved(there, asking(null, 0));
      cutting.cut('"request_id":"lost"', when);
      expect(await settled(there, held, 'lost')).toMatchObject({ requests: known + 1 });
      expect(cutting.cuts()).toBe(1);
      expect(await usage()).toEqual([{ requests: known + 1, reserved: 0 }]);
      expect(await listed()).toEqual(known > 0 ? ['known', 'lost'] : ['lost']);
    },
  );

  it.each([
    ['before', 1],
    ['after', 2],
  ] as const)(
    'is charged at most once where the connection is lost %s a charge that has no line of its own',
    async (when, charged) => {
      await settled(there, await reserved(there, asking(null, 0)), 'known');
      await admin.query(`UPDATE daily_usage SET charged_lines = ${linesPerDayMax.charged}`);
      await admin.query('UPDATE usage SET requests = requests');
      const held = await reserved(there, asking(null, 0));
      cutting.cut('"error_code":"","status":200', when);
      const ended = settled(there, held, 'lost');
      await expect(ended).rejects.toThrow(StoreBusy);
      expect(cutting.cuts()).toBe(1);
      expect(await usage()).toEqual([{ requests: charged, reserved: 0 }]);
    },
  );
});
