import {
  deriveRecords,
  neverAborts,
  scoreListings,
  standingOn,
  type DerivationProgress,
  type ScoringProgress,
} from '@freehold/operations';
import { availableParallelism } from 'node:os';
import type { PropertyStore, RecordSettings } from '../property-store.ts';
import { ScoringProcess } from './scoring-process.ts';
import { scoreStore } from './score-store.ts';

/** Outcodes of each process at least: it opens the store anew. */
const leastOutcodes = 6;
/** Each process takes memory for what it reads. */
const processesMost = 4;

/** Whom it is told how far scoring is, and the derivation of what rests on scores. */
interface ScoringTold {
  readonly onProgress?: (progress: ScoringProgress) => void;
  readonly onDerived?: ((progress: DerivationProgress) => void) | undefined;
}

/**
 * As `scoreStore`, by as many processes as there are processors. Each takes outcodes of its own and stores what it judges;
 * what one that fails leaves, this process judges in the end. It judges nothing beside them, so that its memory stays that of
 * the import.
 */
export async function scoreInProcesses(
  settings: RecordSettings,
  store: PropertyStore,
  now: Date,
  { onProgress = () => {}, onDerived }: ScoringTold = {},
): Promise<ScoringProgress> {
  const outstanding = await store.judgements.outstanding(standingOn(now), neverAborts());
  const most = Math.min(availableParallelism(), processesMost);
  const count = Math.min(most, Math.floor(outstanding.length / leastOutcodes));
  if (count < 2) return scoreStore(store, now, onProgress, onDerived);
  const told: ScoringProgress[] = [];
  const tell = (share: number) => (progress: ScoringProgress) => {
    told[share] = progress;
    onProgress(sumOf(told));
  };
  const shareOf = (share: number) => outstanding.filter((_, at) => at % count === share);
  const processes = Array.from(
    { length: count },
    (_, share) => new ScoringProcess({ settings, now, only: shareOf(share) }, tell(share)),
  );
  await Promise.all(processes.map((process) => process.ended));
  tell(count)(await scoreListings(store, now, { signal: neverAborts() }));
  await deriveRecords(store.derivedRecords, now, { signal: neverAborts(), onProgress: onDerived });
  return sumOf(told);
}

function sumOf(told: readonly ScoringProgress[]): ScoringProgress {
  // A process that has told nothing yet leaves a hole.
  const each = told.filter(Boolean);
  const sum = (key: keyof ScoringProgress) => each.reduce((total, one) => total + one[key], 0);
  return {
    outcodes: sum('outcodes'),
    outcodesDone: sum('outcodesDone'),
    changedScored: sum('changedScored'),
    propertiesScored: sum('propertiesScored'),
  };
}
