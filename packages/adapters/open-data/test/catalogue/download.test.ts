import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { guardedOpen } from '@freehold/images';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { download, type DownloadInput } from '../../src/catalogue/download.ts';
import { fieldOf } from '../../src/catalogue/lines-kept.ts';
import { located, type Outside } from '../../src/catalogue/located.ts';
import type { PublishedFile } from '../../src/catalogue/publication.ts';
import { openPublisher, serve, type Answer, type Publisher, type Served } from './publisher.ts';

const now = new Date('2026-11-27T12:00:00Z');
let directory: string;
let publisher: Publisher;
let said: string[];

beforeEach(async () => {
  directory = testFolder();
  publisher = await openPublisher();
  said = [];
});
afterEach(() => publisher.close());

const rows = Array.from(
  { length: 40_000 },
  (_, at) =>
    `"{${String(at).padStart(8, '0')}-0000-4000-8000-000000000000}","200000","2026-01-05 00:00","${at % 4 ? 'BS3 1QR' : 'LS1 4AP'}","T"\n`,
).join('');
const sales: Served = { body: Buffer.from(rows), etag: '"edition-1"' };
const file: PublishedFile = {
  name: 'price-paid',
  saveAs: 'pp.csv',
  find: { by: 'address', address: 'https://nowhere.example/pp.csv' },
  format: 'csv',
  begins: /^"?\{[0-9A-F-]{36}\}/,
  bytes: sales.body.length,
};
const outside = (): Outside => ({
  open: guardedOpen(),
  instead: new URL('/pp.csv', publisher.origin),
  credential: null,
  now,
  signal: new AbortController().signal,
});
const target = () => join(directory, 'cache', 'pp.csv');

function fetched(change: Partial<DownloadInput> & { file?: PublishedFile } = {}) {
  const of = change.outside ?? outside();
  return download({
    file,
    target: target(),
    locate: () => located(change.file ?? file, of),
    outside: of,
    lines: null,
    onProgress: () => undefined,
    say: (words) => said.push(words),
    limits: { restMs: 1, idleMs: 400, tries: 3 },
    ...change,
  });
}
const inBristol = {
  keep: (line: Buffer) => fieldOf(line, 3)?.startsWith('BS') === true,
  name: 'BS',
};

/** Begins, and sends nothing more. */
const stalls: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Length': 100 });
  response.write('"{');
};

