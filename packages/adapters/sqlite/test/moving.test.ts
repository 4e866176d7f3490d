import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  movedTables,
  moveInstallation,
  type InstallationDraft,
  type MovedRow,
  type MovedTable,
} from '@freehold/operations';
import {
  openAccountStore,
  openInstallation,
  openInstallationDraft,
  Sqlite,
} from '@freehold/sqlite';
import { beforeAll, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import {
  contentIn,
  contentOf,
  fill,
  generatedRows,
  movedColumns,
} from '../../../test/moved-rows.ts';

/** Tables that are not moved: they are made again of others, or are of a moment. */
const left = new Set([
  'listing_records',
  'logged_keys',
  'moves',
  'reservations',
  'sale_spans',
  'windows',
  'works',
]);
/** Columns that are moved under another name, or are not moved. */
const leftColumns = new Set([
  'calls.id',
  'calls.key_number',
  'usage.reserved_requests',
  'usage.reserved_ai_chats',
  // Of the home of a link, made anew.
  'sale_links.home_lat',
  'sale_links.home_lon',
  'sale_links.home_area',
  'sale_links.home_bedrooms',
  'sale_links.home_band',
]);
const movedElsewhere = new Set(['calls.number', 'calls.key_id']);
const told = (): void => undefined;
const rowsEach = 7;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isNullable: boolean;
}

const folder = suiteFolder();
let columns: readonly Column[];
let rows: ReadonlyMap<string, readonly MovedRow[]>;
let source: string;
beforeAll(async () => {
  source = await filled('source');
});

/** A directory with an installation of generated rows in every table. */
async function filled(name: string): Promise<string> {
  const directory = join(folder, name);
  const draft = await openInstallationDraft(directory, 'generated');
  columns = [...columnsIn(directory, 'accounts'), ...columnsIn(directory, 'freehold')];
  rows = new Map(
    movedTables.map((table) => [
      table.name,
      generatedRows(table, rowsEach, (column) => isNullable(table, column)),
    ]),
  );
  await fill(draft, rows);
  return directory;
}

function columnsIn(directory: string, name: string): Column[] {
  const database = new Sqlite(join(directory, 'moving', `${name}.sqlite`), { readonly: true });
  const found = database
    .prepare(
      `SELECT t.name AS 'table', c.name, c."notnull" = 0 AND c.pk = 0 AS isNullable
       FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all() as { table: string; name: string; isNullable: number }[];
  database.close();
  return found.map((column) => ({ ...column, isNullable: column.isNullable === 1 }));
}

const isNullable = ({ name, key }: MovedTable, column: string): boolean =>
  `${name}.${column}` === 'calls.key_id' ||
  (!key.includes(column) &&
    column !== 'authority_name' &&
    (columns.find((one) => one.table === name && one.name === column)?.isNullable ?? false));

const expected = () => contentIn(rows);

it('every column of every table is moved, or is known not to be', () => {
  const kept = columns
    .filter(({ table }) => !left.has(table))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((name) => !leftColumns.has(name));
  const moved = movedColumns().filter((name) => !movedElsewhere.has(name));
  expect(kept.length).toBeGreaterThan(300);
  expect(moved.toSorted()).toEqual(kept.toSorted());
});

it('gives every row as it was written, to the letter', async () => {
  const content = await contentOf(openInstallation(source));
  expect(content).toEqual(expected());
  expect(Object.values(content).every((table) => table.length === rowsEach)).toBe(true);
});

/** A draft that fails before its n-th change, as if the process ended there. */
function endingAt(draft: InstallationDraft, n: number): InstallationDraft {
  let left = n;
  const counted =
    <Values extends readonly unknown[], T>(change: (...values: Values) => Promise<T>) =>
    async (...values: Values): Promise<T> => {
      if ((left -= 1) < 0) throw new Error('ended');
      return change(...values);
    };
  return {
    ...draft,
    begin: counted((table) => draft.begin(table)),
    append: counted((table, rows, states) => draft.append(table, rows, states)),
    publish: counted(() => draft.publish()),
  };
}

it('a move that ends anywhere goes on, and ends as one that did not', async () => {
  const target = join(folder, 'resumed');
  const changes = movedTables.length * 2 + 1;
  let ended = 0;
  for (let n = 1; ; n += 12) {
    const from = openInstallation(source);
    const to = await openInstallationDraft(target, 'generated');
    try {
      const compared = await moveInstallation({ from, to: endingAt(to, n) }, told);
      expect(compared.map(({ isSame }) => isSame)).not.toContain(false);
      break;
    } catch (error) {
      expect((error as Error).message).toBe('ended');
      ended += 1;
    } finally {
      await from.close();
      await to.close();
    }
  }
  expect(ended).toBeGreaterThan(2);
  expect(ended).toBeLessThan(changes);
  expect(await contentOf(openInstallation(target))).toEqual(expected());
  expect(readdirSync(target).sort()).toEqual(['accounts.sqlite', 'freehold.sqlite']);
});

it('a table that changed in the meantime is told, keeps the draft from its place, and is copied anew', async () => {
  const from = openInstallation(await filled('changing'));
  const target = join(folder, 'changed');
  let calls = 0;
  const changing = {
    ...from,
    rows: async (table: MovedTable, ...page: [MovedRow | null, number]) => {
      const found = await from.rows(table, ...page);
      const isFirst = table.name === 'keys' && (calls += 1) === 1;
      return isFirst ? found.slice(1) : found;
    },
  };
  const to = await openInstallationDraft(target, 'generated');
  const compared = await moveInstallation({ from: changing, to }, told);
  await to.close();
  const differing = compared.filter(({ isSame }) => !isSame);
  expect(
    differing.map(({ table, from: { rows: had }, to: { rows: got } }) => [table, had, got]),
  ).toEqual([['keys', rowsEach, rowsEach - 1]]);
  expect(readdirSync(target)).toEqual(['moving']);
  const again = await openInstallationDraft(target, 'generated');
  expect((await moveInstallation({ from, to: again }, told)).every(({ isSame }) => isSame)).toBe(
    true,
  );
  await from.close();
  expect(await contentOf(openInstallation(target))).toEqual(expected());
});

it('two moves into one directory do not mix their rows', async () => {
  const target = join(folder, 'twice');
  const [first, second] = [
    await openInstallationDraft(target, 'generated'),
    await openInstallationDraft(target, 'generated'),
  ];
  const [table] = movedTables as [MovedTable];
  const states = {
    from: { after: null, isComplete: false },
    to: { after: ['a'], isComplete: false },
  };
  await first.begin(table);
  await first.append(table, rows.get(table.name) ?? [], states);
  await expect(second.append(table, [], states)).rejects.toThrow('another migrate-store');
  expect(await second.rows(table, null, 100)).toHaveLength(rowsEach);
  await Promise.all([first.close(), second.close()]);
});

it('refuses a directory that holds an installation, or part of another one', async () => {
  await expect(openInstallationDraft(source, 'generated')).rejects.toThrow(
    `${source} already holds accounts.sqlite and freehold.sqlite`,
  );
  const target = join(folder, 'of another');
  await (await openInstallationDraft(target, 'another')).close();
  await expect(openInstallationDraft(target, 'generated')).rejects.toThrow(
    'holds part of another installation',
  );
});

it('refuses to move files that another has open', async () => {
  const directory = await filled('open');
  const store = await openAccountStore({ directory });
  expect(() => openInstallation(directory)).toThrow('is in use: stop every server');
  store.close();
  await openInstallation(directory).close();
  expect(() => openInstallation(join(folder, 'nothing'))).toThrow('there is no');
});
