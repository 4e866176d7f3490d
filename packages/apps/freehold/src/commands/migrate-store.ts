import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import {
  moveInstallation,
  MoveRefused,
  type ComparedTable,
  type Installation,
  type InstallationDraft,
} from '@freehold/operations';
import { openInstallation, openInstallationDraft } from '@freehold/sqlite';
import { openAccounts } from '../accounts.ts';
import { CommandError } from '../failure.ts';
import { openPropertyStore } from '../property-store.ts';
import { reachable } from '../reachable.ts';
import { readSettings, type Settings } from '../settings.ts';
import { pepperCheck, pepperFile } from '../shared-secrets.ts';
import { columns } from './present.ts';
import { progressLine } from './progress-line.ts';

const stores = ['sqlite', 'postgres'] as const;
type Store = (typeof stores)[number];

const storeOption = (flag: string, description: string): Option =>
  new Option(`${flag} <store>`, description).choices(stores).makeOptionMandatory();

/** `migrate-store`: moves accounts and property records from the files of the data directory to the database, or back. */
export function addMigrateStoreCommand(program: Command): void {
  program
    .command('migrate-store')
    .description(
      'move everything from the files of FREEHOLD_DATA_DIR to the database of FREEHOLD_DATABASE_URL, or back; run again, it goes on where it was stopped',
    )
    .addOption(storeOption('--from', 'where the installation is now'))
    .addOption(storeOption('--to', 'where it goes'))
    .option('--json', 'print JSON')
    .action(async ({ from, to, json }: { from: Store; to: Store; json?: true }) => {
      if (from === to) throw new CommandError('--from and --to must be two stores');
      const compared = await move(readSettings(process.env, false), from);
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ from, to, tables: compared }, null, 2)}\n`
          : `${textOf(compared)}\n`,
      );
      const differ = compared.filter(({ isSame }) => !isSame).map(({ table }) => table);
      if (differ.length === 0) return;
      throw new CommandError(
        `${differ.join(', ')} changed while they were moved, and nothing was put in its place: stop every server and run this again`,
      );
    });
}

async function move(settings: Settings, from: Store): Promise<readonly ComparedTable[]> {
  const { dataDirectory, databaseUrl: url } = settings;
  if (url === null) {
    throw new CommandError('FREEHOLD_DATABASE_URL must name the database to move to or from');
  }
  const pepper = join(dataDirectory, pepperFile);
  if (!existsSync(pepper)) {
    throw new CommandError(
      `there is no ${pepper}, without which no key is known: name the data directory of the installation in FREEHOLD_DATA_DIR`,
    );
  }
  const installation = await prepare({ ...settings, databaseUrl: from === 'sqlite' ? null : url });
  const { openPostgresInstallation, openPostgresInstallationDraft } =
    await import('@freehold/postgres');
  const progress = progressLine(process.stderr);
  const opened: (Installation | InstallationDraft)[] = [];
  try {
    const to =
      from === 'sqlite'
        ? await reachable(openPostgresInstallationDraft({ url }, installation))
        : await openInstallationDraft(dataDirectory, installation);
    opened.push(to);
    const source =
      from === 'sqlite'
        ? openInstallation(dataDirectory)
        : await reachable(openPostgresInstallation({ url }));
    opened.push(source);
    return await moveInstallation({ from: source, to }, (step, table, rows) =>
      progress.say(`${step} ${table}, ${rows.toLocaleString('en-GB')} rows`),
    );
  } catch (error) {
    if (error instanceof MoveRefused) throw new CommandError(error.message);
    throw error;
  } finally {
    progress.clear();
    for (const one of opened) await one.close();
  }
}

/** Brings what is moved to this release; gives whose it is. */
async function prepare(settings: Settings): Promise<string> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDirectory, 'accounts.sqlite')))
    throw new CommandError(`there is no installation in ${settings.dataDirectory}`);
  const accounts = await openAccounts({ ...settings, redis: null });
  await accounts.close();
  await (await openPropertyStore(settings)).close();
  return pepperCheck(accounts.secrets);
}

function textOf(compared: readonly ComparedTable[]): string {
  return columns([
    ['Table', 'Rows', 'Checksum', 'Moved to', 'Checksum', ''],
    ...compared.map(({ table, from, to, isSame }) => [
      table,
      from.rows.toLocaleString('en-GB'),
      from.checksum.slice(0, 16),
      to.rows.toLocaleString('en-GB'),
      to.checksum.slice(0, 16),
      isSame ? 'same' : 'DIFFERS',
    ]),
  ]).join('\n');
}
