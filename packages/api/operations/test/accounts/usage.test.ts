import { describe, expect, it } from 'vitest';
import { routes } from '@freehold/contract';
import { admitted, now, success } from '../calls/world.ts';
import { a, b, twoAccounts } from './caller.ts';

interface Logs {
  logs: {
    request_id: string;
    key_id: string | null;
    status: number;
    request_cost: number;
    timestamp: string;
  }[];
  grouped: unknown[];
  pagination: {
    page: number | null;
    total: number;
    total_pages: number;
    has_more: boolean;
    next_cursor: string | null;
  };
}
interface Daily {
  from: string;
  to: string;
  days: { date: string; requests: number; credits: number; errors: number; by_key: unknown[] }[];
  totals: { requests: number; credits: number; ai_chats: number; errors: number };
}

/** Two keys and a session of one account, at work over three days. */
async function traffic() {
  const { world, as } = await twoAccounts();
  const [one, two] = [await world.key(a), await world.key(a)];
  const make = async (token: string, at: string, status = 200, cost = 1) => {
    world.advance(1_000);
    const route = { ...routes.askingPrices, cost };
    const call = admitted(await world.admit(route, token, { now: new Date(at) }));
    await call.settle(status < 400 ? success : { status, errorCode: 'not_found', latencyMs: 1 });
  };
  await make(one.key, '2026-11-01T00:00:00.000Z');
  await make(one.key, '2026-11-19T23:59:59.999Z', 200, 10);
  await make(two.key, '2026-11-20T00:00:00.000Z');
  await make(`eyJ.${a}`, '2026-11-21T11:00:00.000Z', 200, 2);
  await make(one.key, '2026-11-21T11:30:00.000Z', 404);
  await make(one.key, '2026-10-31T23:59:59.999Z');
  return { world, as, one, two };
}

describe('usage', () => {
  it('counts the billing period of the call', async () => {
    const { as } = await traffic();
    expect(await as(a, 'usage')).toEqual({
      requests_used: 14,
      requests_limit: 400_000,
      ai_chat_used: 0,
      ai_chat_limit: 4_000,
      plan_tier: 'business',
      plan_name: 'Business',
      billing_period_start: '2026-11-01T00:00:00+00:00',
      billing_period_end: '2026-12-01T00:00:00+00:00',
    });
    const october = await as(a, 'usage', { at: new Date('2026-10-31T23:59:59.999Z') });
    expect(october).toMatchObject({
      requests_used: 1,
      billing_period_start: '2026-10-01T00:00:00+00:00',
      billing_period_end: '2026-11-01T00:00:00+00:00',
    });
    expect(await as(b, 'usage')).toMatchObject({ requests_used: 0 });
  });

  it('has no limits on enterprise', async () => {
    const { world, as } = await twoAccounts();
    await world.account(b, 'enterprise', 'founder');
    expect(await as(b, 'usage')).toMatchObject({
      requests_limit: null,
      ai_chat_limit: null,
      plan_tier: 'enterprise',
    });
  });
});

