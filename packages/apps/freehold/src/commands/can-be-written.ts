import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../failure.ts';

/** Refuses a file that cannot be written before the minutes of work, not after. @throws CommandError */
export async function canBeWritten(path: string): Promise<void> {
  const folder = dirname(path);
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandError(`${path} cannot be written: ${folder} is no folder that takes files.`);
  });
  const found = await stat(path).catch(() => null);
  if (found !== null && !found.isFile()) {
    throw new CommandError(`${path} cannot be written: it is not a file.`);
  }
}
