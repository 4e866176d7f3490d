import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Listening } from '@freehold/express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenBare } from './bare-app.ts';

const page = '<!doctype html><title>Page</title>'.repeat(40);
const script = 'console.log(1);'.repeat(40);
const files: Readonly<Record<string, string>> = { 'index.html': page, 'main-ABCDEF.js': script };
const folder = mkdtempSync(join(tmpdir(), 'freehold-site-'));

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
afterAll(async () => {
  await listening.stop();
  rmSync(folder, { recursive: true });
});

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
