import { connect } from 'node:net';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '@freehold/contract';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer({ FREEHOLD_CORS_ORIGINS: 'https://app.example' });

const duty = '/api/v1/investment/stamp-duty';
const plans = '/api/v1/api-billing/plans';

describe('request ids', () => {
  test('a plain id of the caller comes back', async () => {
    const { headers } = await server.send('GET', plans, { headers: { 'x-request-id': 'abc_1-2' } });
    expect(headers.get('x-request-id')).toBe('abc_1-2');
  });
  test.each([['a'.repeat(65)], ['a b'], ['<script>'], ['a;b']])('%j is replaced', async (id) => {
    const { headers } = await server.send('GET', plans, { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('errors carry one too', async () => {
    const { status, headers } = await server.send('GET', '/nowhere');
    expect(status).toBe(404);
    expect(headers.get('x-request-id')).not.toBeNull();
  });
});

const named = async (path: string) => {
  const { status, headers, body } = await server.send('GET', path);
  return [status, headers.get('x-ignored-parameters'), body.meta?.ignored_parameters];
};

describe('a query parameter that the route does not read', () => {
  test('is named in a header, and in meta where there is one', async () => {
    expect(await named('/api/v1/prices?postcode=M14&utm=1&Postcode=M1&utm=2')).toEqual([
      200,
      'utm, Postcode',
      [
        { name: 'utm', did_you_mean: null },
        { name: 'Postcode', did_you_mean: 'postcode' },
      ],
    ]);
    expect(await named(`${plans}?page=1`)).toEqual([200, 'page', undefined]);
  });
  test.each([
    ['/api/v1/properties', 'outcode', 'area'],
    ['/api/v1/properties', 'maxPrice', 'max_price'],
    ['/api/v1/properties', 'min_bedroms', 'min_bedrooms'],
    ['/api/v1/properties', 'bedrooms', 'min_bedrooms'],
    ['/api/v1/properties', 'colour', null],
    ['/api/v1/prices?postcode=M14', 'bedroom', 'bedrooms'],
    ['/api/v1/prices?postcode=M14', 'typ', null],
    ['/api/v1/prices?postcode=M14', 'tyep', 'type'],
    ['/api/v1/prices?postcode=M14', 'property_type', 'type'],
    ['/api/v1/prices?postcode=M14', 'aera', null],
    ['/api/v1/flood-risk?latitude=53.4&longitude=-2.2', 'lat', 'latitude'],
  ])('%s: %s is answered with the name that was meant, %s', async (path, name, meant) => {
    const asked = `${path}${path.includes('?') ? '&' : '?'}${name}=1`;
    expect((await named(asked))[2]).toEqual([{ name, did_you_mean: meant }]);
  });
  test('is named beside a refusal too', async () => {
    expect(await named('/api/v1/prices?postcode=nowhere&utm=1')).toEqual([422, 'utm', undefined]);
  });
  test('is counted past a thousand others', async () => {
    const others = Array.from({ length: 1_100 }, (_, at) => `a${at}`).join('&');
    const { status, body } = await server.send('GET', `/api/v1/prices?${others}&postcode=M14`);
    expect([status, body.data?.area]).toEqual([200, 'M14']);
  });
  test('is said to be there only where it is', async () => {
    expect(await named('/api/v1/prices?postcode=M14')).toEqual([200, null, undefined]);
  });
  test('is shown escaped, short, without a secret, and one of the first twenty', async () => {
    const secret = `paid_${'0'.repeat(32)}`;
    const long = `${'a'.repeat(59)}😀`;
    const names = [secret, 'a,b\r\n', long, ...Array.from({ length: 30 }, (_, at) => `n${at}`)];
    const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&');
    const [status, header, shown] = await named(`/api/v1/prices?postcode=M14&${query}`);
    expect(status).toBe(200);
    const first = ['paid_…', 'a,b\r\n', `${'a'.repeat(59)}\ufffd`, 'n0'];
    expect(shown.slice(0, 4)).toEqual(first.map((one) => ({ name: one, did_you_mean: null })));
    expect(shown).toHaveLength(20);
    expect(header.split(', ').map(decodeURIComponent)).toEqual(shown.map((one: Json) => one.name));
  });
  test('is named in a header of at most a thousand characters', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `${'家'.repeat(57)}${at + 10}`);
    const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&');
    const [, header, shown] = await named(`/api/v1/prices?postcode=M14&${query}`);
    expect(shown.map((one: Json) => one.name)).toEqual(names);
    // Nine characters each for 57 letters, two digits, a comma and a blank between: one fits.
    expect(header.split(', ').map(decodeURIComponent)).toEqual(names.slice(0, 1));
  });
});

describe('a sector, which is neither a postcode nor an outcode', () => {
  const area = encodeURIComponent('M1 4');
  test.each([
    `/api/v1/prices?postcode=${area}`,
    `/api/v1/sold-prices?postcode=${area}`,
    `/api/v1/growth?postcode=${area}`,
    `/api/v1/demand?postcode=${area}`,
    `/api/v1/comparables?postcode=${area}`,
    `/api/v1/area-summary?postcode=${area}`,
    `/api/v1/yields/area/${area}`,
    `/api/v1/area/demographics/${area}`,
  ])('is refused and not charged: %s', async (path) => {
    const { status, headers, body } = await server.send('GET', path);
    const { status: known } = await server.send('GET', path.replace(area, 'M14'));
    expect([status, known]).toEqual([422, 200]);
    expect(body.error.details.value).toBe('M1 4');
    expect(headers.get('x-request-cost')).toBe('0');
  });
});

describe('paths and methods', () => {
  test.each([
    '/nowhere',
    '/API/v1/investment/stamp-duty',
    '/api/v1//investment/stamp-duty',
    `${duty}/`,
    `${duty};x=1`,
    '/api/v1/investment%2fstamp-duty',
    '/api/v1/investment/%2e%2e/stamp-duty-',
    '/api/v2/investment/stamp-duty',
  ])('%s is 404 in the error body, known caller or not', async (path) => {
    for (const headers of [{}, { authorization: '' }]) {
      const answer = await server.send('POST', path, { body: {}, headers });
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(answer.body).error.code).toBe('not_found');
    }
  });
  test('a path that is no percent-encoding is 400', async () => {
    const answer = await server.send('POST', '/api/v1/investment/%zz', { body: {} });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed_request']);
  });
  test('another method is 405 with Allow', async () => {
    const answer = await server.send('PUT', duty, { body: {} });
    expect([answer.status, answer.body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    const overridden = await server.send('GET', duty, {
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(overridden.status).toBe(405);
  });
  test('OPTIONS lists the methods, without a key', async () => {
    const answer = await server.send('OPTIONS', duty, { headers: { authorization: '' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });
  test('HEAD is GET without the body', async () => {
    const answer = await server.send('HEAD', plans);
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  });
});

describe('headers', () => {
  test('a success carries the limits and usage of the account', async () => {
    const { headers } = await server.send('POST', duty, {
      account: 'starter',
      body: { price: 1, location: 'wales' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '9',
      'ratelimit-policy': expect.stringMatching(/^"second";q=10;w=1, "month";q=20000;w=\d+$/),
      'x-request-cost': '1',
      'x-monthly-usage': '1',
      'x-monthly-limit': '20000',
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });
  test('enterprise has no monthly limit', async () => {
    const { headers } = await server.send('POST', duty, { body: { price: 1, location: 'wales' } });
    expect(headers.get('x-monthly-limit')).toBeNull();
  });
  test('a call over the rate is 429 with Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.send('POST', duty, { account: 'professional', body: { price: 1 } }),
      ).concat(
        Array.from({ length: 30 }, () =>
          server.send('POST', duty, { account: 'professional', body: { price: 1 } }),
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.error.code).toBe('rate_limit_exceeded');
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(refused[0]?.body.error.retry_after).toBeLessThanOrEqual(1);
  });
  test('a GET has an ETag and answers 304 to it', async () => {
    const first = await server.send('GET', plans);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await server.send('GET', plans, { headers: { 'if-none-match': tag } });
    expect([again.status, again.body]).toEqual([304, '']);
    const other = await server.send('GET', plans, { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.status).toBe(200);
  });
  test('keys and usage are never stored', async () => {
    const { status, headers } = await server.send('GET', '/api/v1/api-billing/usage', {
      headers: { authorization: `Bearer ${server.sessionOf('business')}` },
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

const from = (origin: string) => server.send('GET', plans, { headers: { origin } });

describe('pages of other origins', () => {
  test('a listed origin may read', async () => {
    const { headers } = await from('https://app.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
  test.each([
    'https://evil.example',
    'null',
    'https://app.example.evil.example',
    'http://app.example',
    'https://xapp.example',
  ])('%s may not', async (origin) => {
    expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
  test('a preflight of a listed origin is answered', async () => {
    const { status, headers } = await server.send('OPTIONS', duty, {
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        authorization: '',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});

describe('without a key', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/docs/methods/stamp-duty.html',
    '/docs/search-index.json',
    '/docs/api',
    '/docs/api/main.js',
    '/docs/api/style.css',
  ])('%s answers', async (path) => {
    const answer = await server.send('GET', path, { headers: { authorization: '' } });
    expect(answer.status).toBe(200);
  });
  test('the page starts with an id that answers', async () => {
    const { body: samples } = await server.send('GET', '/docs/api/samples.json', {
      headers: { authorization: '' },
    });
    const { status } = await server.send('GET', `/api/v1/properties/${samples.property_id}`);
    expect(status).toBe(200);
  });
  test.each(['/docs', '/docs/api'])('%s loads nothing from elsewhere', async (path) => {
    const { headers, body } = await server.send('GET', path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
  test('the document describes what is served, and its examples are accepted', async () => {
    const { body: document } = await server.send('GET', '/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    const sampleId = server.samples.property_id;
    let sent = 0;
    for (const [path, methods] of Object.entries<Json>(document.paths)) {
      if (!path.startsWith('/api/v1/investment/') || methods.post === undefined) continue;
      const schema = methods.post.requestBody.content['application/json'].schema.$ref;
      const examples = document.components.schemas[schema.split('/').at(-1)].examples ?? [];
      expect([path, examples.length]).not.toEqual([path, 0]);
      const [example] = examples;
      sent += 1;
      const answer = await server.send('POST', path.replace('{property_id}', sampleId), {
        body: example,
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(sent).toBe(22);
  });
});

const speak = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.servers[0] as string);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });

describe('what is no HTTP', () => {
  test.each([
    [
      'two lengths',
      `POST ${duty} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
      400,
    ],
    [
      'length and chunks',
      `POST ${duty} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['no request line', 'hello\r\n\r\n', 400],
    ['no host', `GET ${plans} HTTP/1.1\r\n\r\n`, 400],
    ['two hosts', `GET ${plans} HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n`, 400],
    ['a host in lines', `GET ${plans} HTTP/1.1\r\nHost: a\r\n b\r\n\r\n`, 400],
    [
      'a huge header',
      `GET ${plans} HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('%s is refused in the error body', async (_name, text, status) => {
    const heard = await speak(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4));
    expect(errorBodySchema.parse(body).error.code).toBe('malformed_request');
  });
});

test('demo credentials are for their owner only', async () => {
  const { mode } = await stat(join(server.directory, 'demo-credentials.json'));
  expect(mode & 0o777).toBe(0o600);
});

describe('an offence of the whole body', () => {
  test.each([[[1]], ['"text"'], [7], [null]])('%j is named body', async (body) => {
    const path = '/api/v1/investment/stamp-duty';
    const answer = await server.send('POST', path, { body });
    expect([answer.status, answer.body.error.code, answer.body.error.details.field]).toEqual([
      400,
      'validation_error',
      'body',
    ]);
  });
});
