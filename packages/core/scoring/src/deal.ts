import { pointsOn } from './curve.ts';
import { dealWeights } from './weights/deal.ts';
import { weighted, type WeightedScore } from './weighted-score.ts';

export type DealFactor = keyof typeof dealWeights.weightsMillionths;
export type Tier = 'gold' | 'silver' | 'bronze' | 'excluded';

/** What is known of a listing; null where it is not. Money in pence, percentages in hundredths of a percent. */
export interface DealInput {
  readonly pricePence: number | null;
  readonly valuation: {
    readonly estimatePence: number;
    readonly lowerPence: number;
    /** 0–100. */
    readonly confidence: number;
  } | null;
  readonly grossYieldHundredths: number | null;
  /** Quartiles of gross yields in the area, or null where there are too few. */
  readonly areaYieldHundredths: {
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
  } | null;
  /** 0–100. */
  readonly demandIndex: number | null;
  readonly daysListed: number | null;
  readonly medianDaysListed: number | null;
  /** Null where the price history is not known. */
  readonly reductions: { readonly count: number; readonly totalHundredths: number } | null;
}

export interface DealScore extends WeightedScore<DealFactor> {
  readonly tier: Tier;
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
 * Hot means 80 or more, on a valuation of at least silver confidence, and a price under its lower bound.
 */
export function dealScore(input: DealInput): DealScore {
  const discount = discountHundredths(input);
  const points: Record<DealFactor, number | null> = {
    bmv_discount: discount === null ? null : pointsOn(dealWeights.curves.bmv_discount, discount),
    gross_yield: yieldPoints(input),
    demand:
      input.demandIndex === null ? null : pointsOn(dealWeights.curves.demand, input.demandIndex),
    listing_freshness: freshnessPoints(input),
    price_history:
      input.reductions === null
        ? null
        : pointsOn(dealWeights.curves.reduction, input.reductions.totalHundredths),
  };
  const names = Object.keys(dealWeights.weightsMillionths) as DealFactor[];
  const result = weighted(
    names.map((name) => ({
      name,
      weightMillionths: dealWeights.weightsMillionths[name],
      points: points[name],
    })),
  );
  return {
    ...result,
    tier: tierOf(result.score),
    isHotDeal:
      result.score !== null &&
      result.score >= dealWeights.hot.score &&
      (input.valuation?.confidence ?? 0) >= dealWeights.hot.confidence &&
      (discount ?? 0) > 0,
    reductionLikelihood: reductionLikelihood(input),
    values: valuesOf(input, discount),
    weightsVersion: dealWeights.version,
  };
}

/** What a lower price would do: the dearest asking price in whole pounds at which the next tier is reached. */
export interface PriceToNextTier {
  readonly tier: Tier;
  readonly pricePence: number;
  readonly reductionPence: number;
  readonly score: number;
}

/**
 * The smallest price cut, in whole pounds, that lifts a deal into the next tier; null at gold, without a price, or
 * where no price does. The yield follows the price; the other factors stand. Found by bisection: the score never
 * falls as the price does.
 */
export function cheapestPriceCut(input: DealInput): PriceToNextTier | null {
  const now = dealScore(input);
  const target = nextTier(now.tier);
  const price = input.pricePence;
  if (target === null || price === null || now.score === null) return null;
  let reaching = 1;
  let failing = Math.ceil(price / 100);
  const at = (pounds: number) => dealScore(atPrice(input, price, pounds * 100));
  if ((at(1).score ?? 0) < dealWeights.tiers[target]) return null;
  while (failing - reaching > 1) {
    const middle = Math.floor((reaching + failing) / 2);
    if ((at(middle).score ?? 0) >= dealWeights.tiers[target]) reaching = middle;
    else failing = middle;
  }
  const reached = at(reaching);
  return {
    tier: target,
    pricePence: reaching * 100,
    reductionPence: price - reaching * 100,
    score: reached.score as number,
  };
}

/** The tier of a deal's score: gold from 80, silver from 60, bronze from 40. */
export function tierOf(score: number | null): Tier {
  if (score === null) return 'excluded';
  if (score >= dealWeights.tiers.gold) return 'gold';
  if (score >= dealWeights.tiers.silver) return 'silver';
  return score >= dealWeights.tiers.bronze ? 'bronze' : 'excluded';
}

function nextTier(tier: Tier): 'gold' | 'silver' | 'bronze' | null {
  return { excluded: 'bronze', bronze: 'silver', silver: 'gold', gold: null }[tier] as
    'gold' | 'silver' | 'bronze' | null;
}

function atPrice(input: DealInput, from: number, pricePence: number): DealInput {
  const gross = input.grossYieldHundredths;
  return {
    ...input,
    pricePence,
    grossYieldHundredths: gross === null ? null : Math.floor((gross * from) / pricePence + 0.5),
  };
}

function discountHundredths({ pricePence, valuation }: DealInput): number | null {
  if (pricePence === null || valuation === null || valuation.lowerPence <= 0) return null;
  return Math.floor(((valuation.lowerPence - pricePence) / valuation.lowerPence) * 10_000 + 0.5);
}

function yieldPoints({
  grossYieldHundredths: gross,
  areaYieldHundredths: area,
}: DealInput): number | null {
  if (gross === null) return null;
  if (area === null || area.p25 >= area.median || area.median >= area.p75) {
    return pointsOn(dealWeights.curves.gross_yield, gross);
  }
  const percentile = pointsOn(
    {
      unit: 'percentile',
      knots: [
        [area.p25 - (area.median - area.p25), 0],
        [area.p25, 25],
        [area.median, 50],
        [area.p75, 75],
        [area.p75 + (area.p75 - area.median), 100],
      ],
    },
    gross,
  );
  return pointsOn(dealWeights.curves.gross_yield_percentile, percentile);
}

function freshnessPoints({ daysListed, medianDaysListed }: DealInput): number | null {
  if (daysListed === null) return null;
  const median =
    medianDaysListed === null || medianDaysListed <= 0
      ? dealWeights.medianDaysWithoutArea
      : medianDaysListed;
  return pointsOn(dealWeights.curves.listing_freshness, (daysListed / median) * 100);
}

function reductionLikelihood(input: DealInput): number | null {
  if (input.daysListed === null) return null;
  const model = dealWeights.reductionLikelihood;
  const median = input.medianDaysListed || dealWeights.medianDaysWithoutArea;
  const over =
    input.pricePence === null || input.valuation === null
      ? 0
      : Math.max(0, input.pricePence / input.valuation.estimatePence - 1);
  const logOdds =
    model.intercept +
    model.perMedianListed * Math.min(input.daysListed / median, model.mostMediansListed) +
    model.perReduction * Math.min(input.reductions?.count ?? 0, model.mostReductions) +
    model.perOverAskingTenth * Math.min(over * 10, 5);
  return Math.round(10_000 / (1 + Math.exp(-logOdds))) / 10_000;
}

function percent(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} %`;
}

function valuesOf(input: DealInput, discount: number | null): Record<DealFactor, string | null> {
  return {
    bmv_discount:
      discount === null ? null : `${percent(discount)} under the lower bound of the valuation`,
    gross_yield: input.grossYieldHundredths === null ? null : percent(input.grossYieldHundredths),
    demand: input.demandIndex === null ? null : `index ${input.demandIndex}`,
    listing_freshness: input.daysListed === null ? null : `${input.daysListed} days listed`,
    price_history:
      input.reductions === null
        ? null
        : `${input.reductions.count} reductions, ${percent(input.reductions.totalHundredths)} in all`,
  };
}
