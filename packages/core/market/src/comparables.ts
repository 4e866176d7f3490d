import { FLIP, SIMILARITY, SIZE, TIER_FACTOR } from './data/comparables-2026-11.ts';
import { outlierBounds } from './comparables/outliers.ts';
import { similarityScore } from './comparables/similarity.ts';
import { tierOf } from './comparables/tiers.ts';
import type { Candidate, Comparable, ComparableSubject, FailedRule } from './comparables/types.ts';
import { distanceMetres } from './geography.ts';
import { yearsOf } from './sale.ts';
import { weightedMedian } from './statistics.ts';

export type {
  Candidate,
  Comparable,
  ComparableSubject,
  ConfidenceTier,
  EnergyBand,
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
 * @param priceFactor moves a price to the day of the comparison; 1 for every sale leaves prices as paid.
 * @example rankComparables(subject, sales, () => 1)[0]?.tier // => 'gold'
 */
export function rankComparables(
  subject: ComparableSubject,
  candidates: readonly Candidate[],
  priceFactor: PriceFactor,
): Comparable[] {
  const day = yearsOf(subject.date);
  const measured = candidates.map((candidate) => ({
    candidate,
    years: day - yearsOf(candidate.date),
    factor: priceFactor(candidate),
    log: logPriceForOutliers(candidate, priceFactor(candidate)),
    group: `${candidate.typeCode}${candidate.floorAreaSqm === null ? '' : 'a'}`,
  }));
  const bounds = outlierBounds(
    measured.filter(({ candidate, years }) => candidate.category === 'A' && years > 0),
  );
  const exclusionOf = ({ years, group, log }: (typeof measured)[number]): FailedRule | null => {
    if (years <= 0) return 'not_before_date';
    const limits = bounds.get(group);
    return limits !== undefined && (log < limits.low || log > limits.high) ? 'price_outlier' : null;
  };
  const judged = measured.map((one) => ({ ...one, exclusion: exclusionOf(one) }));
  const flips = likelyFlips(
    judged.filter(({ exclusion }) => exclusion === null).map(({ candidate }) => candidate),
    priceFactor,
  );
  const ranked = judged.map(({ candidate, years, factor, exclusion }) => {
    const apart = {
      metres:
        subject.point === null || candidate.point === null
          ? null
          : distanceMetres(subject.point, candidate.point),
      months: years * 12,
      sameStreet: subject.street !== null && subject.street === candidate.street,
    };
    const likelyFlip = flips.has(candidate);
    const raw = similarityScore(subject, candidate, apart);
    const score = likelyFlip ? Math.min(raw, SIMILARITY.likelyFlipMax) : raw;
    const { tier, failedRules } = tierOf({
      subject,
      candidate,
      apart,
      score,
      likelyFlip,
      exclusion,
    });
    return {
      sale: candidate,
      similarityScore: score,
      tier,
      failedRules,
      transactionCategory:
        candidate.category === 'B' ? ('non_standard' as const) : ('standard' as const),
      isLikelyFlip: likelyFlip,
      distanceMetres: apart.metres,
      ...adjusted(subject, candidate, factor),
      weight: (score / 100) ** 2 * TIER_FACTOR[tier],
    };
  });
  return ranked.sort(inOrder);
}

/** Weighted median of the adjusted prices, in whole pence; null when every comparable is excluded. */
export function weightedPricePence(comparables: readonly Comparable[]): number | null {
  const middle = weightedMedian(
    comparables.map(({ adjustedPricePence, weight }) => ({ value: adjustedPricePence, weight })),
  );
  return middle === null ? null : Math.round(middle);
}

function inOrder(a: Comparable, b: Comparable): number {
  return (
    b.similarityScore - a.similarityScore ||
    compared(a.distanceMetres ?? Infinity, b.distanceMetres ?? Infinity) ||
    -compared(a.sale.date, b.sale.date) ||
    compared(addressText(a.sale), addressText(b.sale)) ||
    compared(a.sale.id, b.sale.id)
  );
}

function compared<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function addressText({ saon, paon, street, town, postcode }: Candidate): string {
  return [saon, paon, street, town, postcode].filter((part) => part !== null).join(', ');
}

/** Sales of an address within about three years of its last for much more than the market gave. */
function likelyFlips(candidates: readonly Candidate[], priceFactor: PriceFactor): Set<Candidate> {
  const byAddress = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { postcode, paon, saon, street } = candidate;
    if (postcode === null || paon === null) continue;
    const key = `${postcode}|${paon}|${saon ?? ''}|${street ?? ''}`;
    const list = byAddress.get(key);
    if (list === undefined) byAddress.set(key, [candidate]);
    else list.push(candidate);
  }
  const flips = new Set<Candidate>();
  for (const sales of byAddress.values()) {
    if (sales.length < 2) continue;
    sales.sort((a, b) => compared(a.date, b.date) || compared(a.id, b.id));
    for (let at = 1; at < sales.length; at += 1) {
      const [bought, sold] = [sales[at - 1]!, sales[at]!];
      const held = yearsOf(sold.date) - yearsOf(bought.date);
      const uplift =
        (sold.pricePence * priceFactor(sold)) / (bought.pricePence * priceFactor(bought)) - 1;
      if (held > 0 && held <= FLIP.yearsMax && uplift >= FLIP.indexedUpliftMin) flips.add(sold);
    }
  }
  return flips;
}

function logPriceForOutliers(candidate: Candidate, factor: number): number {
  return Math.log((candidate.pricePence * factor) / (candidate.floorAreaSqm ?? 1));
}

function adjusted(
  subject: ComparableSubject,
  candidate: Candidate,
  factor: number,
): Pick<Comparable, 'adjustedPricePence' | 'adjustments'> {
  const [wanted, found] = [subject.floorAreaSqm, candidate.floorAreaSqm];
  const sizeFactor =
    wanted === null || found === null
      ? 1
      : Math.exp(
          SIZE.elasticity *
            Math.max(-SIZE.logLimit, Math.min(SIZE.logLimit, Math.log(wanted / found))),
        );
  return {
    adjustedPricePence: Math.round(candidate.pricePence * factor * sizeFactor),
    adjustments: [
      { kind: 'index', hundredths: Math.round((factor - 1) * 10_000) },
      { kind: 'size', hundredths: Math.round((sizeFactor - 1) * 10_000) },
    ],
  };
}
