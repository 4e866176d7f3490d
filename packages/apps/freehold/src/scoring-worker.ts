import { neverAborts, scoreListings, type ScoringProgress } from '@freehold/operations';
import { openPropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';
import type { ScoringOrder } from './scoring/scoring-process.ts';

/** A process that scores the outcodes that it is told to, and ends; or ends when the one that started it does. */
process.once('message', (order: ScoringOrder) => {
  // What it leaves is judged by the process that started it, which says why it cannot.
  score(order).catch(() => process.exit(1));
});
process.once('disconnect', () => process.exit());

const tell = (progress: ScoringProgress) => process.send?.(progress);

async function score({ settings, now, only }: ScoringOrder): Promise<void> {
  const store = await openPropertyStore(settings, whileLoading);
  const share = { signal: neverAborts(), only, onProgress: tell };
  tell(await scoreListings(store, now, share));
  await store.close();
  process.disconnect();
}
