import { counted } from '@freehold/money/counted';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUpStores } from '@freehold/sqlite';
import { CommandError } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { table } from './present.ts';

/** `backup <directory>`: a sound copy of the databases, secrets and pictures while the server runs. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy the databases, secrets and pictures into a directory, while the server runs')
    .argument(
      '<directory>',
      'absent or empty; to restore, copy what it holds into an empty data directory',
    )
    .option('--json', 'print JSON')
    .action(async (directory: string, { json }: { json?: true }) => {
      const { dataDirectory, databaseUrl } = readSettings(process.env, false);
      if (databaseUrl !== null) {
        throw new CommandError(
          'backup copies the files of the embedded store; with FREEHOLD_DATABASE_URL, use pg_dump, and copy the data directory, which holds the secrets and the pictures',
        );
      }
      const target = resolve(directory);
      const files = await backUpStores(dataDirectory, target).catch((error: Error) => {
        throw new CommandError(error.message);
      });
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ directory: target, files }, null, 2)}\n`
          : `${table(files.map(({ file, bytes }) => [file, counted(bytes, 'byte')]))}\n`,
      );
    });
}
