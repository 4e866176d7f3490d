import type { Command } from 'commander';
import {
  openAccountStore,
  openPropertyStore,
  privateDirectory,
  schemaVersions,
} from '@freehold/sqlite';
import { readSettings } from '../settings.ts';
import { table } from './present.ts';
import { reportMigration } from '../report-migration.ts';

/** `migrate`: brings every database of the data directory to this release, as a start of the server would. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the databases to the schema of this release')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const { dataDirectory } = readSettings(process.env, false);
      privateDirectory(dataDirectory);
      const before = await schemaVersions(dataDirectory);
      await openAll(dataDirectory);
      const after = await schemaVersions(dataDirectory);
      const databases = Object.entries(after).map(([file, to]) => ({
        file,
        from: before[file] ?? null,
        to,
      }));
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ databases }, null, 2)}\n`
          : `${table(databases.map(({ file, from, to }) => [file, wordsOf(from, to)]))}\n`,
      );
    });
}

/** Opening a database migrates it. */
async function openAll(dataDirectory: string): Promise<void> {
  await openPropertyStore({ dataDirectory, onMigration: reportMigration }).close();
  (await openAccountStore({ directory: dataDirectory })).close();
}

function wordsOf(from: number | null, to: number): string {
  if (from === null) return `made with schema ${to}`;
  return from === to ? `schema ${to}, nothing to do` : `schema ${from} brought to ${to}`;
}
