import { scoreListings, type ScoringProgress } from '@freehold/operations';
import type { PropertyStore } from '@freehold/sqlite';

/** Values and scores every listing and brings the statistics that count the scores up to date; gives the homes scored. */
export async function scoreStore(
  store: PropertyStore,
  now: Date,
  onProgress?: (progress: ScoringProgress) => void,
): Promise<number> {
  const { signal } = new AbortController();
  const { propertiesScored } = await scoreListings(store, now, {
    signal,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  await store.records.derive(now);
  return propertiesScored;
}
