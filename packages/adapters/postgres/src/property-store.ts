import assert from 'node:assert/strict';
import type {
  AreaJudgement,
  PropertyEstimates,
  PropertyStorePorts,
  RecordKind,
  RecordKinds,
} from '@freehold/operations';
import type { SearchMemory } from '@freehold/operations/search-columns';
import { checked } from './checked-server.ts';
import { Replicas, type ReplicaUse } from './connections/replicas.ts';
import { Database, type PoolUse } from './connections/database.ts';
import { withExtensions } from './connections/extensions.ts';
import { connections } from './connections/of-server.ts';
import { statement } from './connections/statement.ts';
import { postgresDataVersions } from './data-versions.ts';
import { postgresDerivedRecords } from './derive/derived-records.ts';
import { migrate } from './migrate.ts';
import { recordMigrations } from './schema/index.ts';
import { putArea, putEstimates } from './put/estimates.ts';
import { loadRecords } from './put/load.ts';
import { mergeRecords, stageRecords } from './put/put.ts';
import { writing } from './put/writing.ts';
import { ColumnSearch } from './search-columns/column-search.ts';
import { readPortsOver } from './read-ports.ts';

/** Every port that the property records answer, over one schema. */
export interface PostgresPropertyStore extends PropertyStorePorts {
  /** Whether invented records of a demonstration were among the records when versions of the data were last read. */
  readonly isDemo: () => boolean;
  /**
   * A name of this schema of this database until the server is started anew: what is kept elsewhere under names of versions of
   * the data is of the same records while it is the same.
   */
  identity(): Promise<string>;
  /** What of the listings is held in memory to be searched there; see `columnsFrom`. */
  searchMemory(): SearchMemory;
  /** How much of the connections for questions is in use, of the database that is written to. */
  use(): PoolUse;
  /** Who has answered questions, and what each replica lags. */
  reads(): { readonly ofPrimary: number; readonly replicas: readonly ReplicaUse[] };
  /** Lets what runs end, and closes the connections; nothing may be asked afterwards. */
  close(): Promise<void>;
}

/** PostGIS is loaded by the first statement of a connection that calls it. */
const loadPostgis = statement('SELECT ST_MakeEnvelope(0, 0, 1, 1, 4326)');
const identity = statement(
  `SELECT concat_ws('-', d.oid, to_regnamespace(current_schema())::oid,
     extract(epoch FROM pg_postmaster_start_time())) AS name
   FROM pg_database AS d WHERE d.datname = current_database()`,
);
/** A row where there are so many listings. */
const someListings = statement('SELECT 1 FROM listing_search OFFSET ($1::bigint - 1) LIMIT 1');
const markDemo = statement(
  `INSERT INTO store_state (name, value) VALUES ('demo', 1) ON CONFLICT (name) DO NOTHING`,
);

/**
 * Opens the property records of a schema, made or migrated as needed; any number of servers may share it. The database needs
 * PostGIS and pg_trgm, which are made where the role may.
 *
 * `readUrls` are streaming replicas of the database, each one server. A replica that has every change which the database had two
 * seconds ago, and every change that this store has written or told a version of, answers questions.
 *
 * @throws RangeError for a schema that is not a plain name; Error for a URL with `options`, for an extension that cannot be had,
 * or when a newer release has changed the schema so that this one cannot use it; StoreBusy when the server cannot be had
 * within a minute.
 */
export async function openPostgresPropertyStore({
  url,
  schema = 'freehold',
  readUrls = [],
  columnsFrom,
  onLoadFailed,
}: {
  readonly url: string;
  readonly schema?: string;
  readonly readUrls?: readonly string[];
  /** Listings from which they are searched in memory too; never unless set. A server sets it and a passing command does not. */
  readonly columnsFrom?: number | undefined;
  /** Called with the error when loading listings into memory fails; SQL answers searches until a later load succeeds. */
  readonly onLoadFailed?: ((error: unknown) => void) | undefined;
}): Promise<PostgresPropertyStore> {
  for (const each of readUrls) checked({ url: each, schema });
  const server = await withExtensions(checked({ url, schema }));
  await migrate(server, recordMigrations);
  const readers = new Database(server, connections.records);
  // A server is asked many questions at once.
  const opening = columnsFrom === undefined ? null : loadPostgis;
  if (opening !== null) void readers.openAll(opening);
  const replicas = new Replicas(
    readers,
    readUrls.map((each) => ({ ...server, url: each })),
    { connectionsMax: connections.records, opening },
  );
  const onEnded = (): void => replicas.written();
  const writers = new Database(server, connections.writing, 'batches', { onEnded });
  const versions = await postgresDataVersions(readers, (changes, askedAt) =>
    replicas.changed(changes, askedAt),
  );
  replicas.watch(() => versions.refresh());
  const columns =
    columnsFrom === undefined
      ? null
      : new ColumnSearch({
          server,
          dataVersions: versions.port,
          isLarge: async () => (await readers.rows(someListings, [columnsFrom])).length > 0,
          onLoadFailed,
        });
  return {
    ...readPortsOver(replicas, columns),
    records: {
      async put<K extends RecordKind>(kind: K, records: readonly RecordKinds[K][]) {
        await writing(writers, async (w) => {
          await stageRecords(w, kind, records);
          await mergeRecords(w, kind);
        });
      },
      load: (within) => loadRecords(server, within).finally(onEnded),
      async markDemo() {
        await writers.run(markDemo);
        await versions.refresh();
      },
    },
    estimates: {
      putEstimates: (rows: readonly PropertyEstimates[]) => putEstimates(writers, rows),
      putArea: (area: AreaJudgement) => putArea(writers, area),
    },
    dataVersions: versions.port,
    derivedRecords: postgresDerivedRecords(writers),
    isDemo: versions.isDemo,
    async identity() {
      const [row] = await readers.rows<{ readonly name: string }>(identity);
      assert(row !== undefined);
      return row.name;
    },
    searchMemory: () => columns?.memory() ?? { bytes: 0, seconds: 0, loading: false },
    use: () => readers.use(),
    reads: () => replicas.reads(),
    async close() {
      await columns?.close();
      await replicas.close();
      await Promise.all([readers.close(), writers.close()]);
    },
  };
}
