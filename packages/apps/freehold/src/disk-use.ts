import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the files of a folder, also further down, and those that are free on its disk. */
export async function diskUse(
  folder: string,
): Promise<{ readonly bytes: number; readonly freeBytes: number }> {
  const { bavail, bsize } = await statfs(folder);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let bytes = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    // A file that goes meanwhile takes no room.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return { bytes, freeBytes: bavail * bsize };
}
