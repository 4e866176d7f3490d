import { dealScore, playbookTiers } from '@freehold/scoring';
import type { HomeRent, HomeValue } from '../ports/judgements.ts';
import type { EstimateBasis, PropertyEstimates } from '../ports/listings.ts';
import { hotOrUnknown } from './deal-score.ts';
import type { Evidence } from './evidence.ts';
import { basicsOf, dealInput, playbookInput } from './inputs.ts';
import { motivationOf } from './motivation.ts';

/** A scoring of homes. */
export interface Scoring {
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onScored: (rows: readonly PropertyEstimates[]) => Promise<void>;
}

/** Rows stored at once. */
export const rowsAtOnce = 500;
/** Homes whose questions wait at the same time. */
const homesAtOnce = 16;

/** Scores homes by the evidence on each; those of which there is none are passed over. */
export async function scoreHomes(
  homes: readonly { readonly id: string }[],
  evidenceOn: (id: string) => Promise<Evidence | null>,
  onScored: Scoring['onScored'],
): Promise<void> {
  for (let from = 0; from < homes.length; from += rowsAtOnce) {
    const rows = await eachOf(homes.slice(from, from + rowsAtOnce), async ({ id }) => {
      const evidence = await evidenceOn(id);
      return evidence && estimatesOf(evidence);
    });
    await onScored(rows.filter((row) => row !== null));
  }
}

async function estimatesOf(evidence: Evidence): Promise<PropertyEstimates> {
  const [basics, value, rent, deal, motivation, tiers] = await Promise.all([
    basicsOf(evidence),
    evidence.valuation(),
    evidence.rent(),
    dealInput(evidence),
    motivationOf(evidence),
    playbookInput(evidence),
  ]);
  const score = dealScore(deal);
  return {
    propertyId: evidence.property.id,
    valuePence: basics.value?.estimatePence ?? null,
    valueLowerPence: basics.value?.lowerPence ?? null,
    valueUpperPence: basics.value?.upperPence ?? null,
    valueConfidence: basics.value?.confidence ?? null,
    monthlyRentPence: rent?.monthlyRentPence ?? null,
    dealScore: score.score,
    isHotDeal: hotOrUnknown(score, deal),
    motivationScore: motivation.score,
    motivationTier: motivation.tier,
    playbookTiers: playbookTiers(tiers),
    scoredAt: evidence.now,
    lead: motivation.lead,
    basis: basisOf(value, rent),
  };
}

function basisOf(value: HomeValue, rent: HomeRent | null): EstimateBasis {
  const valued = value.status === 'valued';
  return {
    valueReason: valued ? null : value.reason,
    valueEvidenceCount: value.evidenceCount,
    valueExactPence: valued ? value.exactPence : null,
    areaAveragePence: valued ? value.areaAveragePence : null,
    rent,
  };
}

/** Maps, so many at a time; the answers in the order of the items. */
export async function eachOf<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
  atOnce = homesAtOnce,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const one = async () => {
    for (const [at, item] of waiting) made[at] = await make(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return made;
}
