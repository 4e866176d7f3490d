import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  openPostgresAccountStore,
  openPostgresPropertyStore,
  type PostgresAccountStore,
  type PostgresPropertyStore,
} from '@freehold/postgres';

/** A name for a schema that no other test has. */
export function newSchema(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

/** A connection to a schema for the tests of a file. */
export function useClient(schema: string): pg.Client {
  const options = `-c search_path=${schema},public`;
  const client = new pg.Client({ connectionString: inject('postgresUrl'), options });
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  return client;
}

/** One store for one test, in a schema of its own; it goes with the server of the run. */
export function postgresStore() {
  const [url, schema] = [inject('postgresUrl'), newSchema()];
  return {
    open: (clock?: () => number): Promise<PostgresAccountStore> =>
      openPostgresAccountStore({ url, schema, ...(clock && { clock }) }),
    remove: (): void => undefined,
  };
}

/** The same of property records. */
export function postgresRecords() {
  const [url, schema] = [inject('postgresUrl'), newSchema()];
  return {
    open: (): Promise<PostgresPropertyStore> => openPostgresPropertyStore({ url, schema }),
    remove: (): void => undefined,
  };
}

/** The same, searched by columns in memory once it holds listings. */
export function postgresByColumns() {
  const [url, schema] = [inject('postgresUrl'), newSchema()];
  let opened = 0;
  return {
    open: async (): Promise<PostgresPropertyStore> => {
      opened += 1;
      if (opened === 1) return openPostgresPropertyStore({ url, schema });
      const store = await openPostgresPropertyStore({ url, schema, columnsFrom: 1 });
      while (store.searchMemory().bytes === 0) await setTimeout(10);
      return store;
    },
    remove: (): void => undefined,
  };
}
