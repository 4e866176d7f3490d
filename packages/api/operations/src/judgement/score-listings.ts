import type { AreaModel } from '@freehold/market';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { dealScore, motivationScore, playbookTiers } from '@freehold/scoring';
import type { AreaStock, HomeRent, HomeValue } from '../ports/judgements.ts';
import type {
  EstimateBasis,
  EstimateStore,
  ListingFigures,
  PropertyEstimates,
} from '../ports/listings.ts';
import { dayOf } from '../wire.ts';
import { modelOf, stockOf } from './area.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { hotOrUnknown } from './deal-score.ts';
import { basicsOf, dealInput, motivationInput, playbookInput } from './inputs.ts';
import { standingOn } from './judged-by.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import type { JudgementPorts } from './ports.ts';

/** What scoring every listing asks. */
export interface ScoringPorts extends JudgementPorts {
  readonly estimates: EstimateStore;
}

export interface ScoringProgress {
  readonly outcodes: number;
  readonly outcodesDone: number;
  readonly propertiesScored: number;
}

const rowsAtOnce = 500;
/** Homes whose questions wait at the same time. */
const homesAtOnce = 16;

/**
 * Values and scores the listed homes of every outcode whose records changed since it was scored, whose scores are a week
 * old, or that no scoring by these rules reached yet, and stores the answers as the endpoints would give them now. Safe
 * to stop and start again: an outcode counts as scored once all its homes are stored.
 */
export async function scoreListings(
  ports: ScoringPorts,
  now: Date,
  {
    signal,
    onProgress = () => {},
  }: { readonly signal: AbortSignal; readonly onProgress?: (progress: ScoringProgress) => void },
): Promise<ScoringProgress> {
  const standing = standingOn(now);
  const outcodes = await ports.judgements.outstanding(standing, signal);
  let propertiesScored = 0;
  for (const [outcodesDone, outcode] of outcodes.entries()) {
    onProgress({ outcodes: outcodes.length, outcodesDone, propertiesScored });
    const generation = await ports.listings.generation(signal);
    const { rows, stock, model } = await scoreOutcode(ports, outcode, now, signal);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await ports.estimates.putEstimates(rows.slice(from, from + rowsAtOnce));
    }
    const { rules } = standing;
    await ports.estimates.putArea({ outcode, rules, judgedAt: now, generation, stock, model });
    propertiesScored += rows.length;
  }
  return { outcodes: outcodes.length, outcodesDone: outcodes.length, propertiesScored };
}

interface ScoredOutcode {
  readonly rows: readonly PropertyEstimates[];
  readonly stock: AreaStock;
  readonly model: AreaModel | null;
}

async function scoreOutcode(
  ports: ScoringPorts,
  outcode: string,
  now: Date,
  signal: AbortSignal,
): Promise<ScoredOutcode> {
  const today = dayOf(now);
  const [figures, model] = await Promise.all([
    ports.listings.figures(outcode, signal),
    modelOf(ports, outcode, today, signal),
  ]);
  let stock = stockOf(figures, today);
  const around = await neighbourhoodOf(ports, figures, signal);
  const surroundings = {
    stockOf: async () => stock,
    modelOf: async () => model,
    sales: around.sales,
    judged: { home: async () => null },
  };
  const homes = await eachOf([...new Set(figures.map(({ id }) => id))], async (id) => {
    const property = await ports.listings.property(id, signal);
    return property && evidenceOf(around.ports, surroundings, property, now, signal);
  });
  const known = homes.filter((home) => home !== null);
  const rents = new Map(
    await eachOf(known, async (home) => {
      const rent = await home.rent();
      return [home.property.id, rent?.monthlyRentPence ?? null] as const;
    }),
  );
  const yieldOf = ({ id, pricePence }: ListingFigures) =>
    grossYieldBasisPoints({ pricePence, monthlyRentPence: rents.get(id) ?? null });
  stock = stockOf(figures, today, yieldOf);
  return { rows: await eachOf(known, estimatesOf), stock, model };
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
    basis: basisOf(value, rent),
  };
}

function basisOf(value: HomeValue, rent: HomeRent | null): EstimateBasis {
  const valued = value.status === 'valued';
  return {
    valueReason: valued ? null : value.reason,
    valueEvidenceCount: value.evidenceCount,
    areaAveragePence: valued ? value.areaAveragePence : null,
    rent,
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
