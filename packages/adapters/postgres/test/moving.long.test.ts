import { join } from 'node:path';
import { movedTables, moveInstallation, type MovedRow } from '@freehold/operations';
import {
  openPostgresInstallation,
  openPostgresInstallationDraft,
  openPostgresAccountStore,
  openPostgresLeadership,
} from '@freehold/postgres';
import { openInstallation, openInstallationDraft } from '@freehold/sqlite';
import { beforeAll, expect, inject, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import {
  contentIn,
  contentOf,
  fill,
  generatedRows,
  movedColumns,
  sorted,
} from '../../../test/moved-rows.ts';
import { newSchema, useClient } from './store.ts';

/** Tables that are not moved: they are written beside others, or are of a moment. */
const left = new Set([
  'installation',
  'listing_records',
  'listing_words',
  'migrations',
  'moves',
  'rate_windows',
  'record_migrations',
  'reservations',
  'sale_spans',
  'works',
]);
const homeColumns = ['home_lat', 'home_lon', 'home_area', 'home_bedrooms', 'home_band'];
const leftColumns = new Set(
  ['usage.reserved_requests', 'usage.reserved_ai_chats'].concat(
    homeColumns.map((name) => `sale_links.${name}`),
  ),
);
const movedElsewhere = new Set(['listings.words']);
const told = (): void => undefined;
const rowsEach = 7;
const folder = suiteFolder();
const url = inject('postgresUrl');
const schema = newSchema();
const admin = useClient(schema);
let rows: ReadonlyMap<string, readonly MovedRow[]>;
beforeAll(async () => {
  const draft = await openPostgresInstallationDraft({ url, schema }, 'generated');
  const nullable = await columnsOf(`${schema}_moving`, true);
  rows = new Map(
    movedTables.map((table) => [
      table.name,
      generatedRows(table, rowsEach, (column) => nullable.includes(`${table.name}.${column}`)),
    ]),
  );
  await fill(draft, rows);
  await draft.close();
});

/** Columns of tables, without partitions and generated ones. */
async function columnsOf(of: string, onlyNullable = false): Promise<string[]> {
  const { rows: found } = await admin.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attgenerated = '' AND ($2 IS FALSE OR NOT a.attnotnull)`,
    [of, onlyNullable],
  );
  return found.map(({ name }) => name);
}

const expected = () => contentIn(rows);

it('every column of every table is moved, or is known not to be', async () => {
  const kept = (await columnsOf(schema)).filter(
    (name) => !left.has(name.split('.')[0] ?? '') && !leftColumns.has(name),
  );
  const moved = movedColumns().filter((name) => !movedElsewhere.has(name));
  expect(kept.length).toBeGreaterThan(300);
  expect(moved.toSorted()).toEqual(kept.toSorted());
});

it('gives every row as it was written, to the letter', async () => {
  const content = await contentOf(await openPostgresInstallation({ url, schema }));
  expect(content).toEqual(expected());
  expect(Object.values(content).every((table) => table.length === rowsEach)).toBe(true);
});

it('pages through a table give each row once', async () => {
  const installation = await openPostgresInstallation({ url, schema });
  for (const table of movedTables) {
    const names = Object.keys(table.columns);
    const found: MovedRow[] = [];
    for (let page: readonly MovedRow[] = []; ;) {
      const last = page.at(-1);
      const after = last ? table.key.map((name) => last[names.indexOf(name)] ?? null) : null;
      page = await installation.rows(table, after, 3);
      found.push(...page);
      if (page.length < 3) break;
    }
    expect([table.name, sorted(found)]).toEqual([table.name, expected()[table.name]]);
  }
  await installation.close();
});

it('to SQLite and back into another schema every row is the same', async () => {
  const directory = join(folder, 'files');
  const [first, toFiles] = [
    await openPostgresInstallation({ url, schema }),
    await openInstallationDraft(directory, 'generated'),
  ];
  const there = await moveInstallation({ from: first, to: toFiles }, told);
  await first.close();
  expect(there.filter(({ isSame, from }) => !isSame || from.rows !== rowsEach)).toEqual([]);
  expect(await contentOf(openInstallation(directory))).toEqual(expected());
  const back = newSchema();
  const files = openInstallation(directory);
  const toTables = await openPostgresInstallationDraft({ url, schema: back }, 'generated');
  const moved = await moveInstallation({ from: files, to: toTables }, told);
  await Promise.all([files.close(), toTables.close()]);
  expect(moved.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(await contentOf(await openPostgresInstallation({ url, schema: back }))).toEqual(
    expected(),
  );
});

it('what links hold of their homes, spans of sales and records of listings are those of the rows moved', async () => {
  const home = ['lat', 'lon', 'floor_area_sqm', 'bedrooms', 'energy_band'];
  const { rows: links } = await admin.query(
    `SELECT ${homeColumns.map((name) => `k.${name}`).join(', ')} FROM sale_links k ORDER BY k.property_key, k.sale_key`,
  );
  const { rows: homes } = await admin.query(
    `SELECT ${home.map((name, at) => `p.${name} AS ${homeColumns[at]}`).join(', ')}
     FROM sale_links k LEFT JOIN properties p ON p.key = k.property_key ORDER BY k.property_key, k.sale_key`,
  );
  expect(links).toEqual(homes);
  expect(links.length).toBe(rowsEach);
  const { rows: spans } = await admin.query('SELECT * FROM sale_spans ORDER BY outcode');
  const { rows: counted } = await admin.query(
    `SELECT outcode, min(day) AS first_day, max(day) AS last_day, count(*) AS sales
     FROM sales WHERE outcode IS NOT NULL GROUP BY outcode ORDER BY outcode`,
  );
  expect(spans).toEqual(counted);
  expect(spans.length).toBeGreaterThan(0);
  const [kept, now] = ['listing_records', 'listing_records_now'].map((table) =>
    admin.query(`SELECT key, record FROM ${table} ORDER BY key`),
  );
  expect((await kept)?.rows).toEqual((await now)?.rows);
});

it('rows that are added later have numbers after those that were moved', async () => {
  const { rows: numbers } = await admin.query(
    `SELECT nextval('calls_number')::int AS call, nextval(pg_get_serial_sequence('sales', 'key'))::int AS sale`,
  );
  expect(numbers).toEqual([{ call: rowsEach + 1, sale: rowsEach + 1 }]);
});

it('refuses a schema that holds an installation, or part of another one; an empty one is no installation', async () => {
  await expect(openPostgresInstallationDraft({ url, schema }, 'generated')).rejects.toThrow(
    `${schema} of the database already holds an installation`,
  );
  const other = newSchema();
  await (await openPostgresAccountStore({ url, schema: other })).close();
  await (await openPostgresInstallationDraft({ url, schema: other }, 'another')).close();
  await expect(openPostgresInstallationDraft({ url, schema: other }, 'generated')).rejects.toThrow(
    'holds part of another installation',
  );
});

it('refuses to move from a schema on which a server leads', async () => {
  const server = openPostgresLeadership({ url, schema });
  await expect.poll(() => server.leads()).toBe(true);
  await expect(openPostgresInstallation({ url, schema })).rejects.toThrow('a server runs');
  await server.close();
});
