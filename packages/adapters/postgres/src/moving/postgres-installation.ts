import { setTimeout as pause } from 'node:timers/promises';
import {
  MoveRefused,
  type Installation,
  type MovedRow,
  type MovedTable,
  type MovedValue,
  type MovedKey,
} from '@freehold/operations';
import { checked } from '../checked-server.ts';
import { Database } from '../connections/database.ts';
import { withExtensions } from '../connections/extensions.ts';
import { openPostgresLeadership } from '../leadership.ts';
import { keyKept, rowRead, selectRows } from './table-sql.ts';

/** For how long the lead of a server that has ended may still be held. */
const leadWaitMs = 5_000;

/**
 * Opens the tables of a schema to be moved. It leads meanwhile, so that it can tell whether a server runs.
 *
 * @throws MoveRefused where one does; as `openPostgresPropertyStore`.
 */
export async function openPostgresInstallation({
  url,
  schema = 'freehold',
}: {
  readonly url: string;
  readonly schema?: string;
}): Promise<Installation> {
  const database = new Database(await withExtensions(checked({ url, schema })), 1, 'loads');
  const leadership = openPostgresLeadership({ url, schema });
  const close = async (): Promise<void> => {
    await Promise.all([leadership.close(), database.close()]);
  };
  const until = performance.now() + leadWaitMs;
  while (!leadership.leads()) {
    if (performance.now() > until) {
      await close();
      throw new MoveRefused(
        'a server runs on the database of FREEHOLD_DATABASE_URL: stop all first',
      );
    }
    await pause(100);
  }
  return { rows: (table, after, most) => rowsOf(database, table, after, most), close };
}

export async function rowsOf(
  database: Database,
  table: MovedTable,
  after: MovedKey | null,
  most: number,
): Promise<readonly MovedRow[]> {
  const found = await database.rows<Readonly<Record<string, MovedValue>>>(
    selectRows(table, after === null),
    [...(after === null ? [] : keyKept(table, after)), most],
  );
  return found.map((kept) => rowRead(table, kept));
}
