import { Decimal } from '@freehold/money';
import { counted } from '@freehold/money/counted';
import { figureDecimal } from './figures.ts';
import { compoundAnnualReturn } from './kernel/annualise.ts';
import type { ProjectionResult } from './projection.ts';
import { strategies, type Strategy } from './strategy-deals.ts';

/** What a strategy comes to over the horizon, in pounds. */
export interface Candidate extends Pick<
  ProjectionResult,
  'profit' | 'peakCash' | 'irr' | 'irrPercentage'
> {
  readonly strategy: Strategy;
  /** Of its calculator, in percent: a year's return of a letting, the whole return of a flip. It ranks nothing. */
  readonly roiPercentage: Decimal | null;
}

/** A strategy's place on the same cash over the same years. */
export interface Rank extends Candidate {
  /** Percent a year, compounded, on the cash of the comparison; null without cash, or where all of it is lost. */
  readonly annualReturnPercentage: Decimal | null;
}

/** Why a strategy is recommended, or none. */
export type RecommendationCode = 'highest_profit' | 'equal_profit' | 'no_cash_put_in';

/** The strategies in order, on the cash of the one that takes the most. */
export interface Ranking {
  readonly cash: Decimal;
  readonly ranking: readonly Rank[];
  readonly recommendedStrategy: Strategy | null;
  readonly recommendationCode: RecommendationCode;
  readonly recommendationReason: string;
}

/**
 * Ranks by the profit over the horizon, highest first, ties in the order of {@link strategies}. Each has the cash of the
 * strategy that takes the most, and what it does not take earns nothing, so the highest profit is the highest return.
 */
export function rankOnEqualCash(candidates: readonly Candidate[], years: number): Ranking {
  const cash = candidates.reduce(
    (most, { peakCash }) => Decimal.max(most, peakCash),
    new Decimal(0),
  );
  const ranking = candidates
    .map((candidate) => ({
      ...candidate,
      annualReturnPercentage: annualReturn(cash, candidate.profit, years),
    }))
    .sort(
      (a, b) =>
        b.profit.comparedTo(a.profit) ||
        strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy),
    );
  const [best, second] = ranking;
  if (best === undefined || cash.isZero()) {
    return {
      cash,
      ranking,
      recommendedStrategy: null,
      recommendationCode: 'no_cash_put_in',
      recommendationReason: 'No strategy has a return on investment: no cash is put in.',
    };
  }
  const isEqual = second?.profit.eq(best.profit) === true;
  return {
    cash,
    ranking,
    recommendedStrategy: best.strategy,
    recommendationCode: isEqual ? 'equal_profit' : 'highest_profit',
    recommendationReason: reasonFor(best, second, { cash, years, isEqual }),
  };
}

function reasonFor(
  best: Rank,
  second: Rank | undefined,
  { cash, years, isEqual }: { cash: Decimal; years: number; isEqual: boolean },
): string {
  const irr = best.irrPercentage === null ? 'no single IRR' : `IRR ${percent(best.irrPercentage)}`;
  const yearly =
    best.annualReturnPercentage === null
      ? 'all of the cash is lost'
      : `${percent(best.annualReturnPercentage)} a year on all of the cash`;
  const lead = `${titleOf(best)} makes the most of the same ${money(cash)} over the same ${counted(years, 'year')}: ${money(best.profit)} (${yearly}; ${irr} on the cash it takes)`;
  const beside =
    second === undefined
      ? '.'
      : isEqual
        ? `, equal to ${titleOf(second)}, which comes later in the order of ties.`
        : `, ahead of ${titleOf(second)} with ${money(second.profit)}.`;
  const once =
    best.strategy === 'flip' || second?.strategy === 'flip'
      ? ' The flip is done once, and its cash then lies idle.'
      : '';
  const loses = best.profit.lt(0) ? ' Every strategy compared loses money.' : '';
  return lead + beside + once + loses;
}

/** A strategy as sentences name it. */
function titleOf({ strategy }: Candidate): string {
  return strategy.toUpperCase();
}

function annualReturn(cash: Decimal, profit: Decimal, years: number): Decimal | null {
  const outlay = cash.times(100).toNumber();
  const proceeds = cash.plus(profit).times(100).toNumber();
  return figureDecimal(
    'annualReturnPercentage',
    compoundAnnualReturn(proceeds, outlay, 12 * years),
  );
}

function money(amount: Decimal): string {
  return `${amount.isNegative() ? '−' : ''}£${amount.abs().toFixed(2)}`;
}

function percent(value: Decimal): string {
  return `${value.toFixed(2)} %`;
}
