import { raw, sql } from '@freehold/operations';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Database } from '../src/connections/database.ts';
import { unprepared } from '../src/connections/statement.ts';
import { ReadSession } from '../src/queries/session.ts';

let database: Database;
beforeAll(() => {
  database = new Database({ url: inject('postgresUrl'), schema: 'public' }, 1);
});
afterAll(() => database.close());

/** How often a statement of the one connection was planned for its values, and how often for any. */
const plansOf = (name: string) =>
  database.one<{ readonly custom: number; readonly generic: number }>(
    unprepared(
      `SELECT custom_plans AS custom, generic_plans AS generic FROM pg_prepared_statements
       WHERE statement LIKE '%AS ${name}'`,
    ),
  );

it('plans a question once where that is asked for, between others that are planned as PostgreSQL sees fit', async () => {
  const session = new ReadSession(database, new AbortController().signal);
  const ask = (name: string, rows: number) =>
    session.all(
      sql`SELECT generate_series(1, ${rows}::integer) AS ${raw(name)}`,
      name === 'once' ? 'once' : 'as seen',
    );
  for (const rows of [3, 5, 7]) {
    expect(await ask('once', rows)).toHaveLength(rows);
    expect(await ask('as_seen', rows)).toHaveLength(rows);
  }
  expect(await plansOf('once')).toEqual({ custom: 0, generic: 3 });
  expect(await plansOf('as_seen')).toEqual({ custom: 3, generic: 0 });
});
