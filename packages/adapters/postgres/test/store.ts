import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
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
