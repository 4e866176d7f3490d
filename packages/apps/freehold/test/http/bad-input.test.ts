import { describe, expect, test } from 'vitest';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', `/api/v1/investment/${path}`, { body, headers });

/** Calls that are answered. */
const sound = {
  'stamp-duty': {},
  hmo: {
    purchase_price: 290_000,
    rooms: [550, 550, 550].map((monthly_rent) => ({ room_type: 'double', monthly_rent })),
    location: 'england',
  },
  brrr: { purchase_price: 150_000, after_repair_value: 220_000, monthly_rent: 950 },
  flip: { purchase_price: 180_000, expected_sale_price: 300_000 },
  sa: { purchase_price: 250_000, nightly_rate: 120 },
};
const room = { room_type: 'double', monthly_rent: 1 };

describe('a bad value is 400 validation_error, naming field and value', () => {
  test.each<
    [calculator: keyof typeof sound, change: object | string, field: string, value: unknown]
  >([
    ['stamp-duty', { price: -1 }, 'price', -1],
    ['stamp-duty', { price: '350000' }, 'price', '350000'],
    ['stamp-duty', { price: null }, 'price', null],
    ['stamp-duty', {}, 'price', null],
    ['stamp-duty', '{"price": 1e400}', 'price', 'Infinity'],
    ['stamp-duty', '{"price": -1e400}', 'price', '-Infinity'],
    ['stamp-duty', { price: 2e12 }, 'price', 2e12],
    ['stamp-duty', { price: 1, prise: 2 }, 'prise', 2],
    ['stamp-duty', { price: 1, location: 'atlantis' }, 'location', 'atlantis'],
    ['stamp-duty', { price: 1, location: 'JE2 3AB' }, 'location', 'JE2 3AB'],
    ['stamp-duty', { price: 1, effective_date: '2026-02-30' }, 'effective_date', '2026-02-30'],
    ['stamp-duty', { price: 1, effective_date: '2003-11-30' }, 'effective_date', '2003-11-30'],
    ['stamp-duty', { price: 1, use: 'farm' }, 'use', 'farm'],
    ['stamp-duty', { price: 1, is_company: 'yes' }, 'is_company', 'yes'],
    ['stamp-duty', { price: 1, dwellings: 1.5 }, 'dwellings', 1.5],
    ['stamp-duty', { price: 1, dwellings: 0 }, 'dwellings', 0],
    ['stamp-duty', { lease: { annual_rents: [], term_years: 5 } }, 'lease.annual_rents', []],
    ['stamp-duty', { lease: { annual_rents: [-1], term_years: 5 } }, 'lease.annual_rents[0]', -1],
    ['hmo', { rooms: [room, room] }, 'rooms', [room, room]],
    ['hmo', { rooms: undefined }, 'rooms', null],
    ['hmo', { deposit_percentage: 4.99 }, 'deposit_percentage', 4.99],
    ['hmo', { mortgage_rate: 20.01 }, 'mortgage_rate', 20.01],
    ['hmo', { mortgage_term_years: 41 }, 'mortgage_term_years', 41],
    ['hmo', { occupancy_rate: 101 }, 'occupancy_rate', 101],
    [
      'hmo',
      { rooms: [room, room, { ...room, room_type: 'attic' }] },
      'rooms[2].room_type',
      'attic',
    ],
    ['brrr', { after_repair_value: 150_000 }, 'after_repair_value', 150_000],
    ['brrr', { after_repair_value: 149_999.99 }, 'after_repair_value', 149_999.99],
    ['brrr', { bridge_finance_rate: 5.01 }, 'bridge_finance_rate', 5.01],
    ['brrr', { refurbishment_costs: { pool: 1 } }, 'refurbishment_costs.pool', 1],
    ['brrr', { refurbishment_costs: 30_000 }, 'refurbishment_costs', 30_000],
    ['flip', { holding_period_months: 0 }, 'holding_period_months', 0],
    ['flip', { holding_period_months: 61 }, 'holding_period_months', 61],
    ['flip', { purchase_price: undefined }, 'purchase_price', null],
    ['sa', { average_stay_nights: 0.5 }, 'average_stay_nights', 0.5],
    ['sa', { nightly_rate: undefined }, 'nightly_rate', null],
    ['sa', { peak_occupancy: -1 }, 'peak_occupancy', -1],
  ])('%s %j', async (calculator, change, field, value) => {
    const path = calculator === 'stamp-duty' ? calculator : `calculate-${calculator}/standalone`;
    const body = typeof change === 'string' ? change : { ...sound[calculator], ...change };
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    const { error } = answer.body;
    expect(error.code).toBe('validation_error');
    expect(error.details).toEqual({ field, value });
    expect(error.errors[0]).toMatchObject({ field, value });
    expect(error.message).toContain(field);
    expect(answer.headers.get('x-request-cost')).toBe('0');
  });

  test('a seasonal model needs all three occupancies', async () => {
    const { status, body } = await post('calculate-sa/standalone', {
      ...sound.sa,
      use_seasonal_model: true,
    });
    expect(status).toBe(400);
    expect(body.error.code).toBe('validation_error');
    expect(body.error.details.field).toMatch(/_occupancy$/);
  });

  test('`errors` lists every offence', async () => {
    const { body } = await post('calculate-hmo/standalone', { rooms: 3, extra: 1 });
    const fields = body.error.errors.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['extra', 'purchase_price', 'rooms']);
  });
});

