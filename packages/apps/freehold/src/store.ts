import { type DemoSamples, loadDemo } from '@freehold/demo';
import { allDatasets, StoreBusy, within } from '@freehold/operations';
import { progressLine } from './commands/progress-line.ts';
import type { FailureLog } from './failure-log.ts';
import { loadOnce } from './load-once.ts';
import { openPropertyStore, type PropertyStore, type RecordSettings } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';
import { scoringText } from './scoring/scoring-text.ts';
import { scoreInProcesses } from './scoring/score-in-processes.ts';
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
  settings: RecordSettings & Pick<Settings, 'demo'>,
  now: Date,
  failures?: Pick<FailureLog, 'note'>,
): Promise<OpenStore> {
  const { dataDirectory: directory, demo } = settings;
  const store = await openPropertyStore(settings, {
    columnsFrom,
    onReaderLost: (error) => failures?.note('reader_lost', error),
    onLoadFailed: (error) => failures?.note('listings_not_loaded', error),
  });
  if (!demo) return { store, samples: null };
  try {
    const samples = await loadOnce<DemoSamples>({
      directory,
      isEmpty: () => isEmpty(store),
      load: () => loadAndScore(settings, now),
    });
    return { store, samples };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** In a store of its own: the questions of the one that serves end after seconds. */
async function loadAndScore(settings: RecordSettings, now: Date): Promise<DemoSamples> {
  const progress = progressLine(process.stderr);
  progress.say('making the demo dataset, at the first start only');
  const store = await openPropertyStore(settings, whileLoading);
  try {
    const samples = await loadDemo(store, settings.dataDirectory, now);
    await scoreInProcesses(settings, store, now, {
      onProgress: (scored) => progress.say(`the demo dataset, ${scoringText(scored)}`),
    });
    await store.derivedRecords.broughtUpToDate();
    return samples;
  } finally {
    progress.clear();
    await store.close();
  }
}

const askLimit = {
  milliseconds: 10_000,
  reason: () => new StoreBusy('The store does not answer'),
};

/** Whether no record was ever put into the store. */
async function isEmpty({ dataVersions }: PropertyStore): Promise<boolean> {
  const version = await within(askLimit, (signal) => dataVersions.of(allDatasets, signal));
  return version === 0;
}
