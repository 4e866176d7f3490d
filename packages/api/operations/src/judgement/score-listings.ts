import { grossYieldHundredths } from '@freehold/market/aggregates';
import { dealScore, motivationScore, playbookTiers } from '@freehold/scoring';
import type { Districts } from '../ports/districts.ts';
import type { EstimateStore, ListingFigures, PropertyEstimates } from '../ports/listings.ts';
import { dayOf } from '../wire.ts';
import { modelOf, stockOf, type Area } from './area.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { basicsOf, dealInput, motivationInput, playbookInput } from './inputs.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import type { JudgementPorts } from './ports.ts';

/** What scoring every listing asks. */
export interface ScoringPorts extends JudgementPorts {
  readonly districts: Districts;
  readonly estimates: EstimateStore;
}

export interface ScoringProgress {
  readonly outcodes: number;
  readonly outcodesDone: number;
  readonly propertiesScored: number;
}

const pageSize = 500;
const rowsAtOnce = 500;
/** Homes whose questions wait at the same time. */
const homesAtOnce = 16;

/**
 * Values and scores every listed home and stores the answers, outcode by outcode, as the endpoints would give them now.
 * Safe to stop and start again.
 */
export async function scoreListings(
  ports: ScoringPorts,
  now: Date,
  {
    signal,
    onProgress = () => {},
  }: { readonly signal: AbortSignal; readonly onProgress?: (progress: ScoringProgress) => void },
): Promise<{ readonly propertiesScored: number }> {
  const outcodes = await outcodesOf(ports.districts, signal);
  let propertiesScored = 0;
  for (const [outcodesDone, outcode] of outcodes.entries()) {
    onProgress({ outcodes: outcodes.length, outcodesDone, propertiesScored });
    const rows = await scoreOutcode(ports, outcode, now, signal);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await ports.estimates.putEstimates(rows.slice(from, from + rowsAtOnce));
    }
    propertiesScored += rows.length;
  }
  return { propertiesScored };
}

async function outcodesOf(districts: Districts, signal: AbortSignal): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const page = await districts.ranked(
      { sort: 'active_property_count', minActive: 0, offset: names.length, limit: pageSize },
      signal,
    );
    names.push(...page.districts.map(({ district }) => district));
    if (page.districts.length === 0 || names.length >= page.total) return names;
  }
}

async function scoreOutcode(
  ports: ScoringPorts,
  outcode: string,
  now: Date,
  signal: AbortSignal,
): Promise<PropertyEstimates[]> {
  const today = dayOf(now);
  const [figures, model] = await Promise.all([
    ports.listings.figures(outcode, signal),
    modelOf(ports, outcode, today, signal),
  ]);
  let area: Area = { outcode, ...stockOf(figures, today), model };
  const around = await neighbourhoodOf(ports, figures, signal);
  const surroundings = { areaOf: async () => area, sales: around.sales };
  const homes = await eachOf([...new Set(figures.map(({ id }) => id))], async (id) => {
    const property = await ports.listings.property(id, signal);
    return property && evidenceOf(around.ports, surroundings, property, now, signal);
  });
  const known = homes.filter((home) => home !== null);
  const rents = new Map(
    await eachOf(known, async (home) => {
      const rent = await home.rent();
      return [home.property.id, rent?.rentMonthlyPence ?? null] as const;
    }),
  );
  const yieldOf = ({ id, pricePence }: ListingFigures) =>
    grossYieldHundredths({ pricePence, rentMonthlyPence: rents.get(id) ?? null });
  area = { outcode, ...stockOf(figures, today, yieldOf), model };
  return eachOf(known, estimatesOf);
}

async function estimatesOf(evidence: Evidence): Promise<PropertyEstimates> {
  const [basics, deal, motivation, tiers] = await Promise.all([
    basicsOf(evidence),
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
    rentMonthlyPence: basics.rentMonthlyPence,
    dealScore: score.score,
    isHotDeal: score.score === null ? null : score.isHotDeal,
    motivationScore: motivated.score,
    motivationTier: motivated.tier,
    playbookTiers: playbookTiers(tiers),
    scoredAt: evidence.now,
  };
}

/** Maps, a bounded number at a time; the answers in the order of the items. */
async function eachOf<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const one = async () => {
    for (const [at, item] of waiting) made[at] = await make(item);
  };
  await Promise.all(Array.from({ length: homesAtOnce }, one));
  return made;
}