describe('daily usage', () => {
  it('of this billing period has every day, and credits that add up to requests_used', async () => {
    const { as, one } = await traffic();
    const daily = await as<Daily>(a, 'dailyUsage');
    expect([daily.from, daily.to, daily.days.length]).toEqual(['2026-11-01', '2026-11-21', 21]);
    expect(daily.totals).toEqual({ requests: 5, credits: 14, ai_chats: 0, errors: 1 });
    expect(daily.days[1]).toEqual({
      date: '2026-11-02',
      requests: 0,
      credits: 0,
      ai_chats: 0,
      errors: 0,
      by_key: [],
    });
    expect(daily.days[20]).toMatchObject({
      date: '2026-11-21',
      requests: 2,
      credits: 2,
      errors: 1,
    });
    expect(daily.days[20]?.by_key).toHaveLength(2);
    expect(daily.days[20]?.by_key).toContainEqual({
      key_id: one.record.id,
      key_name: 'test',
      requests: 1,
      credits: 0,
      ai_chats: 0,
    });
  });

  it('can be of one key, and never of another account', async () => {
    const { as, two } = await traffic();
    const query = { key_id: two.record.id, from: '2026-11-19', to: '2026-11-21' };
    expect((await as<Daily>(a, 'dailyUsage', { query })).totals).toMatchObject({ credits: 1 });
    expect((await as<Daily>(b, 'dailyUsage', { query })).totals).toMatchObject({ requests: 0 });
  });

  it.each([
    [{ from: '2026-08-22', to: '2026-11-21' }, undefined],
    [{ from: '2026-08-21', to: '2026-11-21' }, 422],
    [{ from: '2026-11-22', to: '2026-11-21' }, 422],
    [{ from: '2026-02-30' }, 422],
    [{ key_id: 'x' }, 422],
  ])('%j gives %s', async (query, status) => {
    const { as } = await twoAccounts();
    expect((await as<Daily>(a, 'dailyUsage', { query })).status).toBe(status);
  });
});

describe('usage by endpoint', () => {
  interface ByEndpoint {
    endpoints: { operation_id: string; days: unknown[] }[];
    totals: { requests: number; credits: number };
  }

  it('names each endpoint with its days, the dearest first, and its credits are those of the days', async () => {
    const { world, as } = await traffic();
    const route = { ...routes.getProperty, cost: 3 };
    const { key } = await world.key(a);
    const call = admitted(
      await world.admit(route, key, { now: new Date('2026-11-20T10:00:00.000Z') }),
    );
    await call.settle(success);
    expect(await as(a, 'endpointUsage')).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      timezone: 'UTC',
      endpoints: [
        {
          operation_id: 'askingPrices',
          method: 'GET',
          path: '/api/v1/prices',
          requests: 5,
          credits: 14,
          days: [
            { date: '2026-11-01', requests: 1, credits: 1 },
            { date: '2026-11-19', requests: 1, credits: 10 },
            { date: '2026-11-20', requests: 1, credits: 1 },
            { date: '2026-11-21', requests: 2, credits: 2 },
          ],
        },
        {
          operation_id: 'getProperty',
          method: 'GET',
          path: '/api/v1/properties/{property_id}',
          requests: 1,
          credits: 3,
          days: [{ date: '2026-11-20', requests: 1, credits: 3 }],
        },
      ],
      totals: { requests: 6, credits: 17 },
    });
    expect((await as<Daily>(a, 'dailyUsage')).totals).toMatchObject({ credits: 17 });
    expect((await as<ByEndpoint>(b, 'endpointUsage')).endpoints).toEqual([]);
  });

  it('keeps the name of an endpoint that this server no longer has', async () => {
    const { world, as } = await traffic();
    const route = { ...routes.askingPrices, id: 'retiredRoute' };
    const { key } = await world.key(b);
    await admitted(await world.admit(route, key)).settle(success);
    const { endpoints } = await as<ByEndpoint>(b, 'endpointUsage');
    expect(endpoints).toMatchObject([{ operation_id: 'retiredRoute', method: null, path: null }]);
  });

  it.each([
    [{ from: '2026-08-22', to: '2026-11-21' }, undefined],
    [{ from: '2026-08-21', to: '2026-11-21' }, 422],
    [{ from: '2026-11-22', to: '2026-11-21' }, 422],
    [{ to: '2026-13-01' }, 422],
  ])('%j gives %s', async (query, status) => {
    const { as } = await twoAccounts();
    expect((await as(a, 'endpointUsage', { query })).status).toBe(status);
  });
});

