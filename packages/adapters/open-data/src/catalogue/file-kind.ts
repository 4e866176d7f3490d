import { open } from 'node:fs/promises';
import { FetchFailed } from './fetch-failed.ts';
import type { Located } from './located.ts';
import type { PublishedFile } from './publication.ts';

const zipMagic = Buffer.from([0x50, 0x4b]);
const magics = { zip: zipMagic, xlsx: zipMagic, mbtiles: Buffer.from('SQLite format 3\0') };
/** The record that ends a zip, at most this far from its end. */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipEndBytes = 65_557;
const shownCharacters = 60;

/** Refuses by its first bytes what is no such file, before the rest is fetched. @throws {FetchFailed} */
export function checkBeginning(file: PublishedFile, place: Located, first: Buffer): void {
  if (file.format !== 'csv') {
    // Too short a first part is looked at when the file is whole.
    const magic = magics[file.format];
    if (first.length >= magic.length && !first.subarray(0, magic.length).equals(magic)) {
      throw noSuch(place, file.format === 'mbtiles' ? 'MBTiles' : 'zip', first);
    }
    return;
  }
  const text = first.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*</.test(text) || first.includes(0)) throw noSuch(place, 'table', first);
  // A first line that is not whole yet is looked at when the file is.
  if (text.includes('\n')) checkFirstLine(file, place, text);
}

function checkFirstLine({ begins }: PublishedFile, place: Located, text: string): void {
  const [line = ''] = text.split('\n', 1);
  if (begins === undefined || begins.test(line)) return;
  throw new FetchFailed(
    `${place.shown} has another layout than it had: it begins with ${beginning(text)}`,
  );
}

/** The same of the whole file, and that it is not cut short. @throws {FetchFailed} */
export async function checkWhole(file: PublishedFile, place: Located, path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new FetchFailed(`${place.shown} sent nothing`);
    const first = Buffer.alloc(Math.min(size, 4_096));
    await handle.read(first, 0, first.length, 0);
    checkBeginning(file, place, first);
    if (file.format === 'csv') return checkFirstLine(file, place, first.toString('latin1'));
    if (file.format === 'mbtiles') return;
    const last = Buffer.alloc(Math.min(size, zipEndBytes));
    await handle.read(last, 0, last.length, size - last.length);
    if (!last.includes(zipEnd))
      throw new FetchFailed(`${place.shown} sent a zip that is cut short`);
  } finally {
    await handle.close();
  }
}

const noSuch = (place: Located, kind: string, first: Buffer): FetchFailed =>
  new FetchFailed(
    `${place.shown} sent no ${kind}: it begins with ${beginning(first.toString('latin1'))}`,
  );

const beginning = (text: string): string =>
  JSON.stringify(text.slice(0, shownCharacters).replaceAll(/[^\x20-\x7e]/g, '?'));
