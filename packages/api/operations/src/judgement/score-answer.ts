import type { PriceToNextTier, WeightedScore } from '@freehold/scoring';
import { snakeName } from '../operation/wire.ts';

/** The one change that would lift a score into its next tier. */
export interface CheapestChange {
  readonly factor: string;
  readonly change: string;
  readonly score_after: number;
  readonly tier_after: string | null;
}

/** How a weighted score came about: contributions sum to it before it is rounded to a whole number. */
export function explanationOf(
  score: Omit<WeightedScore, 'score' | 'reason'>,
  more: {
    readonly weightsVersion: string;
    readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly cheapestChange: CheapestChange | null;
  },
) {
  return {
    weights_version: more.weightsVersion,
    coverage: share(score.coveragePpm),
    contributions: score.contributions.map((part) => ({
      name: part.name,
      weight: share(part.weightPpm),
      score: part.points,
      contribution: share(part.contributionMillionths),
      evidence: { ...more.inputs[part.name] },
    })),
    missing: [...score.missing],
    cheapest_change: more.cheapestChange,
  };
}

const price = (pence: number) => `£${(pence / 100).toLocaleString('en-GB')}`;

/** A price cut in words; null where none lifts the score. */
export function priceChange(cut: PriceToNextTier | null): CheapestChange | null {
  if (cut === null) return null;
  return {
    factor: 'price',
    change: `${price(cut.reductionPence)} cheaper: ${price(cut.pricePence)}`,
    score_after: cut.score,
    tier_after: cut.tier,
  };
}

/** Millionths as a number of at most six decimals. */
export function share(millionths: number): number {
  return millionths / 1_000_000;
}

/** How much of what a score weighs is known. */
export type Coverage = 'full' | 'partial' | 'none';

const whole = 1_000_000;

/** The coverage of a score: `none` without a score, whatever is known. */
export function coverageOf(score: number | null, coveragePpm: number): Coverage {
  if (score === null) return 'none';
  return coveragePpm === whole ? 'full' : 'partial';
}

/** Inputs of a score under the names of the API, which has words of its own for basis points and for the count of sales. */
export function wireInputs(inputs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [wireName(name), value]));
}

function wireName(name: string): string {
  return snakeName(name.replace(/BasisPoints$/, 'Hundredths').replace(/^salesCount$/, 'saleCount'));
}
