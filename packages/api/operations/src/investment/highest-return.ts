import { type Rank, type Ranking, strategies, type Strategy } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';

/** What the API recommends, and why. */
export interface Recommendation {
  readonly strategy: Strategy | null;
  readonly reason: string;
}

/** What of a comparison on the same cash it reads. */
export interface Ranked extends Pick<Ranking, 'recommendationReason'> {
  readonly ranking: readonly Pick<Rank, 'strategy' | 'roiPercentage'>[];
}

interface Returned {
  readonly strategy: Strategy;
  readonly roi: Decimal;
}

/**
 * The strategy with the highest return on investment, as the specification asks, ties in the order of {@link strategies};
 * one without a return is never it. The reason says beside it which makes the most of the same cash.
 */
export function highestReturn({ ranking, recommendationReason }: Ranked): Recommendation {
  const [best, second] = ranking.flatMap(returned).sort(highestFirst);
  if (best === undefined) return { strategy: null, reason: recommendationReason };
  const ahead = second === undefined ? '' : `, before ${told(second)}`;
  return {
    strategy: best.strategy,
    reason: `${told(best)} has the highest return on investment${ahead}. ${recommendationReason}`,
  };
}

function returned({ strategy, roiPercentage: roi }: Ranked['ranking'][number]): Returned[] {
  return roi === null ? [] : [{ strategy, roi }];
}

function highestFirst(a: Returned, b: Returned): number {
  return b.roi.comparedTo(a.roi) || strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy);
}

function told({ strategy, roi }: Returned): string {
  return `${strategy.toUpperCase()} (${roi.toFixed(2)} %)`;
}
