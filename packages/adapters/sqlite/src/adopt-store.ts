import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFileName } from './connection.ts';
import { storeDirectory } from './unfinished-restore.ts';

/** Where the property records of a data directory are, or will be. */
export function propertyStoreFile(dataDirectory: string): string {
  return join(dataDirectory, databaseFileName);
}

/**
 * Makes the bytes of a closed file of property records those of a data directory that has none, readable by its owner only:
 * written aside and renamed, so that the file is there whole or not at all.
 *
 * @throws {NotPrivate} where others can read the directory; Error where it has property records.
 */
export async function adoptPropertyStore(
  dataDirectory: string,
  content: Uint8Array,
): Promise<void> {
  storeDirectory(dataDirectory);
  const path = propertyStoreFile(dataDirectory);
  if (existsSync(path)) throw new Error(`${path} exists`);
  await writeFile(`${path}.draft`, content, { mode: 0o600, flush: true });
  await rename(`${path}.draft`, path);
}
