import pg from 'pg';
import { clientConfig, type Server } from './pool.ts';
import { orStoreBusy } from './unavailable.ts';

/** Places with their index, and words by trigrams. */
export const neededExtensions = ['postgis', 'pg_trgm'] as const;

/** Where an extension may be; the name stands in settings of the connection. */
const plainNames = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * The server with the schemas of the extensions that property records need, which are made in `public` where they are missing.
 *
 * @throws Error naming the extension where it is not installed on the server, where the role may not make it, or where its schema
 * has no plain name; StoreBusy when the server cannot answer.
 */
export async function withExtensions(server: Server): Promise<Server> {
  // Making PostGIS takes longer than a question may, and so does the wait for another that makes it.
  const client = new pg.Client({ ...clientConfig(server), query_timeout: 0 });
  // The statement that runs fails with the same error.
  client.on('error', () => undefined);
  try {
    await orStoreBusy(client.connect());
    const schemas = new Set<string>();
    for (const name of neededExtensions) {
      const schema = (await schemaOf(client, name)) ?? (await make(client, name));
      if (!plainNames.test(schema))
        throw new Error(`The extension ${name} is in a schema without a plain name: ${schema}`);
      schemas.add(schema);
    }
    return { ...server, extensions: [...schemas] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function schemaOf(client: pg.Client, name: string): Promise<string | null> {
  const { rows } = await orStoreBusy(
    client.query<{ schema: string }>(
      `SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
       WHERE e.extname = $1`,
      [name],
    ),
  );
  return rows[0]?.schema ?? null;
}

/** Makes an extension; of several servers that do so at once, one does and the others wait for it. */
async function make(client: pg.Client, name: string): Promise<string> {
  await orStoreBusy(client.query('SET statement_timeout = 0; SET lock_timeout = 60000'));
  // Given back with the connection.
  const lock = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';
  await orStoreBusy(client.query(lock, ['freehold extensions']));
  try {
    await orStoreBusy(client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new Error(
      `Property records need the extension ${name}, which cannot be made here (${error.message}). ` +
        `Install it on the server, and let a superuser run: CREATE EXTENSION ${name}`,
      { cause: error },
    );
  }
  return (await schemaOf(client, name)) as string;
}
