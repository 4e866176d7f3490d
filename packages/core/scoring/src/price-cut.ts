import { dealWeights } from './weights/deal.ts';
import { tierAt, type Tier } from './tier.ts';
import { unknown } from './kernel/facts.ts';

/** What a lower price would do: the dearest asking price in whole pounds at which the next tier is reached. */
export interface PriceToNextTier {
  readonly tier: Tier;
  readonly pricePence: number;
  readonly reductionPence: number;
  readonly score: number;
}

const nextTiers = { excluded: 'bronze', bronze: 'silver', silver: 'gold', gold: null } as const;

/**
 * The smallest price cut, in whole pounds, that lifts a score of 0–100 into the next tier; null at gold, for a score
 * that is not known, or where no price does. Found by bisection: the score must never fall as the price does.
 */
export function smallestCut(
  pricePence: number,
  scoreAt: (pricePence: number) => number | null,
): PriceToNextTier | null {
  const now = scoreAt(pricePence);
  const target = nextTiers[tierAt(now ?? unknown, dealWeights.tiers)];
  if (target === null || now === null) return null;
  const reaches = (pounds: number) =>
    (scoreAt(pounds * 100) ?? unknown) >= dealWeights.tiers[target];
  if (!reaches(1)) return null;
  let reaching = 1;
  let failing = Math.ceil(pricePence / 100);
  while (failing - reaching > 1) {
    const middle = Math.floor((reaching + failing) / 2);
    if (reaches(middle)) reaching = middle;
    else failing = middle;
  }
  return {
    tier: target,
    pricePence: reaching * 100,
    reductionPence: pricePence - reaching * 100,
    score: scoreAt(reaching * 100) as number,
  };
}

/** A gross yield at another price, basis points, half-up; null stays null. */
export function yieldAtPrice(
  grossYieldBasisPoints: number | null,
  { fromPence, toPence }: { readonly fromPence: number; readonly toPence: number },
): number | null {
  return grossYieldBasisPoints === null
    ? null
    : Math.floor((grossYieldBasisPoints * fromPence) / toPence + 0.5);
}