describe('logs', () => {
  it('hold the last 24 hours, newest first', async () => {
    const { as, one } = await traffic();
    const { logs, pagination } = await as<Logs>(a, 'billingLogs');
    expect(logs.map(({ key_id, status, request_cost }) => [key_id, status, request_cost])).toEqual([
      [one.record.id, 404, 0],
      [null, 200, 2],
    ]);
    expect(pagination).toMatchObject({ total: 2, total_pages: 1, has_more: false });
    expect((await as<Logs>(b, 'billingLogs')).logs).toEqual([]);
  });

  it.each([
    [{ from: '2026-11-01' }, 5],
    [{ from: '2026-11-01', to: '2026-11-20' }, 2],
    [{ from: '2026-11-01', to: '2026-11-19T23:59:59.999Z' }, 1],
    [{ from: '2026-11-01T00:00:00+00:00', status: '404' }, 1],
    [{ from: '2026-11-01', status: '4xx' }, 1],
    [{ from: '2026-11-01', status: '2xx' }, 4],
    [{ from: '2026-11-01', path: '/api/v1/prices' }, 5],
    [{ from: '2026-11-01', path: '/api/v1/area' }, 0],
    [{ from: '2026-11-01', limit: '2' }, 2],
    [{ from: '2026-11-01', limit: '2', page: '3' }, 1],
  ])('narrowed by %j are %d', async (query, count) => {
    const { as } = await traffic();
    expect((await as<Logs>(a, 'billingLogs', { query })).logs).toHaveLength(count);
  });

  it.each([
    { page: '101', limit: '100' },
    { page: '0' },
    { limit: '101' },
    { status: '6xx' },
    { status: '4x' },
    { from: '2026-11-21', to: '2026-11-20' },
    { from: 'yesterday' },
    { key_id: '1 OR 1' },
  ])('refuse %j', async (query) => {
    const { as } = await twoAccounts();
    expect(await as(a, 'billingLogs', { query })).toMatchObject({
      refused: 'validation_error',
      status: 422,
    });
  });
});

/** So many calls, several of them at one instant, the oldest first; and a way to make one more. */
async function calls(count: number, atOnce: number) {
  const { world, as } = await twoAccounts();
  const { key } = await world.key(a);
  const make = async (at: Date) => {
    world.advance(1_000);
    const call = admitted(await world.admit(routes.askingPrices, key, { now: at }));
    await call.settle(success);
  };
  const start = now.getTime() - 3_600_000;
  for (let index = 0; index < count; index += 1) {
    await make(new Date(start + Math.floor(index / atOnce)));
  }
  return { as, make };
}
/** Names of calls from the newest to the oldest: `request-9`, `request-8`, … */
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `request-${from - index}`);
const idsOf = ({ logs }: Logs) => logs.map((line) => line.request_id);

