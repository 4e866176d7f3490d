import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Listening } from '@freehold/express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { listenBare } from './bare-app.ts';

const page = '<!doctype html><title>Page</title>'.repeat(40);
const script = 'console.log(1);'.repeat(40);
const files: Readonly<Record<string, string>> = {
  'index.html': page,
  'main-ABCDEF.js': script,
  'style-ABCDEF.css': 'a{}'.repeat(400),
};
const folder = suiteFolder();

let listening: Listening;
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'notes.txt'), 'not served');
  listening = await listenBare({ dashboard: pathToFileURL(`${folder}/`) });
});
afterAll(() => listening.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(listening.url + path, { method, headers });

describe('the files of a site', () => {
  test('the page is asked for anew each time, and may run and reach its own server only', async () => {
    const answer = await get('/');
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    const tag = answer.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
  });

  test('a file with a hash in its name is kept for a year', async () => {
    const answer = await get('/main-ABCDEF.js');
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('who accepts %s gets %s', async (accepted, encoding) => {
    const answer = await get('/main-ABCDEF.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(script);
  });

  test('HEAD has no body; what is not a page, a style or a script is not served', async () => {
    const head = await get('/', { 'accept-encoding': 'identity' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(page.length)]);
    expect(await head.text()).toBe('');
    expect((await get('/notes.txt')).status).toBe(404);
    expect((await get('/main-ABCDEF.js.gz')).status).toBe(404);
    expect((await get('/..%2fpackage.json')).status).toBe(404);
  });
});

describe('a path that does not exist', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

  test('is a page with a way home for a browser, which runs nothing', async () => {
    const answer = await get('/nonsense/<b>', { accept: browser });
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private');
    expect(answer.headers.get('vary')).toMatch(/(^|, )Accept(,|$)/);
    expect(text).toContain('<link rel="stylesheet" href="/style-ABCDEF.css" />');
    expect(text).toContain('<a href="/">');
    expect(text).not.toContain('nonsense');
    expect(text).not.toContain('<script');
    const head = await get('/nonsense', { accept: browser }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([
      404,
      String(Buffer.byteLength(text)),
    ]);
  });

  test.each([
    ['GET', '/nonsense', '*/*'],
    ['GET', '/nonsense', 'application/json'],
    ['GET', '/nonsense', 'application/json, text/html'],
    ['GET', '/nonsense', 'image/png'],
    // As Java asks where nothing is said.
    ['GET', '/api/v1/nonsense', 'text/html, image/gif, image/jpeg, */*; q=.2'],
    ['POST', '/nonsense', browser],
  ])('is JSON for %s %s that accepts %s', async (method, path, accept) => {
    const answer = await get(path, { accept }, method);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
    expect(answer.headers.get('vary')).toMatch(/(^|, )Accept(,|$)/);
  });
});

test('a server without a dashboard has no page for a path that does not exist', async () => {
  const bare = await listenBare();
  try {
    const answer = await fetch(`${bare.url}/nonsense`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  } finally {
    await bare.stop();
  }
});
