import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, fixture, imported, now, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';
import { texts } from './feed-texts.ts';

const listings = readFileSync(fixture('listings/listings.csv'), 'utf8');
const recordsOf = (store: MemoryStore) =>
  JSON.stringify([...store.kinds].map(([kind, all]) => [kind, [...all]]));

describe('rows of nothing', () => {
  test('are no rows of a table, wherever they stand', async () => {
    const [header = '', ...rows] = listings.trimEnd().split('\n');
    const nothing = ','.repeat(header.split(',').length - 1);
    const padded = [nothing, header, nothing, ...rows, nothing, ` ,${nothing.slice(1)}`, '"",""'];
    const plain = await imported('listings', written('listings.csv', listings));
    const found = await imported('listings', written('listings.csv', `${padded.join('\n')}\n`));
    expect(found.report.files[0]?.rows).toBe(plain.report.files[0]?.rows);
    expect(recordsOf(found.store)).toBe(recordsOf(plain.store));
  });

  test('are no rows of Price Paid Data', async () => {
    const text = readFileSync(fixture('price-paid/pp-excerpt.csv'), 'utf8');
    const { report } = await imported(
      'price-paid',
      written('pp-2020.csv', `${text}${','.repeat(15)}\n`),
    );
    expect(report.files[0]).toMatchObject({ rows: 6, kept: 6 });
  });

  test('stop no withdrawal of a complete feed', async () => {
    const store = new MemoryStore();
    const take = (text: string, complete: boolean) =>
      importFiles({
        dataset: datasetNamed('listings'),
        paths: [written('listings.csv', text)],
        store,
        held: store,
        complete,
        now,
      });
    await take(texts.csv({ day: 5, rows: [{ home: 1 }, { home: 2 }] }), false);
    const report = await take(
      `${texts.csv({ day: 7, rows: [{ home: 1 }] })},,,,,,,,,\n,,,,,,,,,\n`,
      true,
    );
    expect(report.unnamed).toMatchObject({ listings: 1, withdrawn: 1, left: [] });
  });
});

describe('what parts the fields', () => {
  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('of a table with a header may be %s', async (_name, by) => {
    const rows = parse(listings, { relax_column_count: true });
    const other = rows.map((fields) => `${fields.join(by)}\n`).join('');
    const plain = await imported('listings', written('listings.csv', listings));
    const found = await imported('listings', written('listings.csv', other));
    expect(recordsOf(found.store)).toBe(recordsOf(plain.store));
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('of a file without a header may be %s', async (_name, by) => {
    const text = readFileSync(fixture('price-paid/pp-excerpt.csv'), 'utf8');
    const other = text.replaceAll('","', `"${by}"`);
    const plain = await imported('price-paid', written('pp-2020.csv', text));
    const found = await imported('price-paid', written('pp-2020.csv', other));
    expect(recordsOf(found.store)).toBe(recordsOf(plain.store));
  });

  test('is told by the header, whatever the titles above it hold', async () => {
    const text = readFileSync(fixture('income/income-fye2023.csv'), 'utf8');
    const plain = await imported('income', written('income.csv', text));
    const found = await imported(
      'income',
      written('income.csv', `Notes; of; the; table; one; two; three\n${text}`),
    );
    expect(recordsOf(found.store)).toBe(recordsOf(plain.store));
  });
});

test.each(['\r', '\r\n'])('lines may end in %j', async (end) => {
  const plain = await imported('listings', written('listings.csv', listings));
  const found = await imported('listings', written('listings.csv', listings.replaceAll('\n', end)));
  expect(recordsOf(found.store)).toBe(recordsOf(plain.store));
});

test.each([
  ['with a byte order mark', Buffer.from(`\uFEFF${listings}`, 'utf16le')],
  ['without one', Buffer.from(listings, 'utf16le')],
  ['of the other byte order', Buffer.from(listings, 'utf16le').swap16()],
])('UTF-16 %s is named', async (_name, content) => {
  await expect(imported('listings', written('listings.csv', content))).rejects.toMatchObject({
    code: 'bad_encoding',
    message: expect.stringContaining('is UTF-16; save it as UTF-8'),
  });
});