describe('a download', () => {
  test('puts the whole file in its place and gives what it is known by', async () => {
    publisher.files.set('/pp.csv', { ...sales, lastModified: 'Thu, 26 Nov 2026 09:00:00 GMT' });
    expect(await fetched()).toEqual({
      address: `${publisher.origin}/pp.csv`,
      etag: '"edition-1"',
      lastModified: 'Thu, 26 Nov 2026 09:00:00 GMT',
      bytes: sales.body.length,
      md5: null,
      content: createHash('md5').update(rows).digest('hex'),
    });
    expect(readFileSync(target(), 'utf8')).toBe(rows);
    expect(readdirSync(join(directory, 'cache'))).toEqual(['pp.csv']);
  });

  test('of lines refuses bytes without a line break before it holds them all', async () => {
    publisher.files.set('/pp.csv', { body: Buffer.from(rows + 'x'.repeat(5_000_000)) });
    await expect(fetched({ lines: inBristol })).rejects.toThrow(
      'it has a line of more than 4194304 bytes',
    );
    // A line of 4 MiB is one that is read.
    publisher.files.set('/pp.csv', { body: Buffer.from(rows + 'x'.repeat(4_194_304)) });
    await fetched({ lines: inBristol });
    expect(existsSync(target())).toBe(true);
  });

  test.each([null, inBristol])(
    'goes on where it broke off, of the whole and of lines',
    async (lines) => {
      publisher.files.set('/pp.csv', sales);
      publisher.next.set('/pp.csv', [
        (request, response) => serve(sales, request, response, 1_000_001),
        (request, response) => serve(sales, request, response, 2_500_003),
      ]);
      await fetched({ lines });
      const kept =
        lines === null
          ? rows
          : rows
              .split('\n')
              .filter((row) => row.includes('"BS'))
              .join('\n') + '\n';
      expect(readFileSync(target(), 'utf8')).toBe(kept);
      expect(publisher.asked).toHaveLength(3);
      for (const asked of publisher.asked.slice(1)) expect(asked).toMatch(/ bytes=\d{5,}- /);
      expect(said[0]).toContain('trying again');
    },
  );

  test('begins anew where the publisher has put another edition in its place', async () => {
    const second: Served = {
      body: Buffer.from(rows.replaceAll('200000', '210000')),
      etag: '"edition-2"',
    };
    publisher.files.set('/pp.csv', second);
    publisher.next.set('/pp.csv', [
      (request, response) => serve(sales, request, response, 900_000),
    ]);
    await fetched();
    expect(readFileSync(target()).equals(second.body)).toBe(true);
  });

  test('that is slow is tried again, and told when nothing comes', async () => {
    publisher.next.set('/pp.csv', [stalls, stalls, stalls, stalls, stalls]);
    await expect(fetched()).rejects.toThrow(`${publisher.origin}/pp.csv`);
  });

  test('waits as long as a publisher asks for with 429', async () => {
    publisher.files.set('/pp.csv', sales);
    publisher.next.set('/pp.csv', [
      (_, response) => void response.writeHead(429, { 'Retry-After': '1' }).end(),
    ]);
    await fetched();
    expect(said).toEqual([
      `${publisher.origin}/pp.csv asks for fewer requests (429); trying again in 1 s`,
    ]);
  });

  test('does not wait for hours', async () => {
    publisher.next.set('/pp.csv', [
      (_, response) => void response.writeHead(429, { 'Retry-After': '7200' }).end(),
    ]);
    await expect(fetched()).rejects.toThrow('asks to wait 120 minutes');
  });

  const html = '<!doctype html><title>Sign in</title>';
  const zip: PublishedFile = { ...file, format: 'zip' };
  test.each<[string, PublishedFile, Served | number, string]>([
    ['an address that is gone', file, 404, 'answered 404: it is not there any more'],
    ['a key that is refused', file, 401, 'answered 401: the key is missing, wrong or expired'],
    [
      'a page in the place of a table',
      file,
      { body: Buffer.from(html), type: 'text/html' },
      'answered with a page (HTML), perhaps one to sign in',
    ],
    [
      'a page that says it is a table',
      file,
      { body: Buffer.from(html) },
      'sent no table: it begins with "<!doctype html>',
    ],
    [
      'another header',
      file,
      { body: Buffer.from('id,amount\n1,2\n') },
      'has another layout than it had: it begins with "id,amount',
    ],
    ['nothing', file, { body: Buffer.alloc(0) }, 'sent nothing'],
    [
      'a zip that is cut short',
      zip,
      { body: Buffer.from('PK\u0003\u0004 and no end') },
      'sent a zip that is cut short',
    ],
    [
      'a table in the place of a zip',
      zip,
      { body: Buffer.from('a,b\n') },
      'sent no zip: it begins with "a,b',
    ],
    ['far more than is expected', { ...file, bytes: -268_435_000 / 3 }, sales, 'far more than'],
  ])('refuses %s, and keeps nothing of it', async (_, of, answer, message) => {
    if (typeof answer === 'number') {
      publisher.next.set('/pp.csv', [(_, response) => void response.writeHead(answer).end()]);
    } else publisher.files.set('/pp.csv', answer);
    await expect(fetched({ file: of })).rejects.toThrow(`${publisher.origin}/pp.csv`);
    if (typeof answer === 'number') {
      publisher.next.set('/pp.csv', [(_, response) => void response.writeHead(answer).end()]);
    }
    await expect(fetched({ file: of })).rejects.toThrow(message);
    expect(existsSync(target())).toBe(false);
  });

  test('refuses a content that is not that of the publisher’s checksum', async () => {
    const body = Buffer.from('PK\u0003\u0004 content PK\u0005\u0006');
    publisher.files.set('/file', { body, type: 'application/zip' });
    const list = (md5: string): Served => ({
      body: Buffer.from(
        JSON.stringify([{ md5, size: body.length, url: `${publisher.origin}/file` }]),
      ),
      type: 'application/json',
    });
    const zip: PublishedFile = {
      ...file,
      format: 'zip',
      find: { by: 'os-downloads', address: 'https://nowhere.example' },
    };
    publisher.files.set('/pp.csv', list('0'.repeat(32)));
    await expect(fetched({ file: zip })).rejects.toThrow(
      "another content than its publisher's checksum tells",
    );
    expect(existsSync(target())).toBe(false);
    publisher.files.set(
      '/pp.csv',
      list(createHash('md5').update(body).digest('hex').toUpperCase()),
    );
    expect((await fetched({ file: zip })).bytes).toBe(body.length);
  });

  test('sends a key to the host asked, and not to the one that it redirects to', async () => {
    const other = await openPublisher();
    other.files.set('/signed', sales);
    publisher.next.set('/pp.csv', [
      (_, response) =>
        void response.writeHead(302, { Location: `${other.origin}/signed?signature=secret` }).end(),
    ]);
    const of = {
      ...outside(),
      credential: {
        of: { variable: 'FREEHOLD_EPC_TOKEN', scheme: 'Bearer ', how: '' } as const,
        value: 'token-1',
      },
    };
    // The other host is on this machine and was not named by the operator.
    await expect(fetched({ outside: of })).rejects.toThrow('is no https address');
    expect(publisher.asked).toEqual(['GET /pp.csv - Bearer token-1']);
    expect(other.asked).toEqual([]);
    await other.close();
  });
});
