import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the files of a folder, also further down, and those that are free on its disk. */
export async function diskUse(
  folder: string,
): Promise<{ readonly bytes: number; readonly freeBytes: number }> {
  const { bavail, bsize } = await statfs(folder);
  return { bytes: await bytesIn(folder), freeBytes: bavail * bsize };
}

/** What goes meanwhile, as drafts do, takes no room. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesIn(path);
    else if (entry.isFile()) bytes += (await stat(path).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
