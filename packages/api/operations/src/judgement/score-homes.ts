import {
  dealScore,
  type MotivationInput,
  motivationScore,
  type MotivationScore,
  playbookTiers,
} from '@freehold/scoring';
import type { HomeRent, HomeValue } from '../ports/judgements.ts';
import type { EstimateBasis, LeadJudgement, PropertyEstimates } from '../ports/listings.ts';
import { hotOrUnknown } from './deal-score.ts';
import type { Evidence } from './evidence.ts';
import { basicsOf, dealInput, motivationInput, playbookInput } from './inputs.ts';

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
    motivationInput(evidence),
    playbookInput(evidence),
  ]);
  const score = dealScore(deal);
  const motivated = motivationScore(motivation);
  return {
    propertyId: evidence.property.id,
    valuePence: basics.value?.estimatePence ?? null,
    valueLowerPence: basics.value?.lowerPence ?? null,
    valueUpperPence: basics.value?.upperPence ?? null,
    valueConfidence: basics.value?.confidence ?? null,
    monthlyRentPence: rent?.monthlyRentPence ?? null,
    dealScore: score.score,
    isHotDeal: hotOrUnknown(score, deal),
    motivationScore: motivated.score,
    motivationTier: motivated.tier,
    playbookTiers: playbookTiers(tiers),
    scoredAt: evidence.now,
    lead: leadOf(motivation, motivated),
    basis: basisOf(value, rent),
  };
}

function leadOf(
  { silentlyPulledOn }: MotivationInput,
  { classification, signals }: MotivationScore,
): LeadJudgement | null {
  if (classification === null) return null;
  return {
    classification,
    signals: signals.map(({ code, points, detail }) => ({ code, points, detail })),
    delistedOn: silentlyPulledOn || null,
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