describe('logs walked by cursor', () => {
  it.each([1, 3, 40])(
    'show each call once that was made before, whatever is called meanwhile, %d at an instant',
    async (atOnce) => {
      const { as, make } = await calls(40, atOnce);
      let answer = await as<Logs>(a, 'billingLogs', { query: { limit: '7' } });
      const seen = idsOf(answer);
      let pages = 1;
      while (answer.pagination.next_cursor !== null) {
        await make(new Date(now.getTime() + pages * 1_000));
        const query = { limit: '7', cursor: answer.pagination.next_cursor };
        const at = new Date(now.getTime() + pages * 2_000);
        answer = await as<Logs>(a, 'billingLogs', { query, at });
        seen.push(...idsOf(answer));
        pages += 1;
        expect(answer.pagination).toMatchObject({ page: null, total: 40, total_pages: 6 });
        expect(answer.grouped).toEqual([]);
      }
      expect(seen).toEqual(newestFirst(40, 1));
      expect([pages, answer.pagination.has_more]).toEqual([6, false]);
    },
  );

  it('show no call again where another of the last instant shown ends after the page', async () => {
    const { as, make } = await calls(6, 3);
    const first = await as<Logs>(a, 'billingLogs', { query: { limit: '2' } });
    const instant = new Date(first.logs[1]?.timestamp ?? '');
    await make(instant);
    await make(instant);
    const query = { limit: '9', cursor: first.pagination.next_cursor as string };
    const rest = await as<Logs>(a, 'billingLogs', { query });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(newestFirst(6, 1));
    expect(rest.pagination).toMatchObject({ total: 6, has_more: false });
  });

  it('go on past ten thousand calls, which a page number does not reach and does not hide', async () => {
    const { world, as } = await twoAccounts();
    const { quota } = world.ports;
    const cost = { requests: 1, aiChats: 0 };
    const limits = { requests: null, aiChats: null };
    for (let index = 0; index < 10_003; index += 1) {
      const at = new Date(now.getTime() - 3_600_000 + index);
      const reservation = await quota.reserve(a, { cost, limits }, at);
      await quota.settle(reservation as string, {
        requestId: `request-${index + 1}`,
        accountId: a,
        keyId: null,
        tokenType: 'session',
        method: 'GET',
        path: routes.askingPrices.path,
        endpoint: 'askingPrices',
        ...success,
        cost,
        at,
      });
    }
    const by = (query: object) => as<Logs>(a, 'billingLogs', { query: { limit: '100', ...query } });
    const deepest = (await by({ page: '100' })).pagination;
    expect(deepest).toMatchObject({ total: 10_000, has_more: true, next_cursor: null });
    let answer = await by({});
    let [shown, last] = [100, idsOf(answer).at(-1)];
    while (answer.pagination.next_cursor !== null) {
      answer = await by({ cursor: answer.pagination.next_cursor });
      shown += answer.logs.length;
      last = idsOf(answer).at(-1);
    }
    expect([shown, last, answer.pagination.has_more]).toEqual([10_003, 'request-1', false]);
  });

  it('refuse a page beside the cursor, one of other filters, and what is none', async () => {
    const { as } = await calls(5, 1);
    const first = await as<Logs>(a, 'billingLogs', { query: { limit: '2', status: '200' } });
    const cursor = first.pagination.next_cursor as string;
    const ask = (query: object) => as(a, 'billingLogs', { query });
    expect((await ask({ cursor, status: '200', limit: '5' })).refused).toBeUndefined();
    const forged = (...parts: unknown[]) => {
      const [print] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      return Buffer.from(JSON.stringify([print, ...parts])).toString('base64url');
    };
    for (const query of [
      { cursor, status: '200', page: '2' },
      { cursor },
      { cursor, status: '200', from: '2026-11-01' },
      { cursor: 'bm8', status: '200' },
      { cursor: forged(1, 1e300, 1, 1), status: '200' },
      { cursor: forged(5, 4, 1, 1), status: '200' },
      { cursor: forged(1, 2, -1, 1), status: '200' },
    ]) {
      expect(await ask(query)).toMatchObject({ refused: 'validation_error', status: 422 });
    }
  });
});

describe('the list of plans', () => {
  it('is the table of the specification', async () => {
    const { as } = await twoAccounts();
    const plans = await as<
      {
        id: string;
        name: string;
        monthly_price_pence: number;
        monthly_request_limit: number;
        rate_limit_per_second: number;
        ai_chat_limit: number;
        batch_limit: number;
      }[]
    >(a, 'plans', { at: now });
    expect(
      plans.map((plan) => [
        plan.id,
        plan.name,
        plan.monthly_price_pence,
        plan.monthly_request_limit,
        plan.rate_limit_per_second,
        plan.ai_chat_limit,
        plan.batch_limit,
      ]),
    ).toEqual([
      ['free', 'Free', 0, 200, 2, 0, 1],
      ['starter_2026', 'Starter', 2_900, 2_500, 5, 0, 10],
      ['growth', 'Growth', 5_900, 7_500, 10, 25, 25],
      ['starter', 'Advanced', 9_900, 20_000, 10, 100, 100],
      ['professional', 'Professional', 29_900, 100_000, 25, 1_000, 200],
      ['business', 'Business', 99_900, 400_000, 50, 4_000, 500],
    ]);
  });
});
