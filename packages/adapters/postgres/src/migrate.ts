import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';
import pg from 'pg';
import { clientConfig, type Server } from './connections/pool.ts';
import { orStoreBusy } from './connections/unavailable.ts';
import type { Migration, MigrationList } from './schema/index.ts';

/** How long a start waits for the server, and a migration for the locks that it needs. */
const openWaitMs = 60_000;
/** How long a start waits for another that migrates the same schema: copies of every listing in the country take minutes. */
const migrationWaitMs = 900_000;
/** The first pause before a start tries again, and the longest: a server that refuses connections is kept busy by those that try. */
const [retryMs, retryMaxMs] = [100, 2_000];

/**
 * Brings the schema to the tables of this release. Any number of servers may do so at once: one migrates, the others wait
 * for it and go on. A server of the release before goes on with a schema that still serves it.
 *
 * @throws StoreBusy when the server cannot be had within a minute, or another start migrates for longer than a quarter of an hour;
 * Error when a newer release has changed the schema so that this one cannot use it.
 */
export async function migrate(server: Server, list: MigrationList): Promise<void> {
  const until = performance.now() + openWaitMs;
  for (let waitMs = retryMs; ; waitMs = Math.min(2 * waitMs, retryMaxMs)) {
    try {
      await migrateNow(server, list);
      return;
    } catch (error) {
      if (!(error instanceof StoreBusy) || performance.now() > until) throw error;
    }
    // Those refused together do not come back together.
    await pause(waitMs * (1 + Math.random()));
  }
}

async function migrateNow(server: Server, list: MigrationList): Promise<void> {
  const client = new pg.Client({
    ...clientConfig(server),
    // A migration may take long, and so may the wait for one.
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: openWaitMs,
    idle_in_transaction_session_timeout: 0,
  });
  // The statement that runs fails with the same error.
  client.on('error', () => undefined);
  try {
    await orStoreBusy(client.connect());
    if ((await numberOf(client, list)) === list.steps.length) return;
    // Taken back when the connection ends, however it ends.
    const lock = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';
    await orStoreBusy(client.query(`SET lock_timeout = ${migrationWaitMs}`));
    await orStoreBusy(client.query(lock, [`freehold migrations of ${server.schema}`]));
    await orStoreBusy(client.query(`SET lock_timeout = ${openWaitMs}`));
    await makeSchema(client, server.schema, list);
    const done = await numberOf(client, list);
    for (const [index, migration] of list.steps.slice(done).entries()) {
      await apply(client, list, migration, done + index + 1);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The number of the schema, at most that of this program: 0 where there is none. @throws Error when it is too new. */
async function numberOf(client: pg.Client, { table, steps }: MigrationList): Promise<number> {
  const { rows: found } = await orStoreBusy(
    client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]),
  );
  if (found[0]?.found !== true) return 0;
  const { rows } = await orStoreBusy(
    client.query<{ number: number; serves_from: number }>(
      `SELECT coalesce(max(number), 0) AS number, coalesce(max(serves_from), 0) AS serves_from FROM ${table}`,
    ),
  );
  const { number, serves_from: servesFrom } = rows[0] as (typeof rows)[0];
  if (servesFrom > steps.length) {
    throw new Error(
      `The schema has number ${number} and serves programs that know ${servesFrom}; this one knows ${steps.length}: use a newer one`,
    );
  }
  return Math.min(number, steps.length);
}

/** The name of the schema is checked where the store is opened: it stands in the text. */
async function makeSchema(
  client: pg.Client,
  schema: string,
  { table }: MigrationList,
): Promise<void> {
  const { rows } = await orStoreBusy(
    client.query<{ found: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS found', [schema]),
  );
  // A role that may not create one can use one that is there.
  if (rows[0]?.found !== true) await orStoreBusy(client.query(`CREATE SCHEMA ${schema}`));
  await orStoreBusy(
    client.query(
      `CREATE TABLE IF NOT EXISTS ${table} (
         number integer PRIMARY KEY,
         serves_from integer NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    ),
  );
}

async function apply(
  client: pg.Client,
  { table }: MigrationList,
  { sql, servesFrom }: Migration,
  number: number,
) {
  await orStoreBusy(client.query('BEGIN'));
  try {
    await orStoreBusy(client.query(sql));
    const note = `INSERT INTO ${table} (number, serves_from) VALUES ($1, $2)`;
    await orStoreBusy(client.query(note, [number, servesFrom]));
    await orStoreBusy(client.query('COMMIT'));
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
