import { deriveModel, neverAborts } from '@freehold/operations';
import type { FitOrder } from './fitting/fit-in-processes.ts';
import { openPropertyStore, type PropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';

/** A process that fits the price model of one postcode area after the other, until the one that started it disconnects. */
let store: Promise<PropertyStore> | null = null;
/** It reads every sale once: pages kept would be of no use. */
const pagesMiB = 8;
process.on('message', (order: FitOrder) => void fit(order));
process.once('disconnect', () => process.exit());

/** What it could not keep is still due: the process that started this one fits it, and says why it cannot. */
async function fit({ settings, now, mark }: FitOrder): Promise<void> {
  try {
    store ??= openPropertyStore(settings, { ...whileLoading, readers: 1, pagesMiB });
    await deriveModel((await store).derivedRecords, mark, now, neverAborts());
    process.send?.({ kept: true });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
}
