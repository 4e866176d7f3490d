import type { Decimal } from '@freehold/money';
import { brrr, type BrrrInput, type BrrrResult } from './brrr.ts';
import { btl, type BtlInput, type BtlResult } from './btl.ts';
import { FreeholdError } from '@freehold/money/errors';
import { flip, type FlipInput, type FlipResult } from './flip.ts';
import { hmo, type HmoInput, type HmoResult } from './hmo.ts';
import type { CalculatorOptions } from './result.ts';
import { sa, type SaInput, type SaResult } from './sa.ts';

/** Strategies in the order that decides ties. */
export const strategies = ['BTL', 'HMO', 'BRRR', 'FLIP', 'SA'] as const;
export type Strategy = (typeof strategies)[number];

/** The deals to compare, each complete in itself: at least two. */
export interface CompareInput {
  readonly btl?: BtlInput;
  readonly hmo?: HmoInput;
  readonly brrr?: BrrrInput;
  readonly flip?: FlipInput;
  readonly sa?: SaInput;
}

/** A strategy's place by return on investment. */
export interface Rank {
  readonly strategy: Strategy;
  /** Percent; null when it does not exist. */
  readonly roiPercentage: Decimal | null;
}

/** The answers of the calculators side by side; null where a strategy was not asked for. */
export interface CompareResult {
  readonly btl: BtlResult | null;
  readonly hmo: HmoResult | null;
  readonly brrr: BrrrResult | null;
  readonly flip: FlipResult | null;
  readonly sa: SaResult | null;
  /** Best first; those without a return last. */
  readonly ranking: readonly Rank[];
  /** Null when no strategy has a return. */
  readonly recommendedStrategy: Strategy | null;
  readonly recommendationReason: string;
}

const fewest = 2;

/**
 * Runs the chosen calculators and recommends the strategy with the highest return on the cash put in.
 *
 * Ties go to the order BTL, HMO, BRRR, FLIP, SA. A return that does not exist never wins.
 *
 * @throws FreeholdError for bad input; the field is led by the strategy (`hmo.rooms[2].monthlyRent`).
 * @example compare({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 }, sa: { purchasePrice: 200_000, nightlyRate: 110 } })
 */
export function compare(input: CompareInput, options: CalculatorOptions = {}): CompareResult {
  const chosen = check(input);
  if (chosen < fewest) {
    throw new FreeholdError('required', 'strategies', chosen, 'compare at least two strategies');
  }
  const results = {
    btl: run('btl', btl, input.btl, options),
    hmo: run('hmo', hmo, input.hmo, options),
    brrr: run('brrr', brrr, input.brrr, options),
    flip: run('flip', flip, input.flip, options),
    sa: run('sa', sa, input.sa, options),
  };
  const ranking = rankByReturn(
    strategies.flatMap((strategy) => {
      const result = results[strategy.toLowerCase() as Lowercase<Strategy>];
      return result === null ? [] : [{ strategy, roiPercentage: result.metrics.roiPercentage }];
    }),
  );
  const best = ranking[0];
  const recommendedStrategy =
    best === undefined || best.roiPercentage === null ? null : best.strategy;
  return { ...results, ranking, recommendedStrategy, recommendationReason: reason(ranking) };
}

/** Ranks by return, highest first, nulls last, ties in the order BTL, HMO, BRRR, FLIP, SA. */
export function rankByReturn(candidates: readonly Rank[]): Rank[] {
  return [...candidates].sort((a, b) => {
    const tie = strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy);
    if (a.roiPercentage === null || b.roiPercentage === null) {
      return Number(a.roiPercentage === null) - Number(b.roiPercentage === null) || tie;
    }
    return b.roiPercentage.comparedTo(a.roiPercentage) || tie;
  });
}

function reason(ranking: readonly Rank[]): string {
  const [best, second] = ranking;
  if (best === undefined || best.roiPercentage === null) {
    return 'No strategy has a return on investment: no cash is put in.';
  }
  const lead = `${best.strategy} has the highest return on investment, ${best.roiPercentage.toFixed(2)} %`;
  const loses = best.roiPercentage.lt(0) ? ' Every strategy compared loses money.' : '';
  if (second === undefined || second.roiPercentage === null) return `${lead}.${loses}`;
  return second.roiPercentage.eq(best.roiPercentage)
    ? `${lead}, equal to ${second.strategy}, which comes later in the order of ties.${loses}`
    : `${lead}, ahead of ${second.strategy} with ${second.roiPercentage.toFixed(2)} %.${loses}`;
}

function check(input: CompareInput): number {
  const known = strategies.map((strategy) => strategy.toLowerCase());
  for (const [field, value] of Object.entries(input)) {
    if (!known.includes(field)) {
      throw new FreeholdError('unknown_field', field, value, `${field} is not a known field`);
    }
  }
  return Object.values(input).filter((deal) => deal !== undefined).length;
}

/** Runs one calculator; an error of its input names the strategy first. */
function run<Input, Result>(
  name: string,
  calculator: (input: Input, options: CalculatorOptions) => Result,
  input: Input | undefined,
  options: CalculatorOptions,
): Result | null {
  if (input === undefined) return null;
  try {
    return calculator(input, options);
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { code, field, value, message, bounds } = error;
    throw new FreeholdError(code, `${name}.${field}`, value, message, bounds);
  }
}
