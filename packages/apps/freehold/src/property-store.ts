import { allDatasets, neverAborts } from '@freehold/operations';
import {
  openPropertyStore as openEmbeddedStore,
  type PropertyStore as EmbeddedStore,
  type PropertyStoreOptions,
} from '@freehold/sqlite';
import type { StoreSettings } from './account-store.ts';
import { CommandError } from './failure.ts';
import type { Gauges } from './metrics.ts';
import { reachable } from './reachable.ts';
import { embeddedRecordGauges, postgresRecordGauges } from './record-gauges.ts';
import { reportMigration } from './report-migration.ts';
import type { Settings } from './settings.ts';

/** The property records that the settings choose. */
export interface PropertyStore extends Omit<EmbeddedStore, 'searchMemory' | 'readerUse'> {
  /** How much of what answers questions is in use, for the metrics. */
  readonly gauges: Gauges;
  /** Whether nothing can answer questions, and nothing will by itself soon. */
  readonly isFailing: () => boolean;
  /** A name that only servers of this database have, while it runs and is not restored. Null: a file, which one server serves. */
  readonly identity: (() => Promise<string>) | null;
}

/** What a file of records is opened with; a database has limits of its own. */
export type EmbeddedOptions = Omit<
  PropertyStoreOptions,
  'dataDirectory' | 'onMigration' | 'spatialite'
>;
export type RecordSettings = StoreSettings &
  Pick<PropertyStoreOptions, 'spatialite'> &
  Partial<Pick<Settings, 'databaseReadUrls'>>;

/**
 * Opens the property records: PostgreSQL where the settings name it, else the file of the data directory.
 *
 * @throws CommandError where the database cannot be used.
 */
export async function openPropertyStore(
  {
    dataDirectory,
    databaseUrl: url = null,
    databaseReadUrls: readUrls = [],
    spatialite,
  }: RecordSettings,
  options: EmbeddedOptions = {},
): Promise<PropertyStore> {
  if (url !== null) {
    const { columnsFrom, onLoadFailed } = options;
    const { openPostgresPropertyStore } = await import('@freehold/postgres');
    const store = await reachable(
      openPostgresPropertyStore({ url, readUrls, columnsFrom, onLoadFailed }),
    );
    return {
      ...store,
      gauges: postgresRecordGauges(store),
      isFailing: () => false,
    };
  }
  const store = openEmbeddedStore({
    ...options,
    dataDirectory,
    spatialite,
    onMigration: reportMigration,
  });
  return {
    ...store,
    gauges: embeddedRecordGauges(store),
    isFailing: () => store.readerUse().failing,
    identity: null,
  };
}

/** As `openPropertyStore`, for a command that has nothing to say of no records. @throws {CommandError} where none was ever held. */
export async function openFilledStore(
  settings: RecordSettings,
  options: EmbeddedOptions,
): Promise<PropertyStore> {
  const store = await openPropertyStore(settings, options);
  if ((await store.dataVersions.of(allDatasets, neverAborts())) > 0) return store;
  await store.close();
  throw new CommandError(
    'nothing is imported here yet: freehold setup --area BS fetches what a town needs, freehold import --help names the files that are read',
  );
}
