import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { route, routes, type AnyRoute } from '@freehold/contract';
import type { Listening } from '@freehold/express';
import { AdmissionRefusal, Refusal, type Operations } from '@freehold/operations';
import { listenBare } from './bare-app.ts';

const metering = {
  requestCost: 1,
  monthlyUsed: 7,
  monthlyLimit: null,
  rateLimit: 5,
  rateRemaining: 4,
  resetSeconds: 0.4,
  period: { seconds: 2_592_000, secondsLeft: 86_400 },
};
const account = { id: 'a', name: 'a', plan: 'business', platformSubscription: 'none' } as const;
const origin = 'https://app.example';

/** What the routes of this test share; none takes a body. */
const { body: _body, ...yields } = routes.areaYields;

/** Routes of this test alone, by id. */
const own: Readonly<Record<string, AnyRoute>> = {
  retired: route({
    ...yields,
    id: 'retired',
    path: '/api/v1/retired/{outcode}',
    deprecated: {
      since: '2026-11-24',
      sunset: '2027-06-01',
      successor: '/api/v2/kept/{outcode}/all',
      link: '/docs#retired',
    },
  }),
  undecided: route({
    ...yields,
    id: 'undecided',
    path: '/api/v1/undecided/{outcode}',
    deprecated: { since: '2026-11-24', sunset: null, successor: null, link: null },
  }),
  renamed: route({
    ...yields,
    id: 'renamed',
    path: '/api/v1/renamed/{outcode}',
    query: routes.listCalculations.query,
    deprecatedParameters: {
      tag: {
        since: '2026-11-24',
        sunset: '2027-07-01',
        successor: 'sort_by',
        link: '/docs#renamed',
      },
      strategy: {
        since: '2026-12-24',
        sunset: '2027-06-25',
        successor: null,
        link: '/docs#renamed',
      },
    },
  }),
  kept: route({ ...yields, id: 'kept', path: '/api/v1/kept/{outcode}' }),
};
const table: Record<string, AnyRoute> = routes;

let isAdmitted = true;
let answer: () => unknown;
const operation = async () => answer();
beforeEach(() => {
  isAdmitted = true;
  answer = () => ({ outcode: 'M14' });
});

let server: Listening;
beforeAll(async () => {
  Object.assign(table, own);
  server = await listenBare({
    admission: {
      admit: async () =>
        isAdmitted
          ? {
              account,
              reserve: async () => null,
              reserved: async () => metering,
              covers: async () => true,
              settle: async () => metering,
            }
          : new AdmissionRefusal(new Refusal('invalid_api_key', 'unknown key'), null),
    },
    operations: Object.fromEntries(
      Object.keys(own).map((id) => [id, operation]),
    ) as unknown as Operations,
    corsOrigins: new Set([origin]),
  });
});
afterAll(async () => {
  for (const id of Object.keys(own)) delete table[id];
  await server.stop();
});

/** The status of an answer and what it says of a deprecation. */
async function said(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(server.url + path, init);
  return [status, ...['deprecation', 'sunset', 'link'].map((name) => headers.get(name))];
}

/* 1795478400 is 2026-11-24T00:00:00Z; 1 June 2027 is a Tuesday. */
const deprecation = [
  '@1795478400',
  'Tue, 01 Jun 2027 00:00:00 GMT',
  '</api/v2/kept/M14/all>; rel="successor-version", </docs#retired>; rel="deprecation"',
];

describe('every answer of a deprecated route says since when, until when and what to call', () => {
  const path = '/api/v1/retired/M14';

  test('a success, to GET and HEAD', async () => {
    expect(await said(path)).toEqual([200, ...deprecation]);
    expect(await said(path, { method: 'HEAD' })).toEqual([200, ...deprecation]);
  });

  test('an answer that the caller holds', async () => {
    const tag = (await fetch(server.url + path)).headers.get('etag') ?? '';
    const held = { headers: { 'if-none-match': tag } };
    expect(await said(path, held)).toEqual([304, ...deprecation]);
  });

  test('a caller that is not admitted', async () => {
    isAdmitted = false;
    expect(await said(path)).toEqual([401, ...deprecation]);
  });

  test('a refusal of the operation', async () => {
    answer = () => new Refusal('not_found', 'no such area');
    expect(await said(path)).toEqual([404, ...deprecation]);
  });

  test('a bug', async () => {
    answer = () => {
      throw new Error('a bug');
    };
    expect(await said(path)).toEqual([500, ...deprecation]);
  });

  test('a value that is refused, percent-encoded in the successor', async () => {
    const [status, , , link] = await said('/api/v1/retired/%3E%3B%20x');
    expect([status, link]).toEqual([
      422,
      '</api/v2/kept/%3E%3B%20x/all>; rel="successor-version", </docs#retired>; rel="deprecation"',
    ]);
  });
});

describe('an answer to a call that sent a deprecated parameter says so', () => {
  const path = '/api/v1/renamed/M14';
  const named = async (query: string) => {
    const { headers } = await fetch(`${server.url}${path}${query}`, { headers: { origin } });
    const exposed = headers.get('access-control-expose-headers');
    expect(exposed).toContain('X-Deprecated-Parameters');
    return headers.get('x-deprecated-parameters');
  };
  // 1 July 2027 is a Thursday, 25 June a Friday.
  const page = '</docs#renamed>; rel="deprecation"';

  test('by name, a success as a refusal', async () => {
    const days = [deprecation[0], 'Thu, 01 Jul 2027 00:00:00 GMT', page];
    expect(await said(`${path}?tag=x`)).toEqual([200, ...days]);
    expect(await said(`${path}?tag=`)).toEqual([422, ...days]);
    expect(await named('?tag=x')).toBe('tag');
    isAdmitted = false;
    expect(await said(`${path}?tag=x`)).toEqual([401, ...days]);
  });

  test('with the first days of several', async () => {
    const first = [deprecation[0], 'Fri, 25 Jun 2027 00:00:00 GMT', page];
    expect(await said(`${path}?strategy=BTL&tag=x`)).toEqual([200, ...first]);
    expect(await named('?strategy=BTL&tag=x')).toBe('tag, strategy');
  });

  test('and no other answer of the route', async () => {
    expect(await said(`${path}?sort_by=name&Tag=x`)).toEqual([200, null, null, null]);
    expect(await named('?sort_by=name')).toBeNull();
  });
});

test('what is not decided is left out', async () => {
  expect(await said('/api/v1/undecided/M14')).toEqual([200, deprecation[0], null, null]);
});

test('no other route says anything', async () => {
  expect(await said('/api/v1/kept/M14')).toEqual([200, null, null, null]);
});

test('pages of the allowed origins may read it', async () => {
  const { headers } = await fetch(`${server.url}/api/v1/retired/M14`, { headers: { origin } });
  const exposed = headers.get('access-control-expose-headers')?.split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']));
});
