import { finiteNumber, onlyFields } from '@freehold/money/checks';
import { frozen } from '@freehold/money/frozen';
import {
  dealFactors,
  dealPoints,
  discountBasisPoints,
  isHotDeal,
  reductionLikelihood,
  type DealFacts,
} from './kernel/deal.ts';
import { checkInput, priceRange } from './check-input.ts';
import { counted } from '@freehold/money/counted';
import { nullable, unknown } from './kernel/facts.ts';
import { smallestCut, yieldAtPrice, type PriceToNextTier } from './price-cut.ts';
import { scoreRange, tierAt, type Tier } from './tier.ts';
import { dealWeights } from './weights/deal.ts';
import { coverageFloors } from './weights/coverage.ts';
import { weighted, type WeightedScore } from './weighted-score.ts';

export type DealFactor = (typeof dealFactors)[number];

/** What is known of a listing; null where it is not. Money in pence, percentages in basis points. */
export interface DealInput {
  readonly pricePence: number | null;
  readonly valuation: {
    readonly estimatePence: number;
    readonly lowerPence: number;
    /** 0–100. */
    readonly confidence: number;
  } | null;
  readonly grossYieldBasisPoints: number | null;
  /** Quartiles of gross yields in the area, or null where there are too few. */
  readonly areaYieldBasisPoints: {
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
  } | null;
  /** 0–100. */
  readonly demandIndex: number | null;
  readonly daysListed: number | null;
  readonly medianDaysListed: number | null;
  /** Null where the price history is not known; the total where the first price or the present one is not. */
  readonly reductions: { readonly count: number; readonly totalBasisPoints: number | null } | null;
}

export interface DealScore extends WeightedScore<DealFactor> {
  /** Null where the score is. */
  readonly tier: Tier | null;
  readonly isHotDeal: boolean;
  /** Chance from 0 to 1, four places; null without a listing age. */
  readonly reductionLikelihood: number | null;
  /** The value each factor was judged by, as text; null where it is missing. */
  readonly values: Readonly<Record<DealFactor, string | null>>;
  readonly weightsVersion: string;
}

/**
 * How good a deal a listing is, 0–100, by discount, yield, demand, freshness and price history. Contributions sum to
 * the score exactly; a missing factor leaves its weight to the others and shows in `missing` and `coverage`.
 * Without evidence for half of the weight (`coverageFloors`) the score is null with a reason.
 * Hot means 80 or more, on a valuation of at least silver confidence, and a price under its lower bound.
 *
 * @throws FreeholdError `out_of_range` for a price of 0 or a negative figure, `not_a_number`.
 */
export function dealScore(input: DealInput): DealScore {
  const facts = dealFacts(input);
  const points = dealPoints(facts, new Float64Array(dealFactors.length));
  const result = weighted(
    dealFactors.map((name, at) => ({
      name,
      weightPpm: dealWeights.weightsPpm[name],
      points: nullable(points[at] as number),
    })),
    coverageFloors.floorPpm.deal,
  );
  return {
    ...result,
    tier: result.score === null ? null : tierOf(result.score),
    isHotDeal: isHotDeal(facts, result.score ?? unknown),
    reductionLikelihood: nullable(reductionLikelihood(facts)),
    values: valuesOf(input, nullable(discountBasisPoints(facts))),
    weightsVersion: dealWeights.version,
  };
}

/**
 * The smallest price cut, in whole pounds, that lifts a deal into the next tier; null at gold, without a price, or
 * where no price does. The yield follows the price; the other factors stand.
 */
export function cheapestPriceCut(input: DealInput): PriceToNextTier | null {
  checkDeal(input);
  const { pricePence: fromPence, grossYieldBasisPoints: gross } = input;
  if (fromPence === null) return null;
  return smallestCut(fromPence, (toPence) => {
    const grossYieldBasisPoints = yieldAtPrice(gross, { fromPence, toPence });
    return dealScore({ ...input, pricePence: toPence, grossYieldBasisPoints }).score;
  });
}

/**
 * The tier of a deal's score: gold from 80, silver from 60, bronze from 40.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, or `out_of_range` outside 0–100.
 */
export function tierOf(score: number): Tier {
  return tierAt(finiteNumber(score, 'score', scoreRange), dealWeights.tiers);
}

function checkDeal(input: DealInput): void {
  checkInput(onlyFields(input, fields, 'input'), ranges);
  if (input.areaYieldBasisPoints !== null) {
    checkInput(input.areaYieldBasisPoints, ofArea, 'areaYieldBasisPoints.');
  }
  if (input.valuation !== null) checkInput(input.valuation, ofValuation, 'valuation.');
  if (input.reductions !== null) checkInput(input.reductions, ofReductions, 'reductions.');
}

const ranges = {
  pricePence: priceRange,
  grossYieldBasisPoints: { min: 0 },
  demandIndex: { min: 0, max: 100 },
  daysListed: { min: 0 },
  medianDaysListed: { min: 0 },
} as const;
const fields = /* @__PURE__ */ [
  ...Object.keys(ranges),
  'valuation',
  'areaYieldBasisPoints',
  'reductions',
];
const ofArea = { p25: { min: 0 }, median: { min: 0 }, p75: { min: 0 } } as const;
const ofValuation = {
  estimatePence: priceRange,
  lowerPence: { min: 0 },
  confidence: { min: 0, max: 100 },
} as const;
export const ofReductions = /* @__PURE__ */ frozen({
  count: { min: 0 },
  totalBasisPoints: { min: 0 },
} as const);

function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)} %`;
}

function valuesOf(input: DealInput, discount: number | null): Record<DealFactor, string | null> {
  const reducedBy = input.reductions?.totalBasisPoints ?? null;
  return {
    bmv_discount:
      discount === null
        ? null
        : `${percent(Math.abs(discount))} ${discount < 0 ? 'over' : 'under'} the lower bound of the valuation`,
    gross_yield: input.grossYieldBasisPoints === null ? null : percent(input.grossYieldBasisPoints),
    demand: input.demandIndex === null ? null : `index ${input.demandIndex}`,
    listing_freshness:
      input.daysListed === null ? null : `${counted(input.daysListed, 'day')} listed`,
    price_history:
      input.reductions === null || reducedBy === null
        ? null
        : `${counted(input.reductions.count, 'reduction')}, ${percent(reducedBy)} in all`,
  };
}

/**
 * The facts of one listing as a row of a batch.
 *
 * @throws FreeholdError as {@link dealScore}.
 * @example
 * dealFacts({ ...listing, daysListed: 30 }).daysListed; // => 30
 */
export function dealFacts(input: DealInput): DealFacts {
  checkDeal(input);
  const { valuation, areaYieldBasisPoints: area, reductions } = input;
  return {
    pricePence: input.pricePence ?? unknown,
    estimatePence: valuation?.estimatePence ?? unknown,
    lowerPence: valuation?.lowerPence ?? unknown,
    confidence: valuation?.confidence ?? unknown,
    grossYieldBasisPoints: input.grossYieldBasisPoints ?? unknown,
    areaYieldP25BasisPoints: area?.p25 ?? unknown,
    areaYieldMedianBasisPoints: area?.median ?? unknown,
    areaYieldP75BasisPoints: area?.p75 ?? unknown,
    demandIndex: input.demandIndex ?? unknown,
    daysListed: input.daysListed ?? unknown,
    medianDaysListed: input.medianDaysListed ?? unknown,
    reductionCount: reductions?.count ?? unknown,
    reductionTotalBasisPoints: reductions?.totalBasisPoints ?? unknown,
  };
}
