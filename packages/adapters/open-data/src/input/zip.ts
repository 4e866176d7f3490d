import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { bounded, type BytesRead } from './unpacked.ts';

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

export interface ZipFile {
  readonly path: string;
  /** Packed bytes on disk. */
  readonly size: number;
  readonly modified: number;
}

/**
 * The members of a zip whose path fits, in the order of their names.
 *
 * @throws {ImportError} `truncated` for a damaged zip, `too_large` for one of too many members or bytes.
 */
export async function zipMembers(
  { path, size, modified }: ZipFile,
  members: RegExp,
  onRead: BytesRead,
): Promise<InputFile[]> {
  const entries = (await listEntries(path)).filter(
    ({ fileName }) => fileName.length <= LIMITS.nameCharacters && members.test(fileName),
  );
  // What members declare is held against the archive: they may share their packed bytes.
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > LIMITS.unpackingFreeBytes && declared > size * LIMITS.unpackingRatio) {
    throw new ImportError(
      'too_large',
      { file: path, line: null },
      'unpacks to far more than data does',
    );
  }
  entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  return entries.map((entry) => ({
    name: `${path}!${entry.fileName}`,
    size: entry.compressedSize,
    modified,
    bytes: () => memberBytes(path, entry, onRead),
  }));
}

async function listEntries(path: string): Promise<yauzl.Entry[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: true }).catch(() => {
    throw new ImportError(
      'truncated',
      { file: path, line: null },
      'the zip is cut short or damaged',
    );
  });
  if (zip.entryCount > LIMITS.zipMembers) {
    zip.close();
    throw new ImportError('too_large', { file: path, line: null }, 'the zip holds too many files');
  }
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () =>
      reject(new ImportError('truncated', { file: path, line: null }, 'the zip is damaged')),
    );
    zip.readEntry();
  });
}

async function* memberBytes(
  path: string,
  entry: yauzl.Entry,
  onRead: BytesRead,
): AsyncGenerator<Buffer> {
  const file = `${path}!${entry.fileName}`;
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  try {
    const stream = await promisify(zip.openReadStream.bind(zip))(entry).catch(() => {
      throw new ImportError('truncated', { file, line: null }, 'cannot be unpacked');
    });
    let checksum = 0;
    for await (const chunk of bounded(file, stream, () => entry.compressedSize)) {
      checksum = crc32(chunk, checksum);
      onRead((chunk.length * entry.compressedSize) / Math.max(1, entry.uncompressedSize));
      yield chunk;
    }
    if (checksum !== entry.crc32) {
      throw new ImportError('truncated', { file, line: null }, 'the zip checksum does not match');
    }
  } finally {
    zip.close();
  }
}
