import { figureFields } from '../stores/figure-columns.ts';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import {
  dealScore,
  motivationScore,
  playbookTiers,
  type MotivationInput,
  type MotivationScore,
} from '@freehold/scoring';
import type { AreaJudgement, AreaStock, HomeRent, HomeValue } from '../ports/judgements.ts';
import type {
  EstimateBasis,
  EstimateStore,
  LeadJudgement,
  ListingFigures,
  PropertyEstimates,
} from '../ports/listings.ts';
import { listingsSpanOf } from '../market-data/listings-span.ts';
import { stockOf } from './area.ts';
import { Areas } from './areas.ts';
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

export interface ScoringOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ScoringProgress) => void;
  /** Of what is outstanding only these: the share of one of several that score a store at the same time. */
  readonly only?: readonly (string | null)[];
}

const rowsAtOnce = 500;
/** Homes whose questions wait at the same time. */
const homesAtOnce = 16;

/**
 * Values and scores the homes of every outcode that lists show, those for sale or to let and those off the market,
 * where a record changed since it was scored, its scores are a week old, or no scoring by these rules reached it yet,
 * and stores the answers as the endpoints would give them now. Safe to stop and start again: an outcode counts as scored
 * once all its homes are stored.
 */
export async function scoreListings(
  ports: ScoringPorts,
  now: Date,
  { signal, onProgress = () => {}, only }: ScoringOptions,
): Promise<ScoringProgress> {
  const standing = standingOn(now);
  const outstanding = await ports.judgements.outstanding(standing, signal);
  const share = only && new Set(only);
  const outcodes = outstanding.filter((outcode) => share?.has(outcode) ?? true);
  const named = outcodes.filter((outcode) => outcode !== null).length;
  let propertiesScored = 0;
  const onScored = async (rows: readonly PropertyEstimates[]) => {
    await ports.estimates.putEstimates(rows);
    propertiesScored += rows.length;
  };
  for (const [outcodesDone, outcode] of outcodes.entries()) {
    onProgress({ outcodes: named, outcodesDone, propertiesScored });
    const version = await ports.dataVersions.ofOutcode(outcode, signal);
    const scoring = { now, signal, onScored };
    const judged =
      outcode === null
        ? await scoreWithoutOutcode(ports, scoring)
        : await scoreOutcode(ports, outcode, scoring);
    const { rules } = standing;
    await ports.estimates.putArea({ outcode, rules, judgedAt: now, version, ...judged });
  }
  return { outcodes: named, outcodesDone: named, propertiesScored };
}

interface Scoring {
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onScored: (rows: readonly PropertyEstimates[]) => Promise<void>;
}

type Judged = Pick<AreaJudgement, 'stock'>;

const unknownStock: AreaStock = {
  listingsUntil: null,
  demandIndex: null,
  medianDaysListed: null,
  yieldBasisPoints: null,
};

async function scoreOutcode(
  ports: ScoringPorts,
  outcode: string,
  { now, signal, onScored }: Scoring,
): Promise<Judged> {
  const areas = new Areas(ports);
  const [figures, homes] = await Promise.all([
    ports.listings.figures({ postcode: outcode, fields: figureFields }, signal),
    ports.judgements.homes(outcode, signal),
  ]);
  const known = { listingType: 'sale', figures } as const;
  const span = await listingsSpanOf(ports.listings, known, now, signal);
  let stock = stockOf(figures, span);
  const points = homes.map(({ point }) => point).filter((point) => point !== null);
  const around = await neighbourhoodOf(ports, points, signal);
  const surroundings = {
    stockOf: async () => stock,
    pricesOf: () => areas.prices(outcode, now, signal),
    sales: around.sales,
    judged: { home: async () => null },
  };
  const evidenceOn = async (id: string) => {
    const property = await ports.listings.property(id, signal);
    return property && evidenceOf(around.ports, surroundings, property, now, signal);
  };
  const listed = [...new Set(figures.map(({ id }) => id))];
  // What gave the rent of a home is kept until the home is scored, and no longer: then it holds the sales that were weighed.
  const kept = new Map<string, Evidence | null>();
  const rents = new Map(
    await eachOf(listed, async (id) => {
      const evidence = await evidenceOn(id);
      kept.set(id, evidence);
      const rent = await evidence?.rent();
      return [id, rent?.monthlyRentPence ?? null] as const;
    }),
  );
  const yieldOf = ({ id, pricePence }: ListingFigures) =>
    grossYieldBasisPoints({ pricePence, monthlyRentPence: rents.get(id) ?? null });
  stock = stockOf(figures, span, yieldOf);
  const evidenceTaken = async (id: string) => {
    const evidence = kept.get(id) ?? (await evidenceOn(id));
    kept.delete(id);
    return evidence;
  };
  await scoreHomes(homes, evidenceTaken, onScored);
  return { stock };
}

/** Listed homes of which no outcode is known: they have no stock and no price model around them. */
async function scoreWithoutOutcode(
  ports: ScoringPorts,
  { now, signal, onScored }: Scoring,
): Promise<Judged> {
  const around = await neighbourhoodOf(ports, [], signal);
  const surroundings = {
    stockOf: neverAsked,
    pricesOf: neverAsked,
    sales: around.sales,
    judged: { home: async () => null },
  };
  const evidenceOn = async (id: string) => {
    const property = await ports.listings.property(id, signal);
    return property && evidenceOf(around.ports, surroundings, property, now, signal);
  };
  await scoreHomes(await ports.judgements.homes(null, signal), evidenceOn, onScored);
  return { stock: unknownStock };
}

function neverAsked(): never {
  throw new Error('a home without an outcode asks nothing of one');
}

async function scoreHomes(
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
