import { growth } from '../../../../fixtures/counted-steps.ts';
import { describe, expect, test } from 'vitest';
import { eachCsvRecord } from '../src/input/csv-records.ts';
import type { InputFile } from '../src/input/input-file.ts';
import { eachJsonObject } from '../src/input/json-objects.ts';
import { eachLine } from '../src/input/lines.ts';
import { eachSheetRow, sharedStrings } from '../src/input/workbook.ts';
import { RecordSink } from '../src/record-sink.ts';
import { eachBlmListing } from '../src/listings/blm.ts';
import { plainText } from '../src/live/plain-text.ts';
import { eachGmlMember } from '../src/planning-data/gml.ts';
import { geometryOfWkt } from '../src/values/geometry.ts';
import { imported, written } from './data.ts';
import { zipOf } from './zip-writer.ts';

/** A file that comes in small blocks, so that work done again for each block shows. */
function fileOf(text: string, blockBytes = 500): InputFile {
  const bytes = Buffer.from(text);
  return {
    name: 'file',
    size: bytes.length,
    modified: 0,
    async *bytes() {
      for (let at = 0; at < bytes.length; at += blockBytes)
        yield bytes.subarray(at, at + blockBytes);
    },
  };
}

const settle = async (): Promise<void> => {};
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (rows: string, strings = '') =>
  zipOf({
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  });
const blm = (records: string, head = '') =>
  `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n${head}#DEFINITION#\nAGENT_REF^ADDRESS_1^~\n#DATA#\n${records}\n#END#`;

describe('a small file that would become a large one is refused in one line', () => {
  test.for<
    [what: string, dataset: string, name: string, content: () => string | Buffer, says: RegExp]
  >([
    [
      'values in the last column of a sheet',
      'rents',
      'rents.xlsx',
      () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'.repeat(20_000)),
      /line 1: has a value past column 512$/,
    ],
    [
      'cells that all refer to one long text',
      'rents',
      'rents.xlsx',
      () =>
        workbook(
          `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>`.repeat(40),
          `<si><t>${'x'.repeat(32_000)}</t></si>`,
        ),
      /repeats long texts more often than data does$/,
    ],
    [
      'a text longer than a cell can hold',
      'rents',
      'rents.xlsx',
      () => workbook('', `<si><t>${'x'.repeat(40_000)}</t></si>`),
      /holds a text of more than 32767 characters$/,
    ],
    [
      'two members that unpack to 40 MiB each',
      'price-paid',
      'pp.zip',
      () => {
        const blank = Buffer.alloc(40 * 1024 * 1024, '\n');
        return zipOf({ 'pp-1.csv': blank, 'pp-2.csv': blank });
      },
      /unpacks to far more than data does$/,
    ],
    [
      'elements nested in elements',
      'planning-data',
      'conservation-area.xml',
      () => `<FeatureCollection>${'<member>'.repeat(25_000)}`,
      /line 1: is nested deeper than 64 levels$/,
    ],
    [
      'a tag of many attributes',
      'planning-data',
      'conservation-area.xml',
      () =>
        `<FeatureCollection ${Array.from({ length: 2_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
      /a tag has too many attributes$/,
    ],
    [
      'entities made of entities',
      'planning-data',
      'conservation-area.xml',
      () =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><FeatureCollection><member>&b;</member></FeatureCollection>`,
      /is not XML: undefined entity/,
    ],
    [
      'brackets nested in a GeoJSON file',
      'planning-data',
      'conservation-area.geojson',
      () => `{"features":[{"geometry":{"coordinates":${'['.repeat(583_000)}`,
      /line 1: is nested deeper than 64 levels$/,
    ],
    [
      'rings that are none',
      'planning-data',
      'conservation-area.json',
      () => '{"features":[{"attributes":{"name":"A"},"geometry":{"rings":[null,[null],"x"]}}]}',
      /no row is usable: geometry is malformed$/,
    ],
    [
      'brackets nested in a line of listings',
      'listings',
      'listings.ndjson',
      () => `{"reference":${'['.repeat(290_000)}${']'.repeat(290_000)}}`,
      /line 1: is nested deeper than 64 levels$/,
    ],
    [
      'brackets nested in a drawn area',
      'planning-data',
      'conservation-area.csv',
      () => `reference,name,geometry\n1,A,"POLYGON ${'('.repeat(583_000)}"\n`,
      /no row is usable: geometry is malformed$/,
    ],
  ])('%s', async ([, dataset, name, content, says]) => {
    await expect(imported(dataset, written(name, content()))).rejects.toThrow(says);
  });
});

test('a name of a member that is longer than any is not looked at', async () => {
  const zip = zipOf({ [`${'rent'.repeat(100)}.csv`]: 'a' });
  await expect(imported('rents', written('rents.zip', zip))).rejects.toMatchObject({
    code: 'wrong_file',
  });
});

test('what rows say of themselves is cut and counted, not collected', () => {
  const sink = new RecordSink(null, new Date());
  sink.file('file');
  for (let line = 1; line <= 1_000; line += 1) {
    sink.row(line);
    sink.leaveOut(`type ${line} ${'x'.repeat(5_000)} is not in use`);
  }
  const leftOut = sink.report()[0]?.leftOut ?? [];
  expect(leftOut).toHaveLength(201);
  expect(leftOut.at(-1)).toMatchObject({ reason: 'other reasons', rows: 800 });
  expect(Math.max(...leftOut.map(({ reason }) => reason.length))).toBe(200);
});

