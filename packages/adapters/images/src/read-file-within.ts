import { open, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { ImageUnavailable } from '@freehold/operations';

/**
 * Reads a file of a directory by its path within. Null when there is none.
 *
 * @throws {ImageUnavailable} when the path leads out of the directory, links followed, or to no plain file of the size.
 */
export async function readFileWithin(
  directory: string,
  path: string,
  bytesMax: number,
): Promise<Uint8Array | null> {
  try {
    const root = await realpath(directory);
    const file = await realpath(resolve(root, path));
    if (!file.startsWith(root + sep)) throw new ImageUnavailable('is outside the data directory');
    const handle = await open(file, 'r');
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw new ImageUnavailable('is no file');
      if (stats.size > bytesMax) throw new ImageUnavailable('is too large');
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof ImageUnavailable) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new ImageUnavailable('cannot be read', { cause: error });
  }
}
