import { type Amount, Decimal } from '@freehold/money';
import { objectOf } from '@freehold/money/checks';
import { counted } from '@freehold/money/counted';
import { FreeholdError } from '@freehold/money/errors';
import { brrr, type BrrrInput, type BrrrResult } from './brrr.ts';
import { btl, type BtlInput, type BtlResult } from './btl.ts';
import type { Assumption } from './data/assumptions.ts';
import { figureDecimal } from './figures.ts';
import { flip, type FlipInput, type FlipResult } from './flip.ts';
import { hmo, type HmoInput, type HmoResult } from './hmo.ts';
import type { Echo } from './input-record.ts';
import { compoundAnnualReturn } from './kernel/measures.ts';
import { project, type ProjectionInput, type ProjectionResult } from './projection.ts';
import type { CalculatorOptions } from './result.ts';
import { sa, type SaInput, type SaResult } from './sa.ts';
import { strategies, type Strategy, type StrategyDeal, under } from './strategy-deals.ts';

/** The deals to compare, each complete in itself: at least two. */
export interface CompareInput {
  readonly btl?: BtlInput;
  readonly hmo?: HmoInput;
  readonly brrr?: BrrrInput;
  readonly flip?: FlipInput;
  readonly sa?: SaInput;
}

/** The years ahead over which every strategy is followed, as by `project`. */
export interface CompareOptions
  extends CalculatorOptions, Omit<ProjectionInput, 'years' | 'refinances'> {
  /** The horizon, at whose end every home is sold: whole years, 1–40, ten unless given. */
  readonly years?: Amount;
}

/** The answers of the calculators side by side; null where a strategy was not asked for. */
export interface CompareResult extends Ranking {
  readonly btl: BtlResult | null;
  readonly hmo: HmoResult | null;
  readonly brrr: BrrrResult | null;
  readonly flip: FlipResult | null;
  readonly sa: SaResult | null;
  readonly horizonYears: number;
  /** What was taken for the years ahead where it was left out. */
  readonly assumptions: Readonly<Record<string, Echo>>;
}

const fewest = 2;
const horizon: Assumption = {
  value: 10,
  unit: 'years',
  standing: 'typical',
  source: 'long enough for the costs of buying and selling to be earned back',
};

/**
 * Runs the chosen calculators, follows every deal over the same years on the same amount of cash, and recommends the one
 * that makes the most of it. A year's return is never set against a profit made once: a flip is done once, and its cash then
 * lies idle; a letting is sold at the end of the last year.
 *
 * Rents, costs and values are taken not to grow, and tax is left out, unless `options` say otherwise; `assumptions` echo it.
 *
 * @throws FreeholdError for bad input; the field is led by the strategy (`hmo.rooms[2].monthlyRent`); `out_of_range` for
 * years that end before a deal does.
 * @example
 * compare({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 }, sa: { purchasePrice: 200_000, nightlyRate: 110 } })
 *   .recommendedStrategy // 'sa'
 */
export function compare(input: CompareInput, options: CompareOptions = {}): CompareResult {
  const { explain, years = horizon.value as number, ...ahead } = objectOf(options, 'options');
  const chosen = chosenOf(input);
  const shown: CalculatorOptions = explain === undefined ? {} : { explain };
  const results = {
    btl: run('btl', btl, input.btl, shown),
    hmo: run('hmo', hmo, input.hmo, shown),
    brrr: run('brrr', brrr, input.brrr, shown),
    flip: run('flip', flip, input.flip, shown),
    sa: run('sa', sa, input.sa, shown),
  };
  const projections = chosen.map((name) => ({
    name,
    projection: project({ [name]: input[name] } as StrategyDeal<typeof name>, { ...ahead, years }),
  }));
  const candidates = projections.map(({ name, projection }) => ({
    strategy: name,
    roiPercentage: results[name]?.metrics.roiPercentage ?? null,
    profit: projection.profit,
    peakCash: projection.peakCash,
    irr: projection.irr,
    irrPercentage: projection.irrPercentage,
  }));
  const horizonYears = projections[0]?.projection.rows.length ?? 0;
  return {
    ...results,
    ...rankOnEqualCash(candidates, horizonYears),
    horizonYears,
    assumptions: {
      ...(options.years === undefined && { years: horizon.value }),
      ...aheadOnly(
        projections[0]?.projection.assumptions,
        results[chosen[0] ?? 'btl']?.assumptions,
      ),
    },
  };
}

/** What a projection assumes beside its calculator: the years ahead, which all strategies share. */
function aheadOnly(
  all: Readonly<Record<string, Echo>> = {},
  ofDeal: Readonly<Record<string, Echo>> = {},
) {
  return Object.fromEntries(Object.entries(all).filter(([field]) => !Object.hasOwn(ofDeal, field)));
}

function chosenOf(input: CompareInput): Strategy[] {
  const known: readonly string[] = strategies;
  for (const [field, value] of Object.entries(objectOf(input, 'input'))) {
    if (!known.includes(field)) {
      throw new FreeholdError('unknown_field', field, value, `${field} is not a known field`);
    }
  }
  const chosen = strategies.filter((name) => input[name] !== undefined);
  if (chosen.length < fewest) {
    const message = 'compare at least two strategies';
    throw new FreeholdError('required', 'strategies', chosen.length, message);
  }
  return chosen;
}

/** Runs one calculator; an error of its input names the strategy first. */
function run<Input, Result>(
  name: Strategy,
  calculator: (input: Input, options: CalculatorOptions) => Result,
  input: Input | undefined,
  options: CalculatorOptions,
): Result | null {
  return input === undefined ? null : under(name, () => calculator(input, options));
}

/** What a strategy comes to over the horizon, in pounds. */
interface Candidate extends Pick<
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
