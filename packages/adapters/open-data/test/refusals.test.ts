import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, fixture, imported, now, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';
import { zipOf } from './zip-writer.ts';

const seed = 20_261_121;
const cell = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
const excerpt = readFileSync(fixture('price-paid/pp-excerpt.csv'));
const lines = excerpt.toString().trimEnd().split('\n');

/** Imports into a store that already holds sales and tells whether it changed. */
async function refusal(dataset: string, path: string) {
  const store = new MemoryStore();
  await importFiles({
    dataset: datasetNamed('price-paid'),
    paths: [fixture('price-paid/ppd_data-excerpt.csv')],
    store,
    now,
  });
  const before = JSON.stringify([...store.kinds].map(([kind, records]) => [kind, [...records]]));
  const error: unknown = await importFiles({
    dataset: datasetNamed(dataset),
    paths: [path],
    store,
    now,
  }).then(
    () => null,
    (failure: unknown) => failure,
  );
  const after = JSON.stringify([...store.kinds].map(([kind, records]) => [kind, [...records]]));
  return { error, unchanged: before === after };
}

describe('a file that is wrong is refused with its line and changes nothing', () => {
  test.for<[string, string, string, string | Buffer, Record<string, unknown>]>([
    [
      'bytes that are not UTF-8',
      'price-paid',
      'pp.csv',
      Buffer.concat([excerpt, Buffer.from('"{\u00e9', 'latin1')]),
      { code: 'bad_encoding', line: 7 },
    ],
    [
      'UTF-16',
      'price-paid',
      'pp.csv',
      Buffer.from(`\ufeff${excerpt.toString()}`, 'utf16le'),
      { code: 'bad_encoding', line: 1 },
    ],
    [
      'binary',
      'price-paid',
      'pp.csv',
      Buffer.from([1, 2, 0, 3, 4, 5]),
      { code: 'wrong_file', line: 1 },
    ],
    [
      'an extract of OpenStreetMap in PBF',
      'osm',
      'town.osm.pbf',
      // The length of the first header, its type as field 1, and as field 3 the bytes of its block.
      Buffer.concat([
        Buffer.from([0, 0, 0, 13, 10, 9]),
        Buffer.from('OSMHeader'),
        Buffer.from([24, 124]),
      ]),
      {
        code: 'wrong_file',
        line: 1,
        message: expect.stringMatching(
          /town\.osm\.pbf, line 1: is an OpenStreetMap extract in PBF.*: osmium export extract\.osm\.pbf -o extract\.geojson$/,
        ),
      },
    ],
    ['empty', 'price-paid', 'pp.csv', '', { code: 'wrong_file' }],
    [
      'another dataset',
      'price-paid',
      'pp.csv',
      readFileSync(fixture('naptan/Stops.csv')),
      { code: 'wrong_file', line: 1 },
    ],
    [
      'cut inside a field',
      'price-paid',
      'pp.csv',
      excerpt.subarray(0, excerpt.length - 20),
      { code: 'truncated', line: 6 },
    ],
    [
      'cut between fields',
      'price-paid',
      'pp.csv',
      [...lines.slice(0, 3), lines[3]?.split(',').slice(0, 9).join(',')].join('\n'),
      { code: 'truncated', line: 4 },
    ],
    [
      'a row short in the middle',
      'price-paid',
      'pp.csv',
      [lines[0], lines[1]?.split(',').slice(1).join(','), ...lines.slice(2)].join('\n'),
      { code: 'truncated', line: 2 },
    ],
    [
      'a cut gzip',
      'price-paid',
      'pp.csv.gz',
      gzipSync(excerpt).subarray(0, -20),
      { code: 'truncated' },
    ],
    [
      'a cut zip',
      'price-paid',
      'pp.zip',
      zipOf({ 'pp-2024.csv': excerpt }).subarray(0, -30),
      { code: 'truncated' },
    ],
    [
      'a zip of something else',
      'price-paid',
      'pp.zip',
      zipOf({ 'readme.txt': 'no' }),
      { code: 'wrong_file' },
    ],
    [
      'a column missing from the header',
      'naptan',
      'Stops.csv',
      'ATCOCode,Name\nA,B\n',
      {
        code: 'wrong_file',
        line: 1,
        message: expect.stringMatching(/is not the header of .*: it has no column [a-z-]+/),
      },
    ],
    [
      'changes of a month without the record status',
      'price-paid',
      'pp-monthly-update-new-version.csv',
      lines.map((line) => line.slice(0, line.lastIndexOf(','))).join('\n'),
      { code: 'wrong_file', line: 1, message: expect.stringContaining('record status') },
    ],
    [
      'cut JSON',
      'osm',
      'overpass.json',
      readFileSync(fixture('osm/overpass.json')).subarray(0, 500),
      { code: 'truncated' },
    ],
    ['JSON without a list', 'osm', 'overpass.json', '{"a": 1}', { code: 'wrong_file' }],
    [
      'cut GML',
      'planning-data',
      'conservation-area.xml',
      readFileSync(fixture('planning-data/conservation-area-wfs.xml')).subarray(0, -40),
      { code: 'truncated' },
    ],
    [
      'a BLM without its end',
      'listings',
      'a.blm',
      readFileSync(fixture('listings/sample.blm')).subarray(0, -9),
      { code: 'truncated' },
    ],
    [
      'a BLM with fewer properties than declared',
      'listings',
      'a.blm',
      readFileSync(fixture('listings/sample.blm'), 'latin1').replace('Count : 3', 'Count : 4'),
      { code: 'truncated' },
    ],
    [
      'NDJSON cut in a line',
      'listings',
      'a.ndjson',
      readFileSync(fixture('listings/listings.ndjson')).subarray(0, -20),
      { code: 'truncated', line: 2 },
    ],
    [
      'a line without end',
      'price-paid',
      'pp.csv',
      `"{${'A'.repeat(5 * 1024 * 1024)}`,
      { code: 'too_large', line: 1 },
    ],
    [
      'a gzip bomb',
      'osm',
      'a.json.gz',
      gzipSync(Buffer.concat([Buffer.from('{"elements":['), Buffer.alloc(100 * 1024 * 1024, ' ')])),
      { code: 'too_large' },
    ],
    [
      'rows that are all wrong',
      'price-paid',
      'pp.csv',
      `${lines[0]?.replace('"250000"', '"many"')}\n`,
      { code: 'wrong_file', line: 1 },
    ],
    [
      'a certificate file cut in its last row',
      'epc',
      'certificates.csv',
      readFileSync(fixture('epc/certificates.csv'), 'utf8').slice(0, -60),
      { code: 'truncated', line: 3 },
    ],
  ])('%s', async ([, dataset, name, content, expected]) => {
    const { error, unchanged } = await refusal(dataset, written(name, content));
    expect(error).toMatchObject({ name: 'ImportError', ...expected });
    expect(unchanged).toBe(true);
  });

  test('a file that does not exist', async () => {
    await expect(imported('price-paid', fixture('none.csv'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test(`Price Paid cut anywhere is refused or is whole rows (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: excerpt.length - 1 }), async (length) => {
        const cut = excerpt.subarray(0, length);
        const store = new MemoryStore();
        const run = importFiles({
          dataset: datasetNamed('price-paid'),
          paths: [written('pp.csv', cut)],
          store,
          now,
        });
        const whole = cut
          .toString()
          .split('\n')
          .filter((line) => lines.includes(line)).length;
        const parts = cut
          .toString()
          .split('\n')
          .filter((line) => line !== '').length;
        if (whole < parts) await expect(run).rejects.toMatchObject({ name: 'ImportError' });
        else await run;
        expect(store.kinds.get('sale')?.size ?? 0).toBe(whole < parts ? 0 : whole);
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('packed files', () => {
  test.for([
    ['gzip', 'pp.csv.gz', () => gzipSync(excerpt), 6],
    ['gzip by content, whatever its name', 'pp.csv', () => gzipSync(excerpt), 6],
    ['zip', 'pp.zip', () => zipOf({ 'notes.txt': 'not read', 'data/pp-2024.csv': excerpt }), 6],
    ['CRLF', 'pp.csv', () => Buffer.from(lines.join('\r\n')), 6],
    [
      'byte order mark',
      'pp.csv',
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), excerpt]),
      6,
    ],
    [
      'no quotes at all',
      'pp.csv',
      () => Buffer.from(lines.slice(0, 2).join('\n').replaceAll('"', '')),
      2,
    ],
  ] as const)('%s', async ([, name, content, count]) => {
    const plain = await imported('price-paid', fixture('price-paid/pp-excerpt.csv'));
    const packed = await imported('price-paid', written(name, content()));
    expect(packed.store.all('sale')).toEqual(plain.store.all('sale').slice(0, count));
  });

  test('a zip whose bytes were altered is refused', async () => {
    const zip = zipOf({ 'pp-2024.csv': excerpt });
    zip.writeUInt32LE(1, zip.length - 22 - 46 - 'pp-2024.csv'.length + 16);
    await expect(imported('price-paid', written('pp.zip', zip))).rejects.toMatchObject({
      code: 'truncated',
    });
  });

  test('the rents workbook: shared texts, day numbers, a title row, a sheet of notes', async () => {
    const shared = [
      'Price Index of Private Rents',
      'Time period',
      'Area code',
      'Area name',
      'Rental price',
      'Rental price two bed',
      'E06999991',
      'Sample &amp; District',
    ];
    const workbook = zipOf({
      'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cell('A1', 0)}</row></sheetData></worksheet>`,
      'xl/worksheets/sheet2.xml':
        `<worksheet><sheetData><row r="1">${cell('A1', 0)}</row>` +
        `<row r="2">${['A', 'B', 'C'].map((letter, index) => cell(`${letter}2`, index + 1)).join('')}${cell('H2', 4)}${cell('P2', 5)}</row>` +
        `<row r="3"><c r="A3"><v>46082</v></c>${cell('B3', 6)}${cell('C3', 7)}<c r="H3"><v>1234.5</v></c><c r="P3"/></row>` +
        '</sheetData></worksheet>',
    });
    const { store } = await imported('rents', written('pipr.xlsx', workbook));
    // Day 46,082 of a workbook is 1 March 2026.
    expect(store.all('rent-level')).toEqual([
      {
        month: '2026-03',
        areaCode: 'E06999991',
        areaName: 'Sample & District',
        bedrooms: null,
        monthlyRentPence: 123_450,
        source: 'ons_private_rents',
      },
    ]);
  });
});
