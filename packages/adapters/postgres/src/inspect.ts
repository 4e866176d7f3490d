import {
  priceModels,
  answerIn,
  everyHolding,
  type Holding,
  type ModelsHeld,
  type Need,
} from '@freehold/operations';
import pg from 'pg';
import { checked } from './checked-server.ts';
import { neededExtensions } from './connections/extensions.ts';
import { connectionsOfServer } from './connections/of-server.ts';
import { clientConfig } from './connections/pool.ts';
import { postgres } from './dialect.ts';
import { accountMigrations, recordMigrations, type MigrationList } from './schema/index.ts';

/** Numbers of migrations: those applied (0 where there are none) and those that this release knows. */
export interface SchemaNumbers {
  readonly found: number;
  readonly known: number;
}

/** The longest that one table may take to be counted. */
const countMs = 120_000;

/** What a database is like, as a start would find it. */
export interface DatabaseState {
  /** Of the server, as it names it. */
  readonly version: string;
  /** The extensions that property records need: what the server has installed (null: not), and what is in the database. */
  readonly extensions: readonly {
    readonly name: string;
    readonly installed: string | null;
    readonly inDatabase: string | null;
  }[];
  readonly connections: {
    /** That others than superusers may open. */
    readonly most: number;
    /** Open now, over all databases of the server. */
    readonly open: number;
    /** That one server of this release opens at most. */
    readonly ofServer: number;
  };
  readonly accounts: SchemaNumbers;
  readonly records: SchemaNumbers;
  /** What each evidence that answers need is held of; null where the schema of the records is not this release's. */
  readonly holdings: Readonly<Record<Need, Holding>> | null;
  /** Of how many postcode areas there is a price model; null where the schema of the records is not this release's. */
  readonly priceModels: ModelsHeld | null;
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
  const client = new pg.Client({
    ...clientConfig(checked({ url, schema })),
    // Whole tables are counted.
    statement_timeout: countMs,
    query_timeout: countMs,
  });
  // The statement that runs fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: version } = await client.query<{ version: string; most: number; open: number }>(
      `SELECT current_setting('server_version') AS version,
         (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) AS most,
         (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS open`,
    );
    const { version: found, most, open } = version[0] as (typeof version)[0];
    const { rows: extensions } = await client.query<DatabaseState['extensions'][number]>(
      `SELECT n.name, a.default_version AS installed, e.extversion AS "inDatabase"
       FROM unnest($1::text[]) WITH ORDINALITY AS n (name, place)
       LEFT JOIN pg_available_extensions a ON a.name = n.name LEFT JOIN pg_extension e ON e.extname = n.name
       ORDER BY n.place`,
      [neededExtensions],
    );
    const asked = Date.now();
    const { rows: clock } = await client.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
    );
    const middle = (asked + Date.now()) / 2;
    const records = await numbersOf(client, recordMigrations);
    const isCurrent = records.found === records.known;
    return {
      version: found,
      extensions,
      connections: { most, open, ofServer: connectionsOfServer },
      accounts: await numbersOf(client, accountMigrations),
      records,
      holdings: isCurrent ? await holdingsOf(client) : null,
      priceModels: isCurrent ? await modelsHeld(client) : null,
      clockAheadMs: Math.round((clock[0]?.ms ?? 0) - middle),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function holdingsOf(client: pg.Client): Promise<Readonly<Record<Need, Holding>>> {
  return answerIn(everyHolding(postgres), async ({ statement }) => {
    const { rows } = await client.query(statement.text('postgres'), [...statement.values]);
    return rows;
  });
}

async function modelsHeld(client: pg.Client): Promise<ModelsHeld | null> {
  const { rows } = await client.query<{ held: number; outdated: number }>(
    'SELECT count(*) AS held, count(*) FILTER (WHERE rules <> $1) AS outdated FROM price_models',
    [priceModels.rules],
  );
  return rows[0] ?? null;
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
