import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '@freehold/express';
import { listenBare } from './bare-app.ts';

let server: Listening;
beforeAll(async () => {
  server = await listenBare({ corsOrigins: new Set(['https://app.example']) });
});
afterAll(() => server.stop());

/** An answer as it comes over the wire, which `fetch` would decode. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<IncomingMessage & { content: Buffer }>((resolve, reject) => {
    get(`${server.url}${path}`, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Object.assign(answer, { content: Buffer.concat(parts) })));
    }).on('error', reject);
  });
}

const document = '/openapi.json';

describe('a long answer', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('to a caller that takes %s comes as %s', async (accepted, encoding, decoded) => {
    const plain = await ask(document);
    const { headers, content } = await ask(document, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(content.length));
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['etag']).toBe(plain.headers['etag']);
    expect(content.length).toBeLessThan(plain.content.length / 3);
    expect(decoded(content).equals(plain.content)).toBe(true);
  });

  test.each([undefined, 'identity', 'deflate', 'gzip;q=0'])(
    'to %s comes as it is',
    async (accepted) => {
      const asked = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const { headers, content } = await ask(document, asked);
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(content.toString())).toHaveProperty('openapi');
    },
  );

  test('that the caller holds is not sent again, in whichever encoding it came', async () => {
    const { headers } = await ask(document, { 'accept-encoding': 'gzip' });
    const tag = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
    const { statusCode, content } = await ask(document, tag);
    expect([statusCode, content.length]).toEqual([304, 0]);
  });
});

test('a short answer is not compressed', async () => {
  const { headers, content } = await ask('/healthz', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(content.toString()).toBe('{"status":"ok"}');
});

describe('traceparent', () => {
  // The example of W3C Trace Context.
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  test('comes back', async () => {
    expect((await ask('/healthz', { traceparent: parent })).headers['traceparent']).toBe(parent);
  });
  test.each([
    'x',
    parent.toUpperCase(),
    `ff${parent.slice(2)}`,
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  ])('%s, which names no trace, does not', async (traceparent) => {
    expect((await ask('/healthz', { traceparent })).headers['traceparent']).toBeUndefined();
  });
});

test('a page of another origin may use every method that a route has', async () => {
  const { headers } = await ask('/healthz', {
    origin: 'https://app.example',
    'access-control-request-method': 'PUT',
  });
  const allowed = String(headers['access-control-allow-methods']).split(', ');
  expect(allowed.sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']);
});
