import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';
import type { InputFile } from './input-file.ts';
import { bounded, type BytesRead } from './unpacked.ts';
import { zipMembers } from './zip.ts';

/** What a folder's files are taken by where none is named like the dataset: each reader knows its layout. */
const data = /\.(csv|(geo)?json|ndjson|jsonl|blm|xml|gml|xlsx|ods|zip)$/i;

/**
 * Opens what a person names on the command line: plain, gzip or zip by magic bytes, or a folder of them. `members`
 * chooses inside folders and zips; a folder none of whose files fits gives all its files of data; a file named directly
 * is always taken.
 *
 * @throws {ImportError} `not_found`, `wrong_file` when a folder or zip holds nothing that fits.
 */
export async function openFiles(
  paths: readonly string[],
  members: RegExp,
  onRead: BytesRead,
): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for (const path of paths) {
    const found = await openPath(path, members, onRead);
    if (found.length === 0) {
      throw new ImportError(
        'wrong_file',
        { file: path, line: null },
        'holds no file of this dataset; name the files themselves',
      );
    }
    files.push(...found);
  }
  return files;
}

async function openPath(path: string, members: RegExp, onRead: BytesRead): Promise<InputFile[]> {
  const found = await stat(path).catch(() => {
    const file = path.trim() === '' ? JSON.stringify(path) : path;
    throw new ImportError('not_found', { file, line: null }, 'no such file');
  });
  if (found.isDirectory()) {
    const inside = (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const fitting = (names: RegExp) =>
      inside.filter((name) => names.test(relative(path, name).replace(/\.gz$/i, '')));
    const named = fitting(members);
    const chosen = named.length > 0 ? named : fitting(data);
    return (await Promise.all(chosen.map((name) => openPath(name, members, onRead)))).flat();
  }
  const magic = await firstBytes(path);
  if (magic.subarray(0, 2).equals(Buffer.from([0x50, 0x4b]))) {
    return zipMembers({ path, size: found.size, modified: found.mtimeMs }, members, onRead);
  }
  const gzip = magic.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
  const bytes = () => (gzip ? gunzip(path, onRead) : plain(path, onRead));
  return [{ name: path, size: found.size, modified: found.mtimeMs, bytes }];
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* plain(path: string, onRead: BytesRead): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    onRead((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

async function* gunzip(path: string, onRead: BytesRead): AsyncGenerator<Buffer> {
  let packed = 0;
  const source = createReadStream(path, { highWaterMark: 1 << 16 });
  source.on('data', (chunk) => {
    packed += chunk.length;
    onRead(chunk.length);
  });
  const unpacked = source.pipe(createGunzip({ chunkSize: 1 << 18 }));
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* bounded(path, unpacked, () => packed);
  } finally {
    source.destroy();
  }
}
