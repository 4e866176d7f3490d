import { closeSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const chunk = Buffer.alloc(4 * 2 ** 20);

/**
 * Reads a file, or every file of a folder, so that the operating system keeps in memory what there is room for: what is measured
 * is a store in use, not the first minutes after a machine has started. A running PostgreSQL takes files away meanwhile.
 */
export function readOnce(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) readOnce(join(path, name));
    return;
  }
  const file = openSync(path, 'r');
  while (readSync(file, chunk) > 0);
  closeSync(file);
}
