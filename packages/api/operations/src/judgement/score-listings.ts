import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { listingsSpanOf } from '../coverage/listings-span.ts';
import { dayOf } from '../operation/days.ts';
import type { AreaJudgement, AreaStock } from '../ports/judgements.ts';
import { figureFields, type ListingFigures } from '../ports/listing-figures.ts';
import type { EstimateStore, PropertyEstimates } from '../ports/listings.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import { Areas, stockFields, stockOf } from './areas.ts';
import { type Evidence, evidenceAmong, memoised } from './evidence.ts';
import { rememberedValuers, valuersBy } from './home-value.ts';
import { servingOn, standingOn } from './judged-by.ts';
import { changedFirstMost } from './judgement-2026-11.ts';
import { outcodeLeads } from './leads.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { storedEvidence } from './sale-evidence.ts';
import { eachOf, rowsAtOnce, scoreHomes, type Scoring } from './score-homes.ts';

/** What scoring every listing asks. */
export interface ScoringPorts extends JudgementPorts {
  readonly estimates: EstimateStore;
}

export interface ScoringProgress {
  readonly outcodes: number;
  readonly outcodesDone: number;
  /** Homes whose listings changed, scored before outcodes were judged whole. */
  readonly changedScored: number;
  readonly propertiesScored: number;
}

interface ScoringOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ScoringProgress) => void;
  /** Of what is outstanding only these: the share of one of several that score a store at the same time. */
  readonly only?: readonly (string | null)[];
}

/** Outcodes whose changed homes are scored at the same time: while some wait for the store, others are scored. */
const outcodesAtOnce = 4;

/**
 * Values and scores the homes of every outcode that lists show, those for sale or to let and those off the market,
 * where a record changed since it was scored, its scores are a week old, or no scoring by these rules reached it yet,
 * and stores the answers as the endpoints would give them now. Homes whose listings changed come first. Safe to stop and
 * start again: an outcode counts as scored once all its homes are stored.
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
  const withName = outcodes.filter((outcode) => outcode !== null);
  const scored = { outcodes: withName.length, changedScored: 0, propertiesScored: 0 };
  const putInto = (count: 'changedScored' | 'propertiesScored'): Scoring['onScored'] => {
    return async (rows) => {
      await ports.estimates.putEstimates(rows);
      scored[count] += rows.length;
    };
  };
  const changed = new Gathered(putInto('changedScored'));
  const changing = {
    now,
    signal,
    onScored: (rows: readonly PropertyEstimates[]) => changed.add(rows),
  };
  const scoreFirst = async (outcode: string) => {
    onProgress({ ...scored, outcodesDone: 0 });
    await scoreChanged(ports, outcode, changing);
  };
  await eachOf(withName, scoreFirst, outcodesAtOnce);
  await changed.put();
  for (const [outcodesDone, outcode] of outcodes.entries()) {
    onProgress({ ...scored, outcodesDone });
    const version = await ports.dataVersions.ofOutcode(outcode, signal);
    const scoring = { now, signal, onScored: putInto('propertiesScored') };
    const judged =
      outcode === null
        ? await scoreWithoutOutcode(ports, scoring)
        : await scoreOutcode(ports, outcode, scoring);
    const { rules } = standing;
    await ports.estimates.putArea({ outcode, rules, judgedAt: now, version, ...judged });
  }
  return { ...scored, outcodesDone: withName.length };
}

/** Rows that are stored many at once: an outcode has a few homes that changed, and each time that rows are stored a disk waits. */
class Gathered {
  readonly #store: Scoring['onScored'];
  #rows: readonly PropertyEstimates[] = [];

  constructor(store: Scoring['onScored']) {
    this.#store = store;
  }

  async add(rows: readonly PropertyEstimates[]): Promise<void> {
    this.#rows = [...this.#rows, ...rows];
    if (this.#rows.length >= rowsAtOnce) await this.put();
  }

  async put(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) await this.#store(rows);
  }
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
    leadsOf: memoised(() => outcodeLeads(ports.soldPrices, { outcode, day: dayOf(now) }, signal)),
    valuerOf: rememberedValuers(valuersBy(around.sales)),
    judged: { home: async () => null },
  };
  const evidenceOn = evidenceAmong(around.ports, surroundings, { now, signal });
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
    leadsOf: neverAsked,
    valuerOf: rememberedValuers(valuersBy(around.sales)),
    judged: { home: async () => null },
  };
  const evidenceOn = evidenceAmong(around.ports, surroundings, { now, signal });
  await scoreHomes(await ports.judgements.homes(null, signal), evidenceOn, onScored);
  return { stock: unknownStock };
}

function neverAsked(): never {
  throw new Error('a home without an outcode asks nothing of one');
}

/**
 * Scores the homes of an outcode whose listings changed since it was judged, before outcodes are judged whole: lists show a
 * day's changes soon, where the whole country takes over an hour. A home keeps the value and the rent that scoring stored
 * of it, and is valued where there are none; they are some days old until its outcode is judged. Scores none where so many
 * changed that the outcode is better judged at once.
 */
async function scoreChanged(
  ports: JudgementPorts,
  outcode: string,
  { now, signal, onScored }: Scoring,
): Promise<void> {
  const { judgements, listings, soldPrices } = ports;
  const asked = { by: servingOn(now), limit: changedFirstMost + 1 };
  const changed = await judgements.changedHomes(outcode, asked, signal);
  if (changed.length === 0 || changed.length > changedFirstMost) return;
  const figures = await listings.figures({ postcode: outcode, fields: stockFields }, signal);
  const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
  const stock = stockOf(figures, span);
  const judgedOf = new Map(changed.map(({ id, judged }) => [id, judged]));
  const areas = new Areas(ports);
  const surroundings = {
    stockOf: async () => stock,
    pricesOf: () => areas.prices(outcode, now, signal),
    leadsOf: memoised(() => outcodeLeads(soldPrices, { outcode, day: dayOf(now) }, signal)),
    valuerOf: valuersBy(storedEvidence(soldPrices)),
    judged: {
      home: async (id: string) => {
        const judged = judgedOf.get(id) ?? null;
        return judged && { ...judged, stock, judgedAt: now };
      },
    },
  };
  await scoreHomes(changed, evidenceAmong(ports, surroundings, { now, signal }), onScored);
}
