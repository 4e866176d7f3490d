import { counted } from '@freehold/money/counted';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUpStores, restoreStores } from '@freehold/sqlite';
import { CommandError } from '../failure.ts';
import { copiesFiles } from '../owner-backups.ts';
import { readSettings } from '../settings.ts';
import { table } from './present.ts';

/** `backup <directory>` and `restore <directory>`: sound copies of databases, secrets and pictures, out and in. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the databases, secrets and pictures into a directory, while the server runs')
    .argument('<directory>', 'absent or empty')
    .option('--json', 'print JSON')
    .action((directory: string, { json }: { json?: true }) =>
      copied(backUpStores, dataDirectory('backup', 'pg_dump'), newDirectory(directory), json),
    );
  program
    .command('restore')
    .description('copy a backup into the data directory, which must be absent or empty')
    .argument('<directory>', 'what `freehold backup` has written; it is left as it is')
    .option('--json', 'print JSON')
    .action((directory: string, { json }: { json?: true }) =>
      copied(restoreStores, directoryOf(directory), dataDirectory('restore', 'pg_restore'), json),
    );
}

/** @throws {CommandError} where something else has this name. */
function newDirectory(name: string): string {
  const path = named(name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return path;
  throw new CommandError(`${path} is no directory`);
}

/** An empty name, as a variable of a shell that is not set gives, would mean the working directory. */
function named(name: string): string {
  if (name.trim() === '') throw new CommandError('the name of the directory is empty');
  return resolve(name);
}

/** @throws {CommandError} where there is no directory of this name. */
function directoryOf(name: string): string {
  const path = named(name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw new CommandError(`${path} is no directory`);
}

/** @throws {CommandError} where the records and accounts are in no files. */
function dataDirectory(command: string, program: string): string {
  const { dataDirectory, databaseUrl } = readSettings(process.env, false);
  if (databaseUrl === null) return dataDirectory;
  throw new CommandError(`${command} ${copiesFiles(program)}`);
}

async function copied(
  copy: typeof backUpStores,
  from: string,
  to: string,
  json: true | undefined,
): Promise<void> {
  const files = await copy(from, to).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ directory: to, files }, null, 2)}\n`
      : `${table(files.map(({ file, bytes }) => [file, counted(bytes, 'byte')]))}\n`,
  );
}
