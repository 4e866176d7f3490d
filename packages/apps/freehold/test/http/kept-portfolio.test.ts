import { routes } from '@freehold/contract';
import { describe, expect, test } from 'vitest';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();
const path = '/api/v1/portfolio';
const read = async (account: string) => (await server.send('GET', path, { account })).body;
const put = (account: string, revision: number, portfolio: unknown) =>
  server.send('PUT', path, { account, body: { revision, portfolio } });

const home = {
  name: 'Rue “du” Moulin',
  value: 200_000,
  monthly_rent: 999.99,
  loan_balance: 150_000,
  mortgage_rate: 5.25,
  interest_only: true,
  fixed_until: '2027-05-31',
};
const portfolio = {
  owners: [{ kind: 'individual', name: 'Owner', nation: 'wales', other_income: 60_000 }],
  holdings: [home],
};
const other = { ...portfolio, holdings: [{ ...home, name: 'Other' }] };

const homes = (count: number) => ({
  ...portfolio,
  holdings: Array.from({ length: count }, (_, at) => ({ ...home, name: `Home ${at}` })),
});

describe('the portfolio that an account keeps', () => {
  test('is none at first, then as it was put, for this account alone, and is worked out as it is', async () => {
    const none = { revision: 0, portfolio: null };
    expect(await read('enterprise')).toEqual(none);
    expect((await put('enterprise', 0, portfolio)).body).toEqual({ revision: 1, portfolio });
    const kept = await read('enterprise');
    expect(kept).toEqual({ revision: 1, portfolio });
    expect(routes.getPortfolio.response.parse(kept)).toEqual(kept);
    expect(await read('business')).toEqual(none);
    const answer = await server.send('POST', '/api/v1/investment/portfolio', {
      account: 'enterprise',
      body: kept.portfolio,
    });
    // 999.99 × 12
    expect(answer.body.totals.annual_rent).toBe('11999.88');
  });

  test('is not replaced by who read an older one, and is the whole of what was put last', async () => {
    const { revision } = await read('business_2');
    expect((await put('business_2', revision, portfolio)).status).toBe(200);
    const late = await put('business_2', revision, other);
    expect([late.status, late.body.error.code]).toEqual([409, 'revision_conflict']);
    expect((await put('business_2', revision + 2, other)).status).toBe(409);
    expect(await read('business_2')).toEqual({ revision: revision + 1, portfolio });
    expect((await put('business_2', revision + 1, other)).status).toBe(200);
    expect(await read('business_2')).toEqual({ revision: revision + 2, portfolio: other });
    expect((await put('business_2', revision + 2, null)).body).toEqual({
      revision: revision + 3,
      portfolio: null,
    });
    // A tab that read none before anything was kept does not bring its own back.
    expect((await put('business_2', 0, portfolio)).status).toBe(409);
  });

  test('leaves the account’s own defaults as they are', async () => {
    const at = '/api/v1/investment/defaults';
    const set = { mortgage_rate: 5.5 };
    await server.send('PUT', at, { account: 'professional', body: set });
    expect((await put('professional', 0, portfolio)).status).toBe(200);
    expect((await server.send('GET', at, { account: 'professional' })).body).toEqual(set);
    await server.send('PUT', at, { account: 'professional', body: {} });
    expect((await server.send('GET', at, { account: 'professional' })).body).toEqual({});
    expect(await read('professional')).toEqual({ revision: 1, portfolio });
  });

  test.each([
    ['revision', { portfolio }],
    ['revision', { revision: -1, portfolio }],
    ['portfolio', { revision: 0 }],
    [
      'portfolio.holdings[0].value',
      { revision: 0, portfolio: { ...portfolio, holdings: [{ ...home, value: -1 }] } },
    ],
    ['portfolio.note', { revision: 0, portfolio: { ...portfolio, note: 'x' } }],
  ])('is refused by the name of what is wrong: %s', async (field, body) => {
    const answer = await server.send('PUT', path, { account: 'enterprise', body });
    expect([answer.status, answer.body.error.details.field]).toEqual([422, field]);
  });

  test('holds at most a thousand homes', async () => {
    const { revision } = await read('enterprise');
    expect((await put('enterprise', revision, homes(1001))).status).toBe(422);
    expect((await put('enterprise', revision, homes(1000))).status).toBe(200);
    expect((await read('enterprise')).portfolio.holdings).toHaveLength(1000);
  });

  test('asks for a key of a plan with the calculators', async () => {
    expect((await server.send('GET', path, { account: 'free' })).status).toBe(403);
    expect(
      (await server.send('PUT', path, { account: 'free', body: { revision: 0, portfolio } }))
        .status,
    ).toBe(403);
  });
});
