import { type DemoSamples, demoSeed, drawPictures, makeDemo } from '@freehold/demo';
import { deriveRecords } from '@freehold/operations';
import { progressLine } from './commands/progress-line.ts';
import { openPropertyStore, type RecordSettings } from './property-store.ts';
import { putDemo } from './put-demo.ts';
import { scoreInProcesses } from './scoring/score-in-processes.ts';
import { whileLoading } from './scoring/score-store.ts';
import { scoringText } from './scoring/scoring-text.ts';
import type { Settings } from './settings.ts';

/** Where the demo dataset is put. */
export type DemoSettings = RecordSettings & Partial<Pick<Settings, 'now'>>;

/** Fills an empty store with the demo dataset of the day of `now`, and scores it; gives the samples to try it with. */
export async function makeDemoStore(settings: RecordSettings, now: Date): Promise<DemoSamples> {
  const progress = progressLine(process.stderr);
  progress.say('making the demo dataset, at the first start only');
  const store = await openPropertyStore(settings, whileLoading);
  try {
    const demo = makeDemo(demoSeed, now);
    await store.records.markDemo();
    await drawPictures(settings.dataDirectory);
    await putDemo(store.records, demo, now);
    await deriveRecords(store.derivedRecords, now);
    await scoreInProcesses(settings, store, now, {
      onProgress: (scored) => progress.say(`the demo dataset, ${scoringText(scored)}`),
    });
    await store.derivedRecords.broughtUpToDate();
    return demo.samples;
  } finally {
    progress.clear();
    await store.close();
  }
}
