import { expect, test } from 'vitest';
import { routes } from '@freehold/contract';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();
const get = (query: string) => server.send('GET', `/api/v1/build-cost/search?${query}`);

test('a search answers with price, unit, base date, place in the reference and the disclaimer', async () => {
  const { status, body } = await get('q=combi+boiler');
  expect(status).toBe(200);
  expect(routes.buildCostSearch.response.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({ query: 'combi boiler', count: body.data.matches.length });
  expect(body.data.count).toBeLessThanOrEqual(5);
  const match = body.data.matches.find(
    ({ title }: Json) => title === 'Combination boiler replacement',
  );
  expect(match.metadata).toMatchObject({
    page: 15,
    section: 'Heating and hot water',
    unit: 'each',
    base_date: '2026-09-30',
    source_kind: 'in-house estimate',
  });
  const { low, high } = match.metadata;
  expect(match.snippet).toContain(
    `£${low.toLocaleString('en-GB')}–£${high.toLocaleString('en-GB')} each, base date 2026-09-30`,
  );
  expect(body.data.disclaimer).toMatch(/directional/i);
  expect(body.data.disclaimer).toContain('not a substitute for a quantity surveyor');
});

test('factors and percentages are not shown as money', async () => {
  const factor = await get('q=inner+london+factor&limit=1');
  expect(factor.body.data.matches[0].snippet).toMatch(/^factor 1\.18–1\.28,/);
  const share = await get('q=prelims&limit=1');
  expect(share.body.data.matches[0].snippet).toMatch(/^8–15%,/);
});

test('no match is an empty list with the disclaimer', async () => {
  const { status, body } = await get('q=%22%3F*');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ count: 0, matches: [] });
  expect(body.data.disclaimer).not.toBe('');
});

test.each(['', 'q=', 'q=+', 'q=roof&limit=0', 'q=roof&limit=21', `q=${'a'.repeat(201)}`])(
  '?%s is 422',
  async (query) => {
    expect((await get(query)).status).toBe(422);
  },
);

test('the limit is kept and the plan without the scope is refused', async () => {
  expect((await get('q=house&limit=20')).body.data.count).toBe(20);
  const answer = await server.send('GET', '/api/v1/build-cost/search?q=roof', { account: 'free' });
  expect(answer.status).toBe(403);
});
