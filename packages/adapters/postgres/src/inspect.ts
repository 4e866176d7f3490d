import pg from 'pg';
import { checked } from './checked-server.ts';
import { clientConfig } from './connections/pool.ts';
import { accountMigrations, recordMigrations, type MigrationList } from './migrations/index.ts';

/** Numbers of migrations: those applied (0 where there are none) and those that this release knows. */
export interface SchemaNumbers {
  readonly found: number;
  readonly known: number;
}

/** What a database is like, as a start would find it. */
export interface DatabaseState {
  /** Of the server, as it names it. */
  readonly version: string;
  /** Null where the server does not have it installed. */
  readonly postgis: string | null;
  readonly accounts: SchemaNumbers;
  readonly records: SchemaNumbers;
  /** Milliseconds that its clock is ahead of this machine's, to within the time of one question. */
  readonly clockAheadMs: number;
}

/**
 * Looks at a database without changing it.
 *
 * @throws Error of the driver where it cannot be reached; RangeError or Error as opening the store.
 */
export async function inspectDatabase({
  url,
  schema = 'freehold',
}: {
  readonly url: string;
  readonly schema?: string;
}): Promise<DatabaseState> {
  const client = new pg.Client(clientConfig(checked({ url, schema })));
  // The statement that runs fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; postgis: string | null }>(
      `SELECT current_setting('server_version') AS version,
         (SELECT default_version FROM pg_available_extensions WHERE name = 'postgis') AS postgis`,
    );
    const asked = Date.now();
    const { rows: clock } = await client.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
    );
    const middle = (asked + Date.now()) / 2;
    return {
      ...(rows[0] as (typeof rows)[0]),
      accounts: await numbersOf(client, accountMigrations),
      records: await numbersOf(client, recordMigrations),
      clockAheadMs: Math.round((clock[0]?.ms ?? 0) - middle),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function numbersOf(
  client: pg.Client,
  { table, steps }: MigrationList,
): Promise<SchemaNumbers> {
  const known = steps.length;
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [table],
  );
  if (rows[0]?.found !== true) return { found: 0, known };
  const { rows: numbers } = await client.query<{ found: number }>(
    `SELECT coalesce(max(number), 0) AS found FROM ${table}`,
  );
  return { found: numbers[0]?.found ?? 0, known };
}
