import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, fixture, now, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';

/** A row of the registry's files: its number, its day and what the file does with it. */
const row = (number: number, day: string, status = 'A', price = 200_000): string =>
  `"{00000000-0000-0000-0000-${String(number).padStart(12, '0')}}","${price}","${day} 00:00","ZZ1 1AA","T","N","F","${number}","","SAMPLE ROAD","","SAMPLETOWN","SAMPLE","SAMPLE","A","${status}"\n`;

/** Imports files of names and rows over a store whose newest sale is of a day. */
async function take(
  files: Readonly<Record<string, string>>,
  { until, force }: { readonly until: string | null; readonly force?: boolean },
) {
  const store = new MemoryStore();
  const holdings = { of: async () => ({ rows: 1, from: '1995-01-01', until, missingMonths: [] }) };
  const paths = Object.entries(files).map(([name, text]) => written(name, text));
  const input = { dataset: datasetNamed('price-paid'), paths, store, holdings, force, now };
  return { report: await importFiles(input), store };
}

const july = row(1, '2026-07-03') + row(2, '2026-07-20', 'C') + row(3, '2026-06-01', 'D');
const august =
  row(4, '2026-08-05') + row(1, '2026-07-03', 'C', 210_000) + row(2, '2026-07-20', 'D');

describe('a file that is older than the sales held', () => {
  test.each([
    ['of a month', { 'pp-monthly-update-new-version.csv': july }],
    ['of a month, by its changes', { 'july.csv': july }],
    ['that is complete', { 'pp-complete.csv': row(1, '2026-07-03') }],
    ['of the newest year held', { 'pp-2026.csv': row(1, '2026-07-03') }],
    ['of a part of the newest year held', { 'pp-2026-part1.csv': row(1, '2026-07-03') }],
    ['of the same import', { 'august.csv': august, 'july.csv': july }],
  ])('%s is refused, and nothing of it is kept', async (_what, files) => {
    const until = Object.keys(files).length > 1 ? '2026-06-30' : '2026-08-01';
    const refused = take(files, { until });
    await expect(refused).rejects.toMatchObject({
      code: 'older',
      message: expect.stringMatching(/until 2026-07-\d\d, and sales until 2026-08-\d\d.*--force/),
    });
  });

  test('is taken by force', async () => {
    const { store } = await take({ 'july.csv': july }, { until: '2026-08-01', force: true });
    expect(store.all('sale')).toHaveLength(2);
  });

  test.each([
    ['the same month', { 'july.csv': july }, '2026-07-31'],
    ['a later month', { 'august.csv': august }, '2026-07-31'],
    [
      'months from the oldest to the newest',
      { 'july.csv': july, 'august.csv': august },
      '2026-06-30',
    ],
    ['an earlier year', { 'pp-2019.csv': row(1, '2019-12-31') }, '2026-08-31'],
    [
      'a file of sales alone, by no name of the registry',
      { 'bristol.csv': row(1, '2019-12-31') },
      '2026-08-31',
    ],
    ['the first file', { 'july.csv': july }, null],
  ])('is not %s', async (_what, files, until) => {
    const { report } = await take(files, { until });
    expect(report.files.every(({ refused }) => refused.length === 0)).toBe(true);
  });
});

describe('months between the sales held and a file are skipped', () => {
  test.each([
    ['by a file of a month', { 'august.csv': august }, '2026-05-31', ['2026-06', '2026-07']],
    ['by no file of the month after', { 'august.csv': august }, '2026-07-31', []],
    ['by the second of two files', { 'july.csv': july, 'august.csv': august }, '2026-06-30', []],
    ['by no complete file', { 'pp-complete.csv': august }, '2025-12-31', []],
    ['by no file of a year', { 'pp-2026.csv': row(4, '2026-08-05') }, '2025-12-31', []],
    ['by no first file', { 'august.csv': august }, null, []],
  ])('%s', async (_what, files, until, skipped) => {
    expect((await take(files, { until })).report.skippedMonths).toEqual(skipped);
  });
});

test.each([
  ['pp-complete.csv', row(1, '1995-03-03') + row(2, '2026-07-03'), '1995-03', '2026-07'],
  // What is of May was registered late.
  [
    'pp-monthly-update-new-version.csv',
    row(1, '2026-05-03') + row(2, '2026-07-03'),
    '2026-07',
    '2026-07',
  ],
  ['july.csv', july, '2026-07', '2026-07'],
  ['bristol.csv', row(1, '2021-03-03') + row(2, '2025-12-03'), '2021-03', '2025-12'],
])('%s tells all sales of its months', async (name, text, from, until) => {
  const { store } = await take({ [name]: text }, { until: null });
  expect(store.all('sale-months')).toEqual([{ from, until }]);
});

test('a download of the report builder, which is a selection, tells no month whole', async () => {
  const text = readFileSync(fixture('price-paid/ppd_data-excerpt.csv'), 'utf8');
  const { store } = await take({ 'ppd_data.csv': text }, { until: null });
  expect(store.all('sale').length).toBeGreaterThan(0);
  expect(store.all('sale-months')).toEqual([]);
});

test.each(['july.csv', 'pp-monthly-update-new-version.csv'])(
  '%s without record statuses is refused, which may be deletions',
  async (name) => {
    const cut = july.replaceAll(/,"[ACD]"\n/g, '\n');
    await expect(take({ [name]: cut }, { until: null })).rejects.toMatchObject({
      code: 'wrong_file',
      message: expect.stringContaining('pp-complete.csv or pp-<year>.csv'),
    });
  },
);

test('additions, changes and deletions are counted as the file says them', async () => {
  const { report } = await take(
    { 'august.csv': august, 'ppd.csv': row(9, '2026-08-09') },
    { until: null },
  );
  expect(report.files.map(({ changes }) => changes)).toEqual([
    { added: 1, changed: 1, deleted: 1 },
    { added: 1, changed: 0, deleted: 0 },
  ]);
});
