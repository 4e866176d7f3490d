import type { Command } from 'commander';
import { privateDirectory, schemaVersions } from '@freehold/sqlite';
import { openAccountStore } from '../account-store.ts';
import { openPropertyStore } from '../property-store.ts';
import { reachable } from '../reachable.ts';
import { readSettings, type Settings } from '../settings.ts';
import { table } from './present.ts';

/** `migrate`: brings every database of the data directory to this release, as a start of the server would. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the databases to the schema of this release')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const settings = readSettings(process.env, false);
      const before = await versionsOf(settings);
      await openAll(settings);
      const after = await versionsOf(settings);
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

/** The schema of each file, or of each part of the database; none of what is not made yet. */
async function versionsOf({
  dataDirectory,
  databaseUrl: url,
}: Settings): Promise<Readonly<Record<string, number>>> {
  if (url === null) {
    privateDirectory(dataDirectory);
    return schemaVersions(dataDirectory);
  }
  const { inspectDatabase } = await import('@freehold/postgres');
  const { accounts, records } = await reachable(inspectDatabase({ url }));
  const found = { accounts: accounts.found, 'property records': records.found };
  return Object.fromEntries(Object.entries(found).filter(([, number]) => number > 0));
}

/** Opening a store migrates it. */
async function openAll(settings: Settings): Promise<void> {
  await (await openPropertyStore(settings)).close();
  await (await openAccountStore({ ...settings, redis: null })).close();
}

function wordsOf(from: number | null, to: number): string {
  if (from === null) return `made with schema ${to}`;
  return from === to ? `schema ${to}, nothing to do` : `schema ${from} brought to ${to}`;
}
