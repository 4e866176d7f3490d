import { roundHalfUp } from '@freehold/money/kernel';
import { compiledCurves, pointsAt, pointsBetween } from '../curve.ts';
import { dealWeights } from '../weights/deal.ts';
import { unknown } from './facts.ts';

/** What is known of a listing, in numbers: money in pence, percentages in basis points; NaN where it is not known. */
export interface DealFacts {
  pricePence: number;
  estimatePence: number;
  lowerPence: number;
  /** Of the valuation, 0–100. */
  confidence: number;
  grossYieldBasisPoints: number;
  areaYieldP25BasisPoints: number;
  areaYieldMedianBasisPoints: number;
  areaYieldP75BasisPoints: number;
  /** 0–100. */
  demandIndex: number;
  daysListed: number;
  medianDaysListed: number;
  reductionCount: number;
  reductionTotalBasisPoints: number;
}

/** The factors of a deal, in the order of their weights. */
export const dealFactors = Object.keys(
  dealWeights.weightsPpm,
) as (keyof typeof dealWeights.weightsPpm)[];

/** Where the points of each factor stand. */
const at = Object.fromEntries(dealFactors.map((name, place) => [name, place])) as Record<
  (typeof dealFactors)[number],
  number
>;
const curves = /* @__PURE__ */ compiledCurves(dealWeights.curves);

/** Points of each factor, in the order of {@link dealFactors}; NaN where its evidence is missing. */
export function dealPoints(facts: DealFacts, into: Float64Array): Float64Array {
  into[at.bmv_discount] = pointsAt(curves.bmv_discount, discountBasisPoints(facts));
  into[at.gross_yield] = yieldPoints(facts);
  into[at.demand] = pointsAt(curves.demand, facts.demandIndex);
  into[at.listing_freshness] = freshnessPoints(facts);
  into[at.price_history] = pointsAt(curves.reduction, facts.reductionTotalBasisPoints);
  return into;
}

/** The asking price under the lower bound of the valuation, in basis points of the bound. */
export function discountBasisPoints({ pricePence, lowerPence }: DealFacts): number {
  if (lowerPence <= 0 || pricePence <= 0) return unknown;
  return roundHalfUp(((lowerPence - pricePence) * 10_000) / lowerPence);
}

/** Whether a deal of this score is hot. */
export function isHotDeal(facts: DealFacts, score: number): boolean {
  const { hot } = dealWeights;
  return score >= hot.score && facts.confidence >= hot.confidence && discountBasisPoints(facts) > 0;
}

/** Chance from 0 to 1, four places, of a further reduction; NaN without a listing age. */
export function reductionLikelihood(facts: DealFacts): number {
  const model = dealWeights.reductionLikelihood;
  const median = usualDaysListed(facts.medianDaysListed);
  const over = facts.pricePence / facts.estimatePence - 1;
  const logOdds =
    model.intercept +
    model.perMedianListed * Math.min(facts.daysListed / median, model.mostMediansListed) +
    model.perReduction * Math.min(facts.reductionCount || 0, model.mostReductions) +
    model.perOverAskingTenth * Math.min(over > 0 ? over * 10 : 0, model.mostOverAskingTenths);
  return Math.round(10_000 / (1 + Math.exp(-logOdds))) / 10_000;
}

function yieldPoints(facts: DealFacts): number {
  const gross = facts.grossYieldBasisPoints;
  const p25 = facts.areaYieldP25BasisPoints;
  const median = facts.areaYieldMedianBasisPoints;
  const p75 = facts.areaYieldP75BasisPoints;
  const canRank = p25 < median && median < p75;
  if (!canRank) return pointsAt(curves.gross_yield, gross);
  return pointsAt(curves.gross_yield_percentile, percentileAmong(gross, p25, median, p75));
}

/**
 * Where a yield stands in its area: straight lines through the quartiles, which go on beyond them. Below 0 and above 100
 * the curve of its points is level.
 */
function percentileAmong(gross: number, p25: number, median: number, p75: number): number {
  return gross <= median
    ? pointsBetween(gross, p25, 25, median, 50)
    : pointsBetween(gross, median, 50, p75, 75);
}

function freshnessPoints({ daysListed, medianDaysListed }: DealFacts): number {
  return pointsAt(curves.listing_freshness, 100 * daysListed, usualDaysListed(medianDaysListed));
}

/** The days after which a home here has usually sold. */
function usualDaysListed(medianDaysListed: number): number {
  return medianDaysListed || dealWeights.medianDaysWithoutArea;
}
