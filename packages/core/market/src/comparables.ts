import { FLIP, SIMILARITY, SIZE, TIER_FACTOR } from './data/comparables-2026-11.ts';
import { outlierBounds } from './comparables/outliers.ts';
import { similarityScore } from './comparables/similarity.ts';
import { tierOf } from './comparables/tiers.ts';
import type { Candidate, Comparable, ComparableSubject } from './comparables/types.ts';
import { distanceMetres } from './geography.ts';
import { groupBy } from './grouping.ts';
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

/** A candidate with what is worked out of it once. */
interface Measured {
  readonly candidate: Candidate;
  readonly years: number;
  readonly factor: number;
  readonly group: string;
  readonly log: number;
}

/** Prices are held against prices, and prices per square metre against their like, type by type. */
const GROUPS = {
  whole: { D: 'D', S: 'S', T: 'T', F: 'F', O: 'O' },
  perArea: { D: 'D/m²', S: 'S/m²', T: 'T/m²', F: 'F/m²', O: 'O/m²' },
} as const;

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
  const measured = candidates.map((candidate): Measured => {
    const factor = priceFactor(candidate);
    const perArea = candidate.floorAreaSqm === null ? 1 : candidate.floorAreaSqm;
    return {
      candidate,
      years: yearsOf(candidate.date),
      factor,
      group: GROUPS[candidate.floorAreaSqm === null ? 'whole' : 'perArea'][candidate.typeCode],
      log: Math.log((candidate.pricePence * factor) / perArea),
    };
  });
  const bounds = outlierBounds(
    measured.filter(({ candidate, years }) => candidate.category === 'A' && years < day),
  );
  const outlying = ({ group, log }: Measured): boolean => {
    const limits = bounds.get(group);
    return limits !== undefined && (log < limits.low || log > limits.high);
  };
  const flips = likelyFlips(measured.filter((one) => one.years < day && !outlying(one)));
  const ranked = measured.map((one): Comparable => {
    const { candidate, factor } = one;
    const apart = {
      metres:
        subject.point === null || candidate.point === null
          ? null
          : distanceMetres(subject.point, candidate.point),
      months: (day - one.years) * 12,
      sameStreet: subject.street !== null && subject.street === candidate.street,
    };
    const likelyFlip = flips.has(candidate);
    const raw = similarityScore(subject, candidate, apart);
    const score = likelyFlip ? Math.min(raw, SIMILARITY.likelyFlipMax) : raw;
    const exclusion = one.years >= day ? 'not_before_date' : outlying(one) ? 'price_outlier' : null;
    const { tier, failedRules } = tierOf({
      subject,
      candidate,
      apart,
      score,
      likelyFlip,
      exclusion,
    });
    const { adjustedPricePence, adjustments } = adjusted(subject, candidate, factor);
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

/** Weighted median of the adjusted prices, in whole pence; null when every comparable is excluded. */
export function weightedPricePence(comparables: readonly Comparable[]): number | null {
  const middle = weightedMedian(
    comparables.map(({ adjustedPricePence, weight }) => ({ value: adjustedPricePence, weight })),
  );
  return middle === null ? null : Math.round(middle);
}

/** Farther than anything on earth, so that a whole point of the score always outweighs the distance. */
const BEYOND_METRES = 1e8;

/** Sorts by one number that holds score and distance, and looks further only where that is equal. */
function inOrder(comparables: readonly Comparable[]): Comparable[] {
  const keys = Float64Array.from(
    comparables,
    ({ similarityScore, distanceMetres: metres }) =>
      -similarityScore * 2 * BEYOND_METRES + (metres ?? BEYOND_METRES),
  );
  const order = Uint32Array.from(comparables, (_, at) => at).sort(
    (a, b) => keys[a]! - keys[b]! || furtherOrder(comparables[a]!, comparables[b]!),
  );
  return Array.from(order, (at) => comparables[at]!);
}

function furtherOrder({ sale: a }: Comparable, { sale: b }: Comparable): number {
  return (
    -compared(a.date, b.date) || compared(addressText(a), addressText(b)) || compared(a.id, b.id)
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
function likelyFlips(measured: readonly Measured[]): Set<Candidate> {
  const flips = new Set<Candidate>();
  const byPostcode = groupBy(
    measured.filter(({ candidate }) => candidate.postcode !== null && candidate.paon !== null),
    ({ candidate }) => candidate.postcode,
  );
  for (const neighbours of byPostcode.values()) {
    if (neighbours.length < 2) continue;
    for (const building of groupBy(neighbours, ({ candidate }) => candidate.paon).values()) {
      if (building.length > 1) addFlips(building, flips);
    }
  }
  return flips;
}

function addFlips(building: Measured[], flips: Set<Candidate>): void {
  building.sort((a, b) => a.years - b.years || compared(a.candidate.id, b.candidate.id));
  building.forEach((sold, at) => {
    const bought = building
      .slice(0, at)
      .findLast((earlier) => sameAddress(earlier.candidate, sold.candidate));
    if (bought === undefined) return;
    const held = sold.years - bought.years;
    const uplift = indexedPence(sold) / indexedPence(bought) - 1;
    if (held > 0 && held <= FLIP.yearsMax && uplift >= FLIP.indexedUpliftMin) {
      flips.add(sold.candidate);
    }
  });
}

function sameAddress(a: Candidate, b: Candidate): boolean {
  return a.paon === b.paon && a.saon === b.saon && a.street === b.street;
}

function indexedPence({ candidate, factor }: Measured): number {
  return candidate.pricePence * factor;
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
