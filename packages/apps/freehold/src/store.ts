import { existsSync } from 'node:fs';
import type { DemoSamples } from '@freehold/demo';
import { allDatasets, StoreBusy, within } from '@freehold/operations';
import { privateDirectory, propertyStoreFile } from '@freehold/sqlite';
import { makeDemoStore, type DemoSettings } from './make-demo-store.ts';
import { unpackDemoStore } from './packed-demo-store.ts';
import type { FailureLog } from './failure-log.ts';
import { loadOnce } from './load-once.ts';
import { openPropertyStore, type PropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';
import type { Settings } from './settings.ts';

/** The property records, and in demo mode the samples to try them with. */
export interface OpenStore {
  readonly store: PropertyStore;
  /** Null without the demo dataset. */
  readonly samples: DemoSamples | null;
}

/** Listings from which SQL alone may be slow: past them a server searches a copy in memory, about 260 bytes each. */
const columnsFrom = 10_000;

/** Opens the property records; in demo mode an empty store is filled with the demo dataset first. */
export async function openStore(
  settings: DemoSettings & Pick<Settings, 'demo'>,
  now: Date,
  failures?: Pick<FailureLog, 'note'>,
): Promise<OpenStore> {
  const samples = settings.demo ? await loadedDemo(settings, now) : null;
  const store = await openPropertyStore(settings, {
    columnsFrom,
    onReaderLost: (error) => failures?.note('reader_lost', error),
    onLoadFailed: (error) => failures?.note('listings_not_loaded', error),
  });
  return { store, samples };
}

/** Before the store is opened to serve: the questions of that one end after seconds. */
function loadedDemo(settings: DemoSettings, now: Date): Promise<DemoSamples | null> {
  const { dataDirectory: directory } = settings;
  privateDirectory(directory);
  return loadOnce<DemoSamples>({
    directory,
    isEmpty: () => isEmpty(settings),
    load: async () =>
      (await unpackDemoStore(settings, now)) ?? (await makeDemoStore(settings, now)),
  });
}

const askLimit = {
  milliseconds: 10_000,
  reason: () => new StoreBusy('The store does not answer'),
};

/** Whether no record was ever put into the store. */
async function isEmpty(settings: DemoSettings): Promise<boolean> {
  const { dataDirectory, databaseUrl = null } = settings;
  if (databaseUrl === null && !existsSync(propertyStoreFile(dataDirectory))) return true;
  const { dataVersions, close } = await openPropertyStore(settings, whileLoading);
  try {
    const version = await within(askLimit, (signal) => dataVersions.of(allDatasets, signal));
    return version === 0;
  } finally {
    await close();
  }
}
