import {
  movedTables,
  MoveRefused,
  type CopyState,
  type InstallationDraft,
  type MovedRow,
  type MovedTable,
} from '@freehold/operations';
import { checked } from '../checked-server.ts';
import { Database, type Run } from '../connections/database.ts';
import { withExtensions } from '../connections/extensions.ts';
import { statement, unprepared } from '../connections/statement.ts';
import { DayPartitions } from '../metering/day-partitions.ts';
import { migrate } from '../migrate.ts';
import { accountMigrations, recordMigrations } from '../schema/index.ts';
import { rowsOf } from './postgres-installation.ts';
import { rowKept, words } from './table-sql.ts';

/** How far the copy of each table is, in the transactions that write the tables. */
const makeMoves = 'CREATE TABLE IF NOT EXISTS moves (name text PRIMARY KEY, state text NOT NULL)';
const ofInstallation = 'installation';
const claim = statement('INSERT INTO moves VALUES ($1, $2) ON CONFLICT (name) DO NOTHING');
const find = statement('SELECT state FROM moves WHERE name = $1');
const put = statement(
  'INSERT INTO moves VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET state = excluded.state',
);
const advance = statement('UPDATE moves SET state = $2 WHERE name = $1 AND state = $3');
const forget = statement('DELETE FROM moves WHERE name = $1');
/** Tables that a new schema has rows in. */
const seeded: ReadonlySet<string> = new Set(['data_versions', 'store_state']);

/**
 * Opens a schema that is to become `schema`, and makes it where a move begins. Its name is that of the schema and `_moving`.
 *
 * @throws MoveRefused where `schema` holds an installation, or the draft is of another one than `installation`; as
 * `openPostgresPropertyStore`.
 */
export async function openPostgresInstallationDraft(
  { url, schema = 'freehold' }: { readonly url: string; readonly schema?: string },
  installation: string,
): Promise<InstallationDraft> {
  const draft = `${schema}_moving`;
  const server = await withExtensions(checked({ url, schema: draft }));
  const database = new Database(server, 2, 'loads');
  const close = (): Promise<void> => database.close();
  try {
    await database.transaction((run) => refuseFull(run, schema));
    await migrate(server, accountMigrations);
    await migrate(server, recordMigrations);
    await database.run(unprepared(makeMoves));
    await database.run(claim, [ofInstallation, installation]);
    const [kept] = await database.rows<{ state: string }>(find, [ofInstallation]);
    if (kept?.state !== installation) {
      throw new MoveRefused(
        `the schema ${draft} holds part of another installation: DROP SCHEMA ${draft} CASCADE removes it`,
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const partitions = new DayPartitions(database);
  return {
    rows: (table, after, most) => rowsOf(database, table, after, most),
    async state({ name }) {
      const [kept] = await database.rows<{ state: string }>(find, [name]);
      return kept === undefined ? null : (JSON.parse(kept.state) as CopyState);
    },
    async begin({ name }) {
      const tables = name === words.of ? `${name}, ${words.table}` : name;
      const state: CopyState = { after: null, isComplete: false };
      await database.transaction(async (run) => {
        await run(unprepared(`TRUNCATE ${tables}`));
        await run(put, [name, JSON.stringify(state)]);
      });
    },
    async append(table, rows, { from, to }) {
      if (table.name === 'calls') await partitions.make(instantsOf(table, rows));
      const columns = Object.keys(table.columns);
      const kept = rows.map((row) => rowKept(table, row));
      const rowsOfColumns = (names: readonly string[]) =>
        kept.map((row) => names.map((name) => row[columns.indexOf(name)] ?? null));
      const ownColumns = columns.filter((name) => table.name !== words.of || name !== 'words');
      await database.transaction(async (run, copy) => {
        await copy(table.name, ownColumns, rowsOfColumns(ownColumns));
        if (table.name === words.of) {
          await copy(words.table, words.columns, rowsOfColumns(words.columns));
        }
        const states = [to, from].map((state) => JSON.stringify(state));
        const { changes } = await run(advance, [table.name, ...states]);
        if (changes !== 1) throw new MoveRefused('another migrate-store writes into this target');
      });
      if (to.isComplete) await database.run(unprepared(`ANALYZE ${table.name}`));
    },
    discard: async ({ name }) => void (await database.run(forget, [name])),
    async publish() {
      await database.run(unprepared(`ANALYZE ${words.table}`));
      await database.transaction(async (run) => {
        await continueNumbers(run);
        await refuseFull(run, schema);
        await run(unprepared(`DROP SCHEMA IF EXISTS ${schema} CASCADE`));
        await run(unprepared(`ALTER SCHEMA ${draft} RENAME TO ${schema}`));
      });
    },
    close,
  };
}

/** @throws MoveRefused where a table of the schema has a row that no new one has. */
async function refuseFull(run: Run, schema: string): Promise<void> {
  for (const { name } of movedTables) {
    const table = `${schema}.${name}`;
    const { rows } = await run<{ found: boolean }>(
      statement('SELECT to_regclass($1) IS NOT NULL AS found'),
      [table],
    );
    if (rows[0]?.found !== true || seeded.has(name)) continue;
    const { rows: first } = await run(unprepared(`SELECT 1 FROM ${table} LIMIT 1`));
    if (first.length === 0) continue;
    throw new MoveRefused(
      `the schema ${schema} of the database already holds an installation (${name} has rows): name an empty database`,
    );
  }
}

/** New rows have numbers after those that were moved. */
async function continueNumbers(run: Run): Promise<void> {
  const keyed = movedTables.filter(({ columns }) => columns['key'] === 'integer');
  const { rows } = await run<{ name: string; sequence: string }>(
    statement(
      `SELECT name, pg_get_serial_sequence(name, 'key') AS sequence FROM unnest($1::text[]) name
       WHERE pg_get_serial_sequence(name, 'key') IS NOT NULL`,
    ),
    [keyed.map(({ name }) => name)],
  );
  const numbers = [
    ...rows.map(({ name, sequence }) => ({ sequence, last: `SELECT max(key) FROM ${name}` })),
    { sequence: 'calls_number', last: 'SELECT max(number) FROM calls' },
  ];
  for (const { sequence, last } of numbers) {
    await run(unprepared(`SELECT setval('${sequence}', coalesce((${last}), 0) + 1, false)`));
  }
}

function instantsOf({ columns }: MovedTable, rows: readonly MovedRow[]): Date[] {
  const at = Object.keys(columns).indexOf('at');
  return rows.map((row) => new Date(row[at] as number));
}
