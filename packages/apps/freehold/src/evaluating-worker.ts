import { neverAborts, testArea } from '@freehold/operations';
import type { AreaOrder, AreaAnswer } from './evaluation/area-tests.ts';
import { openPropertyStore, type PropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';

/** A process that tests the valuation on one postcode area after the other, until the one that started it disconnects. */
let store: Promise<PropertyStore> | null = null;
process.on('message', (order: AreaOrder) => void answer(order));
process.once('disconnect', () => process.exit());

async function answer(order: AreaOrder): Promise<void> {
  process.send?.(await tested(order));
}

async function tested({ settings, test }: AreaOrder): Promise<AreaAnswer> {
  try {
    store ??= openPropertyStore(settings, { ...whileLoading, readers: 1 });
    const found = await testArea(await store, test, neverAborts());
    // Of use to no report, and many.
    return { tested: { ...found, errorsByTier: {} } };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
