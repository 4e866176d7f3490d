import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  publicColumns,
  readPublicRecords,
  type PublicRecords,
  type PublicRow,
} from '@freehold/operations';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { formats } from '../src/export/formats.ts';
import { writeComplete } from '../src/write-complete.ts';

let directory: string;
beforeEach(() => {
  directory = testFolder();
});

test('a file stands whole or as it was', async () => {
  const path = join(directory, 'out.csv');
  writeFileSync(path, 'before');
  const seen: string[] = [];
  await writeComplete(path, async (draft) => {
    writeFileSync(draft, 'after');
    seen.push(readFileSync(path, 'utf8'), ...readdirSync(directory));
  });
  expect(seen).toEqual(['before', 'out.csv', `out.csv.${process.pid}.part`]);
  expect(readFileSync(path, 'utf8')).toBe('after');

  const failing = writeComplete(path, async (draft) => {
    writeFileSync(draft, 'half');
    throw new Error('the source failed');
  });
  await expect(failing).rejects.toThrow('the source failed');
  expect(readdirSync(directory)).toEqual(['out.csv']);
  expect(readFileSync(path, 'utf8')).toBe('after');
});

test.each(['ENOSPC', 'SQLITE_FULL'])('%s is told as a full disk, in one line', async (code) => {
  const path = join(directory, 'out.csv');
  const full = Object.assign(new Error('no'), { code });
  const failing = writeComplete(path, () => Promise.reject(full));
  await expect(failing).rejects.toThrow(`${path} cannot be written: the disk is full.`);
  expect(readdirSync(directory)).toEqual([]);
});

test.each(Object.keys(formats) as (keyof typeof formats)[])(
  '%s asks for a page when the one before is written, and never has two that are not',
  async (format) => {
    const columns = publicColumns.sales;
    const row = columns.map(({ kind }) => (kind === 'boolean' ? true : null));
    const pages = 40;
    let read = 0;
    let held = 0;
    let mostHeld = 0;
    const records: PublicRecords = {
      page: async ({ after }) => {
        read += 1;
        held += 1;
        mostHeld = Math.max(mostHeld, held);
        const rows = Array.from({ length: 500 }, (_, at): PublicRow => [
          after * 500 + at + 1,
          ...row.slice(1),
        ]);
        return { rows, next: after + 1 < pages ? after + 1 : null, isBoxTooFull: false };
      },
    };
    async function* counted() {
      const query = { dataset: 'sales', area: null, from: null, to: null } as const;
      for await (const rows of readPublicRecords(records, query, new AbortController().signal)) {
        yield rows;
        held -= 1;
      }
    }
    const write = await formats[format]();
    await write(join(directory, 'out'), { name: 'sales', columns, pages: counted() });
    expect([read, mostHeld, held]).toEqual([pages, 1, 0]);
  },
);
