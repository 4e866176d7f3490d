import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardedOpen } from '@freehold/images';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { ownLinesSeen, publishedLinesSeen } from '../../src/catalogue/lines-seen.ts';
import { openPublisher, type Publisher } from './publisher.ts';

let publisher: Publisher;
beforeEach(async () => (publisher = await openPublisher()));
afterEach(() => publisher.close());

/** Every line is its number: one that is cut is none of them. */
const fileOf = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, at) => `line ${at + 1} of ${count}\n`).join(''));

const textOf = (lines: readonly Buffer[] | null) => lines?.map((line) => line.toString('utf8'));

async function seenOf(path: string, bytes: number) {
  const url = new URL(path, publisher.origin);
  const place = { url, headers: {}, shown: path, bytes: null, md5: null };
  const lines = await publishedLinesSeen(place, bytes, {
    open: guardedOpen(),
    instead: url,
    credential: null,
    now: new Date('2026-11-03T12:00:00Z'),
    signal: new AbortController().signal,
  });
  return textOf(lines);
}

describe('lines from all over a file of a publisher', () => {
  test('are whole, of its beginning as of its end, and half a megabyte of it is loaded', async () => {
    const body = fileOf(200_000);
    publisher.files.set('/sales.csv', { body });
    const seen = (await seenOf('/sales.csv', body.length)) ?? [];
    const all = new Set(body.toString('utf8').split(/(?<=\n)/));
    expect(seen.every((line) => all.has(line))).toBe(true);
    expect(seen[0]).toBe('line 1 of 200000\n');
    const sixteenths = seen.map((line) => Math.floor((Number(line.split(' ')[1]) / 200_001) * 16));
    expect(new Set(sixteenths).size).toBe(16);
    expect(seen.join('').length).toBeLessThanOrEqual(512 * 1024);
    expect(publisher.asked.length).toBe(16);
  });

  test('of a small file are all of its lines', async () => {
    const body = fileOf(100);
    publisher.files.set('/sales.csv', { body });
    expect((await seenOf('/sales.csv', body.length))?.join('')).toBe(body.toString('utf8'));
  });

  test('are none where it gives no parts, or nothing', async () => {
    const body = fileOf(10);
    publisher.files.set('/sales.csv', { body });
    publisher.next.set('/sales.csv', [
      (_request, response) => void response.writeHead(200).end(body),
    ]);
    expect(await seenOf('/sales.csv', body.length)).toBeUndefined();
    expect(await seenOf('/gone.csv', 1_000)).toBeUndefined();
  });
});

test('lines of a file of this machine are read alike, and a folder has none', async () => {
  const folder = testFolder();
  const path = join(folder, 'sales.csv');
  const body = fileOf(100);
  writeFileSync(path, body);
  expect(textOf(await ownLinesSeen(path, body.length))?.join('')).toBe(body.toString('utf8'));
  expect(await ownLinesSeen(folder, 4_096)).toBeNull();
});