const json = (text: string, blockBytes?: number) =>
  eachJsonObject({
    file: fileOf(text, blockBytes),
    lists: ['features'],
    onObject: () => {},
    settle,
  });
const gml = (members: string) =>
  eachGmlMember({
    file: fileOf(`<FeatureCollection>${members}</FeatureCollection>`),
    onMember: ({ geometry }) => void geometry(),
    settle,
  });

describe('the work of a reader is linear in', () => {
  test.for<[what: string, size: number, work: (size: number) => unknown]>([
    [
      'objects of a file in one line',
      1_000,
      (n) => json(`{"features":[${'{"a":1},'.repeat(n)}{}]}`, 1_000_000),
    ],
    ['the length of one object', 20_000, (n) => json(`{"features":[{"a":[${'1,'.repeat(n)}1]}]}`)],
    ['the length of one text', 40_000, (n) => json(`{"features":[{"a":"${'x'.repeat(n)}"}]}`)],
    ['escapes of one text', 20_000, (n) => json(`{"features":[{"a":"${'\\"'.repeat(n)}"}]}`)],
    ['backslashes', 20_000, (n) => json(`{"${'\\\\'.repeat(n)}":1,"features":[]}`)],
    [
      'the length of a line',
      40_000,
      (n) => eachLine({ file: fileOf('x'.repeat(n)), onLine: () => {}, settle }),
    ],
    ['lines', 5_000, (n) => eachLine({ file: fileOf('x\n'.repeat(n)), onLine: () => {}, settle })],
    [
      'lenient rows with stray quotes',
      500,
      (n) =>
        eachCsvRecord({
          file: fileOf(`a,b"\nc,d\n`.repeat(n)),
          lenient: true,
          onRecord: () => {},
          settle,
        }).catch(() => {}),
    ],
    ['members', 300, (n) => gml('<member><a>1</a></member>'.repeat(n))],
    [
      'members that never end',
      1_000,
      (n) => gml('<member><a>1</a>'.padEnd(n, ' ')).catch(() => {}),
    ],
    ['fields of a member', 500, (n) => gml(`<member>${'<a>1</a>'.repeat(n)}</member>`)],
    [
      'polygons of a member',
      500,
      (n) =>
        gml(
          `<member>${'<Polygon><posList>'.concat('</posList></Polygon>').repeat(n)}</member>`,
        ).catch(() => {}),
    ],
    [
      'positions of a ring',
      2_000,
      (n) =>
        gml(`<member><Polygon><posList>${'53.8 -1.5 '.repeat(n)}</posList></Polygon></member>`),
    ],
    ['parts of a text', 2_000, (n) => gml(`<member><a>${'<![CDATA[x]]>'.repeat(n)}</a></member>`)],
    [
      'rows of a sheet with a cell at the far right',
      300,
      (n) =>
        eachSheetRow({
          file: fileOf(sheet('<row><c r="XFD1048576"/></row>'.repeat(n))),
          strings: [],
          onRow: () => {},
          settle,
        }),
    ],
    [
      'cells of a row',
      2_000,
      (n) =>
        eachSheetRow({
          file: fileOf(sheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(n)}</row>`)),
          strings: [],
          onRow: () => {},
          settle,
        }),
    ],
    [
      'shared texts that never end',
      1_000,
      (n) => sharedStrings(fileOf(`<sst>${'<si><t>a</t></si>'.repeat(n)}`)).catch(() => {}),
    ],
    [
      'BLM records in one line',
      300,
      (n) => blmListings(blm('R1^12 High Road^~'.repeat(n)), 1_000_000),
    ],
    [
      'spaces in the head of a BLM feed',
      10_000,
      (n) => blmListings(blm('', `Property Count :${' '.repeat(n)}x\n`)),
    ],
    [
      'marks in the head of a BLM feed',
      2_000,
      (n) => blmListings(blm('', '#DEFINITION#'.repeat(n))).catch(() => {}),
    ],
    ['spaces of an address', 10_000, (n) => blmListings(blm(`R1^flat 1${' '.repeat(n)}x^~`))],
    [
      'points of WKT',
      2_000,
      (n) => geometryOfWkt(`POLYGON ((${'-1.5 53.8,'.repeat(n)}-1.5 53.8))`),
    ],
    ['spaces before WKT', 10_000, (n) => refused(() => geometryOfWkt(`POLYGON${' '.repeat(n)}x`))],
    ['digits of WKT', 10_000, (n) => refused(() => geometryOfWkt(`POINT (${'1'.repeat(n)}x`))],
    ['starts of scripts', 1_000, (n) => plainText('<script>'.repeat(n).slice(0, n * 2))],
    ['starts of markup', 1_000, (n) => plainText('<a'.repeat(n))],
  ])('%s', async ([, size, work]) => {
    expect(await growth(size, work)).toBeLessThan(2.6);
  });
});

function blmListings(text: string, blockBytes?: number): Promise<void> {
  const sink = new RecordSink(null, new Date());
  sink.file('file');
  return eachBlmListing(fileOf(text, blockBytes), sink, (listing) => void listing.text('saon'));
}

function refused(work: () => unknown): void {
  expect(work).toThrow('geometry');
}
