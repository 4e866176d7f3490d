import { answerLifeMs, reservationLifeMs, runLifeMs } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { processes } from './processes.ts';
import { newSchema } from './store.ts';
import { after, callOf, quotaRequestOf, keyOf } from './values.ts';

/** How much the clock of one server is ahead of the true one. */
const aheadMs = 5 * 60_000;
const aheadAt = (instant: Date): Date => new Date(instant.getTime() + aheadMs);
/** What the one ahead passes when so much time has truly gone. */
const truly = (milliseconds: number) => ({ now: aheadAt(after(milliseconds)), rowsMax: 10 });

describe('two servers, the clock of one five minutes ahead', () => {
  const url = inject('postgresUrl');
  let schema: string;
  let here: PostgresAccountStore;
  let ahead: PostgresAccountStore;
  beforeAll(processes.build);
  beforeEach(async () => {
    schema = newSchema();
    const open = () => openPostgresAccountStore({ url, schema });
    [here, ahead] = await Promise.all([open(), open()]);
  });
  afterEach(() => Promise.all([here, ahead].map((store) => store.close())));

  it('never admit more than the rate in any second: the clock of the database decides', async () => {
    const [rate, forMs] = [10, 2_000];
    const job = { kind: 'hammer', url, schema, rate, forMs } as const;
    const reports = await processes.runTogether([job, { ...job, clockAheadMs: aheadMs }]);
    // Stamps are of the clock of the machine.
    const stamps = reports.flatMap((report) => report.successes);
    for (const [sent] of stamps) {
      const within = stamps.filter(([from, to]) => from >= sent && to < sent + 1_000);
      expect(within.length).toBeLessThanOrEqual(rate);
    }
    expect(stamps.length).toBeGreaterThanOrEqual(rate);
  });

  it('pass the limit of no month, and charge a call to the month that it was reserved in', async () => {
    const limit = 4;
    const before = new Date('2026-01-31T23:58:00Z');
    const reserve = (store: PostgresAccountStore, now: Date) =>
      store.quota.reserve('account', quotaRequestOf(1, limit), now);
    const made: string[] = [];
    for (const [store, now] of [
      [here, before],
      [ahead, aheadAt(before)],
    ] as const) {
      for (let call = 0; call < limit; call += 1) made.push((await reserve(store, now)) as string);
      expect(await reserve(store, now)).toMatchObject({ status: 'monthly_quota_exceeded' });
    }
    // The one settles what the other has reserved.
    for (const [index, reservation] of made.entries()) {
      const [store, at] = index < limit ? [ahead, aheadAt(before)] : [here, before];
      await store.quota.settle(reservation, {
        ...callOf(`${index}`, quotaRequestOf(1, limit).cost),
        at,
      });
    }
    for (const period of ['2026-01', '2026-02']) {
      expect(await here.quota.usage('account', period)).toMatchObject({ requests: limit });
    }
  });

  it('take back no reservation sooner than five minutes before its time, and every one after it', async () => {
    const made = after(0);
    const request = quotaRequestOf(1, 1);
    const reservation = await here.quota.reserve('account', request, made);
    expect(await ahead.quota.expire(truly(reservationLifeMs - aheadMs - 1))).toBe(0);
    expect(await here.quota.reserve('account', request, made)).toMatchObject({ limit: 1 });
    expect(await ahead.quota.expire(truly(reservationLifeMs - aheadMs))).toBe(1);
    // It was taken back: what comes after is charged nothing, and the unit is given once.
    expect(typeof (await here.quota.reserve('account', request, made))).toBe('string');
    await here.quota.settle(reservation as string, callOf('late', request.cost));
    expect(await here.quota.usage('account', '2026-01')).toMatchObject({ requests: 0 });
  });

  it('create once what a repeated request creates, though the one ahead begins its run too soon', async () => {
    const request = { accountId: 'account', key: 'name', fingerprint: 'print' };
    const begin = (store: PostgresAccountStore, now: Date) =>
      store.idempotency.begin({ ...request, now });
    const create = (store: PostgresAccountStore, id: string, now: Date) =>
      store.keys.create(keyOf(id), 5, { request: { ...request, now }, answer: `answer ${id}` });
    expect(await begin(here, after(0))).toEqual({ status: 'run' });
    // A run that has not ended for a minute is given up, and by its clock five have gone.
    expect(aheadMs).toBeGreaterThan(runLifeMs);
    expect(await begin(ahead, after(aheadMs))).toEqual({ status: 'run' });
    const outcomes = await Promise.all([
      create(here, 'a', after(0)),
      create(ahead, 'b', after(aheadMs)),
    ]);
    expect(outcomes.toSorted()).toEqual(['created', 'repeated']);
    const [key, ...others] = await here.keys.list('account');
    expect(others).toEqual([]);
    const replay = { status: 'replay', answer: `answer ${key?.id}` };
    expect(await begin(here, after(1))).toEqual(replay);
    // The answer is kept for a day less the five minutes.
    const lastTrue = answerLifeMs - aheadMs - 1;
    expect(await begin(ahead, after(aheadMs + lastTrue))).toEqual(replay);
  });
});
