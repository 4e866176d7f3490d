import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateDirectory } from './private-files.ts';

/** Stands in a data directory from before the first file of a backup is copied into it until the last one is checked. */
const marker = 'restore.unfinished';

/** A data directory that holds a part of a backup; its message is one line. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';
}

export const isMark = (name: string): boolean => name === marker;

/** Whether a restore into the directory has begun and not ended. */
export function isUnfinished(directory: string): boolean {
  return existsSync(join(directory, marker));
}

export function beginRestore(directory: string): void {
  writeFileSync(join(directory, marker), '', { mode: 0o600, flush: true });
}

export function endRestore(directory: string): void {
  rmSync(join(directory, marker));
}

/** @throws {RestoreUnfinished} where the directory holds a part of a backup. */
export function assertRestored(directory: string): void {
  if (!isUnfinished(directory)) return;
  throw new RestoreUnfinished(
    `${directory} holds a part of a backup, whose restore did not end: run \`freehold restore\` again`,
  );
}

/**
 * Makes a directory that a database is opened in, as {@link privateDirectory} does.
 *
 * @throws {NotPrivate} as that does; {RestoreUnfinished} where it holds a part of a backup.
 */
export function storeDirectory(path: string): void {
  privateDirectory(path);
  assertRestored(path);
}
