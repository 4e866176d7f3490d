import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardedOpen } from '@freehold/images';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { download } from '../../src/catalogue/download.ts';
import { located, type Outside } from '../../src/catalogue/located.ts';
import type { PublishedFile, RowsOfArea } from '../../src/catalogue/publication.ts';
import { RowsKept } from '../../src/catalogue/rows-of-area.ts';
import { openFiles } from '../../src/input/open-files.ts';
import { zipOf } from '../zip-writer.ts';
import { openPublisher, serve, type Publisher, type Served } from './publisher.ts';

const rows: RowsOfArea = {
  members: /(^|\/)certificates[^/]*\.csv$/i,
  by: { postcode: 'postcode' },
  key: { column: 'certificate_number', besides: /(^|\/)recommendations[^/]*\.csv$/i },
};
const area = {
  hasPostcode: (postcode: string) => postcode.startsWith('BS'),
  hasPoint: (latitude: number) => latitude > 51 && latitude < 52,
};
const certificate = (number: number): string =>
  `${number},"12 ""High"" Road, Flat ${number}${number % 7 === 0 ? '\nannexe' : ''}",${number % 4 === 0 ? 'BS3 1QR' : 'LS1 4AP'},${randomBytes(30).toString('hex')}\n`;
const certificates = Array.from({ length: 6_000 }, (_, at) => certificate(at));
const recommendations = Array.from({ length: 6_000 }, (_, at) => `${at},1,Insulation ${at}\n`);
const inBristol = (_: string, at: number): boolean => at % 4 === 0;
const certificateHeader = '\uFEFFcertificate_number,address,postcode,other\n';
const recommendationHeader = 'certificate_number,improvement_item,improvement_summary_text\n';
const members = {
  'certificates-2025.csv': certificateHeader + certificates.slice(0, 3_000).join(''),
  'certificates-2026.csv': certificateHeader + certificates.slice(3_000).join(''),
  'notes.txt': 'not a table',
  'recommendations-2026.csv': recommendationHeader + recommendations.join(''),
};
const kept = {
  'certificates-2025.csv':
    certificateHeader + certificates.slice(0, 3_000).filter(inBristol).join(''),
  'certificates-2026.csv': certificateHeader + certificates.slice(3_000).filter(inBristol).join(''),
  'recommendations-2026.csv': recommendationHeader + recommendations.filter(inBristol).join(''),
};

let directory: string;
let publisher: Publisher;
beforeEach(async () => {
  directory = testFolder();
  publisher = await openPublisher();
});
afterEach(() => publisher.close());

const target = () => join(directory, 'epc.zip');
const file: PublishedFile = {
  name: 'epc',
  saveAs: 'epc.zip',
  find: { by: 'address', address: 'https://nowhere.example/epc.zip' },
  format: 'zip',
  bytes: 1_000_000,
  rowsOfArea: rows,
};

function fetched(of: RowsOfArea = rows, tries = 3) {
  const outside: Outside = {
    open: guardedOpen(),
    instead: new URL('/epc.zip', publisher.origin),
    credential: null,
    now: new Date('2026-11-27T12:00:00Z'),
    signal: new AbortController().signal,
  };
  return download({
    file,
    target: target(),
    locate: () => located(file, outside),
    outside,
    lines: null,
    rows: { kept: new RowsKept(of, area), name: 'BS' },
    onProgress: () => undefined,
    say: () => undefined,
    limits: { restMs: 1, idleMs: 2_000, tries },
  });
}

/** What a reader finds in the archive that was put in its place. */
async function found(): Promise<Record<string, string>> {
  const files = await openFiles([target()], /./, () => undefined);
  const all: Record<string, string> = {};
  for (const { name, bytes } of files) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes()) chunks.push(chunk);
    all[name.split('!')[1] ?? ''] = Buffer.concat(chunks).toString('utf8');
  }
  return all;
}

/** As a program writes it that does not go back: lengths stand after the data. */
function streamedZip(): Buffer {
  const script = `
import sys, zipfile, os
class Pipe:
    def __init__(self, out): self.out = out
    def write(self, data): return self.out.write(data)
    def flush(self): self.out.flush()
with zipfile.ZipFile(Pipe(sys.stdout.buffer), 'w', zipfile.ZIP_DEFLATED) as archive:
    for name in sorted(os.listdir(sys.argv[1])): archive.write(os.path.join(sys.argv[1], name), name)
`;
  const folder = testFolder();
  for (const [name, content] of Object.entries(members)) writeFileSync(join(folder, name), content);
  const zip = execFileSync('python3', ['-c', script, folder], { maxBuffer: 64 * 1024 * 1024 });
  return zip;
}

const served = (): Served => ({ body: zipOf(members), etag: '"edition-1"' });

describe('an archive of which an area is asked', () => {
  test.each([
    ['with lengths before the data', () => zipOf(members)],
    ['with lengths after the data', streamedZip],
  ])('keeps the rows of the area and what belongs to them: %s', async (_what, zip) => {
    publisher.files.set('/epc.zip', { body: zip(), etag: '"edition-1"' });
    await fetched();
    expect(await found()).toEqual(kept);
    expect(readFileSync(target()).length).toBeLessThan(zip().length / 2);
  });

  test('goes on at the member that broke off, in one run and in another', async () => {
    const whole = served();
    publisher.files.set('/epc.zip', whole);
    const at = whole.body.length;
    publisher.next.set('/epc.zip', [
      (request, response) => serve(whole, request, response, Math.floor(at * 0.7)),
      (request, response) => serve(whole, request, response, 1_000),
    ]);
    await expect(fetched(rows, 1)).rejects.toThrow('broke off');
    await fetched();
    expect(await found()).toEqual(kept);
    expect(publisher.asked.slice(1).join('\n')).toMatch(/ bytes=\d{5,}- /);
  });

  test('keeps the points of the area', async () => {
    const header = 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n';
    const csv = `${header}1,0,0,51.45,-2.6\r\n2,0,0,53.4,-2.2\r\n3,0,0,51.5,-2.5`;
    const zip = zipOf({ 'osopenuprn_202609.csv': csv, 'licence.txt': 'OGL' });
    publisher.files.set('/epc.zip', { body: zip, etag: '"edition-1"' });
    await fetched({
      members: /osopenuprn[^/]*\.csv$/i,
      by: { latitude: 'LATITUDE', longitude: 'LONGITUDE' },
    });
    expect(await found()).toEqual({
      'osopenuprn_202609.csv': `${header}1,0,0,51.45,-2.6\r\n3,0,0,51.5,-2.5`,
    });
  });

  test('that is damaged is refused', async () => {
    const zip = zipOf(members);
    zip.fill(0x55, 20_000, 20_040);
    publisher.files.set('/epc.zip', { body: zip, etag: '"edition-1"' });
    await expect(fetched()).rejects.toThrow('is damaged');
  });
});
