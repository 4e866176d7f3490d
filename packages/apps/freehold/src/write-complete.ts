import { open, rename, rm } from 'node:fs/promises';
import { CommandError } from './failure.ts';

/**
 * Writes a file aside and puts it in its place when it is complete and on the disk; a file that stood there stays until
 * then. Where writing fails nothing is left of it.
 *
 * @throws CommandError where the disk is full; what writing threw.
 */
export async function writeComplete(
  path: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await rm(draft, { force: true });
  try {
    await write(draft);
    const file = await open(draft, 'r+');
    await file.sync().finally(() => file.close());
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code } = error as { readonly code?: unknown };
    if (code !== 'ENOSPC' && code !== 'SQLITE_FULL') throw error;
    throw new CommandError(`${path} cannot be written: the disk is full.`, { cause: error });
  }
}
