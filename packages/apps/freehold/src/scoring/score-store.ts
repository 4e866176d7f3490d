import {
  deriveRecords,
  neverAborts,
  scoreListings,
  type DerivationProgress,
  type ScoringProgress,
} from '@freehold/operations';
import type { PropertyStore } from '../property-store.ts';

/**
 * Nobody waits for an answer while records are loaded and scored: neither a busy machine may end it, nor another process that
 * writes a while, as those that score the same store do.
 */
export const whileLoading = { deadlineMs: 600_000, writeWaitMs: 60_000 } as const;

/**
 * Values and scores the homes whose scores no longer stand, and brings the statistics that count the scores up to date;
 * gives what was scored. Both say how far they are.
 */
export async function scoreStore(
  store: Parameters<typeof scoreListings>[0] & Pick<PropertyStore, 'derivedRecords'>,
  now: Date,
  onProgress?: (progress: ScoringProgress) => void,
  onDerived?: (progress: DerivationProgress) => void,
): Promise<ScoringProgress> {
  const scored = await scoreListings(store, now, {
    signal: neverAborts(),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  if (scored.propertiesScored > 0) {
    const options = { signal: neverAborts(), onProgress: onDerived };
    await deriveRecords(store.derivedRecords, now, options);
  }
  return scored;
}
