import { readFile } from 'node:fs/promises';
import { routes } from '@freehold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();
let home: string;
beforeAll(() => {
  home = server.samples.property_id;
});

const base = '/api/v1/calculations';
const send = (method: string, path: string, body?: unknown, account = 'enterprise') =>
  server.send(method, base + path, { account, ...(body === undefined ? {} : { body }) });
const duty = { strategy: 'STAMP_DUTY', inputs: { price: 350_000, location: 'wales' } };

async function create(body: object): Promise<Json> {
  const answer = await send('POST', '', { name: 'A deal', ...duty, ...body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  expect(routes.createCalculation.response.parse(answer.body)).toEqual(answer.body);
  return answer.body;
}

describe('a saved calculation', () => {
  test('holds what the calculator answers, the versions that made it, and what it was given', async () => {
    const made = await create({ name: ' Cardiff ', notes: 'Viewed.', tags: ['wales', 'flat'] });
    const direct = await server.send('POST', '/api/v1/investment/stamp-duty', {
      body: duty.inputs,
    });
    expect(made).toEqual({
      id: made.id,
      name: 'Cardiff',
      ...duty,
      property_id: null,
      notes: 'Viewed.',
      tags: ['wales', 'flat'],
      engine_version: made.engine_version,
      rates_version: direct.body.rates_version,
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
      results: direct.body,
    });
    const { version } = JSON.parse(
      await readFile(new URL('../../../../core/calculators/package.json', import.meta.url), 'utf8'),
    );
    expect(made.engine_version.split('+')[0]).toBe(version);
    expect((await send('GET', `/${made.id.toUpperCase()}`)).body).toEqual(made);
  });

  test.each([
    [
      'HMO',
      'calculate-hmo',
      { rooms: Array.from({ length: 3 }, () => ({ room_type: 'single', monthly_rent: 450 })) },
    ],
    ['FLIP', 'calculate-flip', { expected_sale_price: 300_000 }],
    ['SA', 'calculate-sa', { nightly_rate: 95 }],
    ['BRRR', 'calculate-brrr', { after_repair_value: 900_000 }],
    [
      'COMPARISON',
      'compare-strategies',
      { strategies: ['BTL', 'SA'], sa_params: { nightly_rate: 95 } },
    ],
  ])('%s of a property is what its calculator answers', async (strategy, path, inputs) => {
    const { results } = await create({ strategy, inputs, property_id: home });
    const direct = await server.send('POST', `/api/v1/investment/${path}/${home}`, {
      body: inputs,
    });
    expect(results).toEqual(direct.body);
  });

  test('stamp duty of a property is that of its nation and price', async () => {
    const { results } = await create({ strategy: 'STAMP_DUTY', inputs: {}, property_id: home });
    const direct = await server.send('POST', '/api/v1/investment/stamp-duty', {
      body: { property_id: home },
    });
    expect(results).toEqual(direct.body);
  });

  test('BTL of a property', async () => {
    const { results } = await create({ strategy: 'BTL', inputs: {}, property_id: home });
    const direct = await server.send('POST', `/api/v1/investment/calculate/${home}`, { body: {} });
    expect(results.calculations).toEqual(direct.body.calculations);
  });

  // 14,400 a year on 240,000.
  test('BTL of no property', async () => {
    const inputs = { purchase_price: 240_000, monthly_rent: 1_200, location: 'wales' };
    const { results } = await create({ strategy: 'BTL', inputs, property_id: null });
    expect(results.metrics.gross_yield).toBe('6.00');
  });

  test('errors are those of the calculator, and nothing is saved', async () => {
    const before = (await send('GET', '')).body.pagination.total;
    const refused = await send('POST', '', {
      name: 'x',
      strategy: 'SA',
      inputs: { nightly_rate: -1, purchase_price: 1 },
    });
    expect([refused.status, refused.body.error.details.field]).toEqual([400, 'nightly_rate']);
    const unknown = {
      name: 'x',
      strategy: 'BTL',
      inputs: {},
      property_id: '00000000-0000-4000-8000-000000000000',
    };
    expect((await send('POST', '', unknown)).status).toBe(404);
    for (const [strategy, field] of [
      ['BTL', 'purchase_price'],
      ['COMPARISON', 'property_id'],
    ]) {
      const alone = await send('POST', '', { name: 'x', strategy, inputs: {} });
      expect([alone.status, alone.body.error.details.field]).toEqual([422, field]);
    }
    for (const body of [
      { results: {} },
      { name: '' },
      { name: 'x'.repeat(101) },
      { strategy: 'X' },
      { notes: 'x'.repeat(2001) },
      { tags: Array.from({ length: 11 }, String) },
    ]) {
      expect((await send('POST', '', { name: 'x', ...duty, ...body })).status).toBe(422);
    }
    expect((await send('GET', '')).body.pagination.total).toBe(before);
  });
});

describe('changes', () => {
  test('new inputs are computed, other changes leave the results', async () => {
    const made = await create({ notes: 'first' });
    const renamed = (await send('PUT', `/${made.id}`, { name: 'Other', notes: null })).body;
    expect(renamed).toEqual({ ...made, name: 'Other', notes: null });
    const inputs = { price: 500_000, location: 'england' };
    const changed = (await send('PUT', `/${made.id}`, { inputs })).body;
    const direct = await server.send('POST', '/api/v1/investment/stamp-duty', { body: inputs });
    expect(changed).toEqual({ ...renamed, inputs, results: direct.body });
    const bad = await send('PUT', `/${made.id}`, { inputs: { price: 'much' } });
    expect(bad.status).toBe(400);
    expect((await send('GET', `/${made.id}`)).body).toEqual(changed);
  });

  test('an empty body is 400, an unknown field 422', async () => {
    const made = await create({});
    expect((await send('PUT', `/${made.id}`, {})).status).toBe(400);
    expect((await send('PUT', `/${made.id}`, { strategy: 'SA' })).status).toBe(422);
  });

  test('recalculate answers the record anew', async () => {
    const made = await create({});
    const again = await send('POST', `/${made.id}/recalculate`);
    expect(again.status).toBe(200);
    expect(routes.recalculate.response.parse(again.body)).toEqual(made);
  });

  test('no change is lost to another made at the same time', async () => {
    const made = await create({});
    const changes = [{ name: 'Together' }, { notes: 'both' }, { tags: ['kept'] }];
    const answers = await Promise.all(changes.map((body) => send('PUT', `/${made.id}`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send('GET', `/${made.id}`)).body).toMatchObject(Object.assign({}, ...changes));
  });

  test('a deleted one cannot be read again', async () => {
    const made = await create({});
    expect((await send('DELETE', `/${made.id}`)).status).toBe(204);
    for (const [method, path, body] of [
      ['DELETE', ''],
      ['GET', ''],
      ['PUT', '', { name: 'x' }],
      ['POST', '/recalculate'],
    ] as const) {
      expect((await send(method, `/${made.id}${path}`, body)).status).toBe(404);
    }
    expect((await send('GET', '/12')).status).toBe(422);
  });
});

const named = async (query: string, account = 'business') => {
  const { status, body } = await send('GET', query, undefined, account);
  expect(status).toBe(200);
  expect(routes.listCalculations.response.parse(body)).toEqual(body);
  return body;
};

describe('the list', () => {
  test('is filtered, sorted, paged and without results', async () => {
    for (const [name, more] of [
      ['beta', { tags: ['x'] }],
      ['Alpha', { property_id: home }],
      [
        'gamma',
        { tags: ['x', 'y'], strategy: 'SA', inputs: { purchase_price: 100_000, nightly_rate: 80 } },
      ],
    ] as const) {
      expect((await send('POST', '', { name, ...duty, ...more }, 'business')).status).toBe(201);
    }
    const names = async (query: string) =>
      (await named(query)).calculations.map(({ name }: Json) => name);
    expect(await names('?sort_by=name')).toEqual(['Alpha', 'beta', 'gamma']);
    expect((await names('')).toSorted()).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names('?tag=x&sort_by=name')).toEqual(['beta', 'gamma']);
    expect(await names('?strategy=SA')).toEqual(['gamma']);
    expect(await names(`?property_id=${home}`)).toEqual(['Alpha']);
    const page = await named('?sort_by=name&limit=2&page=2');
    expect(page.calculations.map(({ name }: Json) => name)).toEqual(['gamma']);
    expect(page.pagination).toMatchObject({ total: 3, total_pages: 2, has_more: false });
    expect(page.calculations[0]).not.toHaveProperty('results');
    expect((await named('?sort_by=name&limit=2')).pagination).toMatchObject({
      has_more: true,
      next_cursor: null,
    });
    for (const sort of ['newest', 'oldest']) {
      const before = await names(`?sort_by=${sort}`);
      const start = await named(`?sort_by=${sort}&limit=1`);
      const cursor = start.pagination.next_cursor as string;
      const added = await send('POST', '', { name: 'delta', ...duty }, 'business');
      const rest = await names(`?sort_by=${sort}&limit=9&cursor=${cursor}`);
      const seen = [start.calculations[0].name, ...rest];
      expect(seen.filter((name) => name !== 'delta')).toEqual(before);
      await send('DELETE', `/${added.body.id}`, undefined, 'business');
      for (const wrong of [
        `sort_by=name&cursor=${cursor}`,
        `sort_by=${sort}&tag=x&cursor=${cursor}`,
      ]) {
        expect((await send('GET', `?${wrong}`, undefined, 'business')).status).toBe(422);
      }
    }
    for (const query of ['?page=0', '?limit=101', '?sort_by=size', '?strategy=X']) {
      expect((await send('GET', query, undefined, 'business')).status).toBe(422);
    }
  });

  test('another account neither sees nor touches them', async () => {
    const [mine] = (await named('')).calculations;
    expect((await named('', 'business_2')).calculations).toEqual([]);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { name: 'mine' }],
      ['POST', '/recalculate'],
      ['DELETE', ''],
    ] as const) {
      const answer = await send(method, `/${mine.id}${path}`, body, 'business_2');
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Calculation not found']);
    }
    expect((await send('GET', `/${mine.id}`, undefined, 'business')).status).toBe(200);
  });

  test('a plan without the scope is refused', async () => {
    expect((await send('GET', '', undefined, 'growth')).status).toBe(403);
  });
});
