import { finiteNumber } from '@freehold/money/checks';
import { roundHalfUp } from '@freehold/money/kernel';
import { SIZE, SIMILARITY, TIER_FACTOR } from './data/comparables-2026-11.ts';
import { energyBands } from './comparables/energy-band.ts';
import { likelyFlips } from './comparables/flips.ts';
import { measure } from './comparables/measured.ts';
import { inOrder } from './comparables/order.ts';
import { outliersOf } from './comparables/outliers.ts';
import { similarityTo, type Apart } from './comparables/similarity.ts';
import { tierOf } from './comparables/tiers.ts';
import type { Candidate, Comparable, ComparableSubject } from './comparables/types.ts';
import * as check from './checks.ts';
import { metresBetween } from './geography.ts';
import { checkSale, isAmount, isSound, knownFloorArea, yearsOfDay } from './sale.ts';
import { weightedMedian } from './statistics.ts';

export { energyBands, type EnergyBand } from './comparables/energy-band.ts';
export type {
  Candidate,
  Comparable,
  ComparableSubject,
  ConfidenceTier,
  FailedRule,
} from './comparables/types.ts';

/** Price level on the day of the comparison over that on the day of the sale. */
export type PriceFactor = (sale: Candidate) => number;

/**
 * Ranks sales as comparables of a subject: similarity score, tier with the rules that failed, likely flips and
 * outliers, and each price adjusted to the subject's day and size.
 *
 * Order: score, highest first; then distance, nearest first, unknown last; then date, newest first; then address; then
 * id. The order given changes nothing, nor does a candidate that ends up excluded.
 *
 * @param priceFactor moves a price to the day of the comparison, 0 or more; 1 for every sale leaves prices as paid.
 * @example rankComparables(subject, sales, () => 1)[0]?.transactionCategory // => 'standard'
 */
export function rankComparables(
  subject: ComparableSubject,
  candidates: readonly Candidate[],
  priceFactor: PriceFactor,
): Comparable[] {
  check.under('subject', () => checkSubject(subject));
  check.each(candidates, 'candidates', checkCandidate);
  check.callback(priceFactor, 'priceFactor');
  const day = yearsOfDay(subject.date);
  const measured = measure(candidates, priceFactor);
  const outlying = outliersOf(measured, day);
  const flips = likelyFlips(measured, day, outlying);
  const similarity = similarityTo(subject);
  const ranked = candidates.map((candidate, at): Comparable => {
    const years = measured.years[at]!;
    const apart = apartOf(subject, candidate, (day - years) * 12);
    const likelyFlip = flips[at] === 1;
    const raw = similarity(candidate, apart);
    const score = likelyFlip ? Math.min(raw, SIMILARITY.likelyFlipMax) : raw;
    const exclusion =
      years >= day ? 'not_before_date' : outlying[at] === 1 ? 'price_outlier' : null;
    const { tier, failedRules } = tierOf({
      subject,
      candidate,
      apart,
      score,
      likelyFlip,
      exclusion,
    });
    const { adjustedPricePence, adjustments } = adjusted(candidate, measured.factors[at]!, apart);
    return {
      sale: candidate,
      similarityScore: score,
      tier,
      failedRules,
      transactionCategory: candidate.category === 'B' ? 'non_standard' : 'standard',
      isLikelyFlip: likelyFlip,
      distanceMetres: apart.metres,
      adjustedPricePence,
      adjustments,
      weight: (score / 100) ** 2 * TIER_FACTOR[tier],
    };
  });
  return inOrder(ranked);
}

const bandOrNull = [...energyBands, null] as const;

function checkCandidate(candidate: Candidate): void {
  check.record(candidate);
  const { bedrooms, energyBand } = candidate;
  const isPlain = bedrooms === null || isAmount(bedrooms);
  if (isSound(candidate) && isPlain && bandOrNull.includes(energyBand)) return;
  check.allOf(
    () => {
      checkSale(candidate);
    },
    () => check.amountOrNull(bedrooms, 'bedrooms'),
    () => check.choice(energyBand, 'energyBand', bandOrNull),
  );
}

function checkSubject(subject: ComparableSubject): void {
  const { point, postcode, street, typeCode, newBuild } = check.record(subject);
  check.allOf(
    () => check.pointOrNull(point, 'point'),
    () => check.textOrNull(postcode, 'postcode'),
    () => check.textOrNull(street, 'street'),
    () => check.choice(typeCode, 'typeCode', ['D', 'S', 'T', 'F', null]),
    () => check.choice(newBuild, 'newBuild', [true, false, null]),
    () => check.choice(subject.tenure, 'tenure', ['freehold', 'leasehold', null]),
    () => check.choice(subject.energyBand, 'energyBand', bandOrNull),
    () => check.amountOrNull(subject.bedrooms, 'bedrooms'),
    () => check.amountOrNull(subject.floorAreaSqm, 'floorAreaSqm'),
    () => check.day(subject.date, 'date'),
  );
}

function apartOf(subject: ComparableSubject, candidate: Candidate, months: number): Apart {
  const wanted = knownFloorArea(subject.floorAreaSqm);
  const found = knownFloorArea(candidate.floorAreaSqm);
  return {
    metres:
      subject.point === null || candidate.point === null
        ? null
        : metresBetween(subject.point, candidate.point),
    months,
    sameStreet: subject.street !== null && subject.street === candidate.street,
    sizeLog: wanted === null || found === null ? null : Math.log(wanted / found),
  };
}

/** Weighted median of the adjusted prices, in whole pence; null when every comparable is excluded. */
export function weightedPricePence(comparables: readonly Comparable[]): number | null {
  check.each(comparables, 'comparables', (comparable) => {
    const { adjustedPricePence, weight } = check.record(comparable);
    finiteNumber(adjustedPricePence, 'adjustedPricePence');
    check.amount(weight, 'weight');
  });
  const middle = weightedMedian(
    comparables.map(({ adjustedPricePence, weight }) => ({ value: adjustedPricePence, weight })),
  );
  return middle === null ? null : Math.round(middle);
}

function adjusted(
  candidate: Candidate,
  factor: number,
  { sizeLog }: Apart,
): Pick<Comparable, 'adjustedPricePence' | 'adjustments'> {
  const sizeFactor =
    sizeLog === null
      ? 1
      : Math.exp(SIZE.elasticity * Math.max(-SIZE.logLimit, Math.min(SIZE.logLimit, sizeLog)));
  return {
    adjustedPricePence: Math.round(candidate.pricePence * factor * sizeFactor),
    adjustments: [
      { kind: 'index', basisPoints: roundHalfUp((factor - 1) * 10_000) },
      {
        kind: 'size',
        basisPoints: sizeLog === null ? null : roundHalfUp((sizeFactor - 1) * 10_000),
      },
    ],
  };
}
