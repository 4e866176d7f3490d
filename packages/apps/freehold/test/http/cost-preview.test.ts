import { describe, expect, it } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();

const used = async (account: string): Promise<number> =>
  Number(
    (await server.send('GET', '/api/v1/properties/count', { account })).headers.get(
      'x-monthly-usage',
    ),
  );

const headers = { 'x-cost-preview': 'true' };

describe('a preview of the cost of a call', () => {
  const cases: readonly (readonly [string, () => string, Json, number])[] = [
    ['GET', () => `/api/v1/area-summary?postcode=${server.samples.outcode}`, undefined, 10],
    ['GET', () => `/api/v1/property-pack?property_id=${server.samples.property_id}`, undefined, 10],
    ['GET', () => '/api/v1/properties?limit=1', undefined, 1],
    ['POST', () => '/api/v1/investment/stamp-duty', { price: 350_000 }, 1],
    [
      'POST',
      () => '/api/v1/investment/batch',
      {
        calls: [1, 2, 3].map((step) => ({
          path: '/api/v1/investment/stamp-duty',
          body: { price: step * 100_000 },
        })),
      },
      3,
    ],
  ];
  it.each(cases)('of %s %s says the cost and charges nothing', async (method, path, body, cost) => {
    const before = await used('enterprise');
    const asked = path();
    const answers = [
      await server.send(method, asked, { headers, body }),
      await server.send(method, `${asked}${asked.includes('?') ? '&' : '?'}dry_run=true`, { body }),
    ];
    for (const { status, body: preview, headers: told } of answers) {
      expect([status, told.get('x-request-cost')]).toEqual([200, '0']);
      expect(preview).toEqual({
        dry_run: true,
        request_cost: cost,
        ai_chats: 0,
        monthly_used: before,
        monthly_limit: null,
        is_covered: true,
      });
    }
    expect(await used('enterprise')).toBe(before + 1);
  });

  it('refuses what the call would be refused for before it runs', async () => {
    const bad = await server.send('GET', '/api/v1/area-summary?postcode=nowhere', { headers });
    expect([bad.status, bad.body.error.code]).toEqual([422, 'validation_error']);
    const closed = await server.send('GET', '/api/v1/planning/search?postcode=M14+5TQ', {
      headers,
      account: 'free',
    });
    expect([closed.status, closed.body.error.code]).toEqual([403, 'insufficient_scope']);
  });

  it.each([
    ['X-Cost-Preview', '', { 'x-cost-preview': 'yes' }],
    ['dry_run', '&dry_run=1', {}],
    ['dry_run', '&dry_run=TRUE', {}],
    ['dry_run', '&dry_run=true&dry_run=true', {}],
    ['dry_run', '&dry_run=', headers],
  ])('refuses a %s that is neither true nor false (%s), and charges nothing', async (...given) => {
    const [field, query, sent] = given;
    const path = `/api/v1/area-summary?postcode=${server.samples.outcode}${query}`;
    const answer = await server.send('GET', path, { headers: sent });
    expect([answer.status, answer.body.error.details.field]).toEqual([422, field]);
    expect(answer.headers.get('x-request-cost')).toBe('0');
  });

  it('is not given where it is said to be none', async () => {
    const answer = await server.send('GET', '/api/v1/properties/count?dry_run=false', {
      headers: { 'x-cost-preview': 'false' },
    });
    expect([answer.status, answer.headers.get('x-request-cost')]).toEqual([200, '1']);
    expect(answer.headers.get('x-ignored-parameters')).toBeNull();
    expect(answer.body.dry_run).toBeUndefined();
  });

  it('is of no charge to any route, whatever it is asked with', async () => {
    const charged = Object.values<AnyRoute>(routes).filter(
      ({ cost, aiChats, tokens }) => cost + aiChats > 0 && tokens === 'any',
    );
    expect(charged.length).toBeGreaterThan(60);
    const before = await used('enterprise');
    for (const { path, method, body } of charged) {
      const asked = path.replaceAll(/\{\w+\}/g, server.samples.property_id);
      const { status, headers: told } = await server.send(method, asked, {
        headers: { ...headers, 'idempotency-key': 'previewed' },
        ...(body === null ? {} : { body: {} }),
      });
      expect([path, told.get('x-request-cost')]).toEqual([path, '0']);
      expect([200, 400, 422]).toContain(status);
    }
    expect(await used('enterprise')).toBe(before + 1);
  });

  it('creates nothing', async () => {
    const scanners = async () =>
      (await server.send('GET', '/api/v1/lead-generators')).body.lead_generators;
    const before = await scanners();
    expect(before).toEqual(expect.any(Array));
    const body = { name: 'Previewed', selected_outcodes: ['M14'], search_criteria: {} };
    const preview = await server.send('POST', '/api/v1/lead-generators', { headers, body });
    expect([preview.status, preview.body.dry_run]).toEqual([200, true]);
    expect(await scanners()).toEqual(before);
  });
});

it('HEAD and 304 are charged as the answer that is worked out for them, and a preview of either is not', async () => {
  const path = `/api/v1/area-summary?postcode=${server.samples.outcode}`;
  const before = await used('enterprise');
  const tag = (await server.send('GET', path)).headers.get('etag') ?? '';
  const same = { 'if-none-match': tag };
  const answers = [
    await server.send('HEAD', path),
    await server.send('GET', path, { headers: same }),
    await server.send('HEAD', path, { headers: same }),
    await server.send('HEAD', path, { headers }),
  ];
  expect(answers.map(({ status, headers: told }) => [status, told.get('x-request-cost')])).toEqual([
    [200, '10'],
    [304, '10'],
    [304, '10'],
    [200, '0'],
  ]);
  // Four are charged ten each, and the question of what is used is one.
  expect(await used('enterprise')).toBe(before + 4 * 10 + 1);
});

it('an answer says how much of the second and of the month is left, and when each begins anew', async () => {
  const { headers: told } = await server.send('GET', '/api/v1/properties/count', {
    account: 'business',
  });
  // November has 30 days; from noon of the 21st to its end are 9 days and 12 hours.
  expect(told.get('ratelimit-policy')).toMatch(/^"second";q=\d+;w=1, "month";q=400000;w=2592000$/);
  expect(told.get('ratelimit')).toMatch(/^"second";r=\d+;t=\d, "month";r=39\d{4};t=820800$/);
});

it.each([
  ['none', undefined, /^No credential was sent/],
  ['another scheme', 'Basic abc', /is not Bearer, one space and one token/],
  ['a key of another form', 'Bearer paid_123', /is not Bearer, one space and one token/],
  ['a key that nobody has', `Bearer paid_${'0'.repeat(32)}`, /is not one that holds here/],
])('401 says why the credential does not hold: %s', async (_what, authorization, said) => {
  const answer = await fetch(`${server.url}/api/v1/properties/count`, {
    headers: authorization === undefined ? {} : { authorization },
  });
  const body: Json = await answer.json();
  expect([answer.status, body.error.code]).toEqual([401, 'invalid_api_key']);
  expect(body.error.message).toMatch(said);
});

it('security.txt says where weaknesses are reported, until a day that is yet to come', async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: https:\/\//m);
  // 180 days after 21 November 2026.
  expect(text).toMatch(/^Expires: 2027-05-20T00:00:00Z$/m);
  expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt`);
});

it('the OpenAPI document names the address of the server', async () => {
  const document: Json = await (await fetch(`${server.url}/openapi.json`)).json();
  expect(document.servers).toEqual([{ url: server.url }]);
});
