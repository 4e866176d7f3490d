import {
  deriveRecords,
  neverAborts,
  scoreListings,
  type ScoringProgress,
} from '@freehold/operations';
import type { PropertyStore } from '../property-store.ts';

/** Nobody waits for an answer while records are loaded and scored: a busy machine must not end it. */
export const loadDeadlineMs = 600_000;

/**
 * Values and scores the homes whose scores no longer stand, and brings the statistics that count the scores up to date;
 * gives what was scored.
 */
export async function scoreStore(
  store: Parameters<typeof scoreListings>[0] & Pick<PropertyStore, 'derivedRecords'>,
  now: Date,
  onProgress?: (progress: ScoringProgress) => void,
): Promise<ScoringProgress> {
  const scored = await scoreListings(store, now, {
    signal: neverAborts(),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  if (scored.propertiesScored > 0) await deriveRecords(store.derivedRecords, now);
  return scored;
}