const scanners = '/api/v1/lead-generators';
const somewhere = '00000000-0000-4000-8000-000000000000';
const ofOperations: [method: string, path: string, body: unknown, field: string][] = [
  ['GET', '/api/v1/properties?page=101&limit=100', undefined, 'page'],
  ['GET', '/api/v1/properties?cursor=nonsense', undefined, 'cursor'],
  ['GET', '/api/v1/properties?area=Atlantis', undefined, 'area'],
  ['GET', '/api/v1/planning/search?postcode=M14', undefined, 'postcode'],
  ['GET', '/api/v1/planning/search?postcode=ZZ99%209ZZ', undefined, 'postcode'],
  ['GET', '/api/v1/area-analytics/M', undefined, 'postcode'],
  ['GET', '/api/v1/api-billing/logs?page=1000&limit=500', undefined, 'limit'],
  ['GET', '/api/v1/api-billing/logs?from=2026-11-02&to=2026-11-01', undefined, 'from'],
  ['GET', '/api/v1/api-billing/usage/daily?from=2026-11-02&to=2026-11-01', undefined, 'from'],
  ['POST', '/api/v1/api-keys', { name: 'a', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ['POST', '/api/v1/spatial/search/polygon', { polygon_wkt: 'POINT(1 1)' }, 'polygon_wkt'],
  ['POST', scanners, { name: 'a' }, 'selected_outcodes'],
  ['POST', scanners, { name: 'a', polygon_wkt: 'POINT(1 1)' }, 'polygon_wkt'],
  ['GET', `${scanners}/1`, undefined, 'lg_id'],
  ['PUT', `${scanners}/${somewhere}`, {}, 'body'],
  ['PUT', `/api/v1/calculations/${somewhere}`, {}, 'body'],
  ['PUT', `/api/v1/area-report-subscriptions/${somewhere}`, {}, 'body'],
  ['PATCH', `/api/v1/webhooks/${somewhere}`, {}, 'body'],
  [
    'POST',
    '/api/v1/webhooks',
    { url: 'https://a:b@c.example', event_types: ['report.ready'] },
    'url',
  ],
];

test.each(ofOperations)(
  '%s %s %j: what an operation refuses has the body of what a schema refuses',
  async (method, path, body, field) => {
    const session = /api-(?:keys|billing)/.test(path);
    const { body: answer } = await server.send(method, path, {
      body,
      ...(session
        ? { headers: { authorization: `Bearer ${server.sessionOf('enterprise')}` } }
        : {}),
    });
    const { message, details, errors } = answer.error;
    expect(details.field).toBe(field);
    expect(errors[0]).toEqual({ ...details, message: expect.any(String) });
    expect(message).toBe(`${field}: ${errors[0].message}`);
  },
);

test.each([
  ['added_since=2026-02-30', 'added_since: is no day, YYYY-MM-DD, and no instant with its offset'],
  ['keywords=%F0%9F%98%80', 'keywords[0]: holds no letter or digit; only those are searched'],
  [
    'exclude_keywords=a,!!',
    'exclude_keywords[1]: holds no letter or digit; only those are searched',
  ],
])('a search by %s is refused with what it may be', async (query, message) => {
  const { status, body } = await server.send('GET', `/api/v1/properties/count?${query}`);
  expect([status, body.error.message]).toEqual([422, message]);
});

describe('a bad body is refused', () => {
  const url = 'stamp-duty';
  test.each([
    ['truncated JSON', '{"price": 1', 400, 'malformed_request'],
    ['a name twice', '{"price": 1, "price": 2}', 400, 'malformed_request'],
    ['no JSON', 'price=1', 400, 'malformed_request'],
    ['NaN', '{"price": NaN}', 400, 'malformed_request'],
    ['Infinity', '{"price": Infinity}', 400, 'malformed_request'],
    ['a list', '[1]', 400, 'validation_error'],
    ['null', 'null', 400, 'validation_error'],
    ['text', '"1"', 400, 'validation_error'],
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 400, 'malformed_request'],
    ['60,000 levels', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, 400, 'malformed_request'],
    ['__proto__', '{"price": 1, "__proto__": {"admin": true}}', 400, 'validation_error'],
    ['escaped __proto__', '{"price": 1, "\\u005f_proto__": {}}', 400, 'validation_error'],
    ['constructor', '{"price": 1, "constructor": {"prototype": {}}}', 400, 'validation_error'],
    ['deep prototype', '{"price": 1, "lease": {"prototype": 1}}', 400, 'validation_error'],
    ['over 256 KiB', `{"price": ${' '.repeat(256 * 1024)}1}`, 413, 'payload_too_large'],
    ['5 MB', `{"price": ${' '.repeat(5_000_000)}1}`, 413, 'payload_too_large'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await post(url, body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('nothing of a refused body reaches later requests', async () => {
    await post(url, '{"price": 1, "__proto__": {"admin": true}}');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect((await post(url, { price: 1, location: 'wales' })).status).toBe(200);
  });

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'application/json; charset=utf-16' }],
    [{ 'content-encoding': 'gzip' }],
  ])('%j is 415', async (headers) => {
    const answer = await post(url, { price: 1 }, headers);
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('a body that is no UTF-8 is 400', async () => {
    const response = await fetch(`${server.url}/api/v1/investment/stamp-duty`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.keyOf('enterprise')}`,
        'content-type': 'application/json',
      },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  test('a body without a length is read to its limit', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
    let sent = 0;
    const response = await fetch(`${server.url}/api/v1/investment/stamp-duty`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.keyOf('enterprise')}`,
        'content-type': 'application/json',
      },
      body: new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > 8) controller.close();
          else controller.enqueue(chunk);
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

test('the checks of a caller come before those of its body', async () => {
  const anonymous = { headers: { authorization: '' }, body: '{' };
  const unknown = await server.send('POST', '/api/v1/investment/stamp-duty', anonymous);
  expect([unknown.status, unknown.body.error.code]).toEqual([401, 'invalid_api_key']);
  const unscoped = await server.send('POST', '/api/v1/investment/stamp-duty', {
    account: 'free',
    body: '{',
  });
  expect([unscoped.status, unscoped.body.error.code]).toEqual([403, 'insufficient_scope']);
});
