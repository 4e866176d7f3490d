import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachCsvRecord } from '../src/input/csv-records.ts';
import { eachJsonObject } from '../src/input/json-objects.ts';
import type { InputFile } from '../src/input/input-file.ts';
import { geometryOfWkt } from '../src/values/geometry.ts';
import { fromBritishGrid } from '../src/values/grid.ts';
import { numberOf, penceOf, uprnOf } from '../src/values/number.ts';
import { dateOf } from '../src/values/date.ts';
import { postcodeOf } from '../src/values/postcode.ts';
import { fixture, present } from './data.ts';

const seed = 20_261_121;
const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const settle = (): Promise<void> => Promise.resolve();

/** The bytes in chunks of a few bytes, so that every boundary falls everywhere. */
function chunked(text: string, size: number): InputFile {
  const bytes = Buffer.from(text);
  return {
    name: 'test',
    size: bytes.length,
    modified: 0,
    bytes: async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
}

test(`CSV records are those of csv-parse for any quoting and chunking (seed ${seed})`, async () => {
  const field = fc.string({
    unit: fc.constantFrom('a', 'é', '£', '"', ',', ' ', '\n', '😀'),
    maxLength: 6,
  });
  const written = fc
    .tuple(field, fc.boolean())
    .map(([text, quote]) =>
      quote || /[",\n]/.test(text) || text.startsWith(' ')
        ? `"${text.replaceAll('"', '""')}"`
        : text,
    );
  const table = fc.array(fc.array(written, { minLength: 2, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const text = rows.map((row) => row.join(',')).join('\n');
      const records: string[][] = [];
      await eachCsvRecord({
        file: chunked(text, size),
        onRecord: (fields) => records.push([...fields]),
        settle,
      });
      const read = parse(text, { relax_column_count: true, skip_empty_lines: true });
      // A record of nothing but separators, as spreadsheets write below their last row, is none.
      const told = read.filter((fields) => fields.some((each) => each.trim() !== ''));
      expect(records).toEqual(told);
    }),
    { seed, numRuns },
  );
});

test(`JSON objects are those of JSON.parse for any content and chunking (seed ${seed})`, async () => {
  const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      objects,
      fc.string(),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      async (features, other, size, wrapped) => {
        const file = chunked(
          JSON.stringify(wrapped ? { other, list: [{ other }], features } : features),
          size,
        );
        const seen: unknown[] = [];
        await eachJsonObject({
          file,
          lists: ['features'],
          onObject: (object) => seen.push(object),
          settle,
        });
        expect(seen).toEqual(JSON.parse(JSON.stringify(features)));
      },
    ),
    { seed, numRuns },
  );
});

const unpacked = (path: string) => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

describe('British National Grid', () => {
  test.for([
    ...present([{ path: 'naptan/010Stops.csv.gz', stops: 1_679, median: 0.4, worst: 0.7 }]),
    { path: fixture('naptan/Stops.csv'), stops: 1, median: 15, worst: 15 },
  ])('stops of $path that carry both systems agree', ({ path, stops, median, worst }) => {
    const rows = parse<Record<string, string>>(unpacked(path), { columns: true, bom: true }).filter(
      (row) =>
        row['GridType'] === 'UKOS' &&
        row['ATCOCode']?.startsWith('0100') &&
        row['Latitude'] !== '' &&
        row['Easting'] !== '0' &&
        row['Status'] !== (stops === 1 ? 'inactive' : ''),
    );
    expect(rows).toHaveLength(stops);
    const metres = rows
      .map((row) => {
        const point = fromBritishGrid(Number(row['Easting']), Number(row['Northing']));
        const north = ((point?.latitude ?? 0) - Number(row['Latitude'])) * 111_200;
        const east =
          ((point?.longitude ?? 0) - Number(row['Longitude'])) *
          111_320 *
          Math.cos((51.45 * Math.PI) / 180);
        return Math.hypot(north, east);
      })
      .sort((a, b) => a - b);
    expect(metres[Math.floor(metres.length / 2)]).toBeLessThan(median);
    expect(metres.at(-1)).toBeLessThan(worst);
  });

  test('the worked example of the Ordnance Survey’s guide, within the shift’s five metres', () => {
    // "A guide to coordinate systems in Great Britain", annexe C: E 651409.903, N 313177.270 is 52°39'28.72"N 1°42'57.79"E (ETRS89).
    const point = fromBritishGrid(651_409.903, 313_177.27);
    expect(point?.latitude).toBeCloseTo(52 + 39 / 60 + 28.72 / 3600, 3);
    expect(point?.longitude).toBeCloseTo(1 + 42 / 60 + 57.79 / 3600, 3);
  });
});

describe('values', () => {
  test.for([
    ['ec1a1bb', 'EC1A 1BB'],
    ['M1  1AE', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['CR26XH', 'CR2 6XH'],
    ['not a postcode', null],
    ['', null],
  ] as const)('postcode %s', ([text, expected]) => expect(postcodeOf(text)).toBe(expected));

  test.for([
    ['2020-02-29 00:00', '2020-02-29'],
    ['2019-02-29', null],
    ['1/3/2024', '2024-03-01'],
    ['31-04-2024', null],
    ['1968', null],
    ['nan', null],
  ] as const)('date %s', ([text, expected]) => expect(dateOf(text)).toBe(expected));

  test.for([
    ['£1,234.56', 123_456],
    ['0.005', 1],
    ['-5', null],
    ['NO DATA!', null],
    ['1e400', null],
    ['12,34', null],
  ] as const)('pounds %s', ([text, expected]) => expect(penceOf(text)).toBe(expected));

  test('numbers and UPRNs', () => {
    expect([
      numberOf('INVALID!'),
      numberOf('116.40'),
      numberOf('0x10'),
      numberOf('Infinity'),
    ]).toEqual([null, 116.4, null, null]);
    expect([uprnOf('000012'), uprnOf('12.0'), uprnOf('0'), uprnOf('1234567890123')]).toEqual([
      12,
      12,
      null,
      null,
    ]);
  });

  test.for([
    ['POINT (-2.5 51.5)', { type: 'Point', coordinates: [-2.5, 51.5] }],
    ['POINT (51.5 -2.5)', { type: 'Point', coordinates: [-2.5, 51.5] }],
    [
      'POLYGON Z ((-2 51 5, -1 51 5, -1 52 5, -2 51 5))',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-2, 51],
            [-1, 51],
            [-1, 52],
            [-2, 51],
          ],
        ],
      },
    ],
    ['MULTIPOINT ((-2.5 51.5))', { type: 'Point', coordinates: [-2.5, 51.5] }],
  ] as const)('%s', ([wkt, expected]) => expect(geometryOfWkt(wkt)).toEqual(expected));

  test.for([
    'POINT EMPTY',
    'GEOMETRYCOLLECTION (POINT (-2 51))',
    'POLYGON ((-2 51, -1 51, -2 51))',
    'POLYGON (((((((-2 51)))))))',
    'POINT (1e308 51)',
    'POINT (NaN 51)',
    'POLYGON ((0 0, 1 0, 1 1, 0 0))',
    'POINT (-2.5 51.5) garbage',
    `POLYGON (${'('.repeat(20_000)}`,
  ])('refuses %s', (wkt) => expect(() => geometryOfWkt(wkt)).toThrow(/geometry|ring/));
});
