import { wholePpm } from '@freehold/money/kernel';
import { type Amount, Decimal, toPpm, toPence } from '@freehold/money';
import { objectOf, onlyFields, rangeText } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { type AfterTaxFigures, afterTaxOf } from './after-tax.ts';
import { lenderBesideFigures } from './deal-lender.ts';
import { figureDecimal } from './figures.ts';
import type { Purchase } from './kernel/purchase.ts';
import { boundary, edge } from './search.ts';
import { targetOf } from './solve-target.ts';
import { allFigures, type AnyCalculator, calculatorOf, type Unknown } from './solve-unknowns.ts';
import { strategies, type Strategy, type StrategyTypes } from './strategy-deals.ts';
import type { TaxPayerInput } from './tax-payer.ts';

/** Which value of one input makes a metric meet a target. */
export interface SolveInput<Name extends Strategy> {
  readonly strategy: Name;
  /** The deal without the unknown; a value given for it is ignored, and `ignored` says so. */
  readonly deal: Partial<StrategyTypes[Name]['input']>;
  /**
   * Prices, works and rates are sought at their highest; rents, sale prices and occupancy at their lowest, or at their
   * highest where the target is a cap on them: a cash flow of at most 1,000.
   */
  readonly unknown: StrategyTypes[Name]['unknown'];
  /**
   * Any metric or line of the strategy. Beside a `taxPayer` also `tax`, `leftAfterTax` and
   * `leftAfterTaxOnMoneyInvestedPercentage`: of a letting's first year that is let throughout and draws no loan, and of the
   * whole of a flip.
   */
  readonly metric: (keyof StrategyTypes[Name]['figures'] & string) | keyof AfterTaxFigures;
  /** The buyer, for a metric after tax. Beside another it has no effect; `ignored` names what has none. */
  readonly taxPayer?: TaxPayerInput;
  /** The target, in the metric's unit: give one of the two. */
  readonly atLeast?: Amount;
  readonly atMost?: Amount;
  /** Narrows the search, in pounds or percent. */
  readonly from?: Amount;
  readonly to?: Amount;
}

/** A value of the unknown and what the metric is there; null where it does not exist. */
export interface SolvePoint {
  readonly value: Decimal;
  readonly metric: Decimal | null;
}

/** The answer, or the bound that stops it. */
export type SolveResult = {
  /** What of the deal had no part, because the unknown stands for it. */
  readonly ignored: readonly string[];
} & (
  | {
      readonly reachable: true;
      /** Whether `value` is the highest or the lowest that meets the target. */
      readonly sought: 'highest' | 'lowest';
      readonly value: Decimal;
      readonly metric: Decimal;
      /** The next penny (or ten-thousandth of a percent), where the target is missed; null at the end of the search. */
      readonly next: SolvePoint | null;
    }
  | {
      readonly reachable: false;
      /** The end of the search at which the metric comes closest, and still misses. */
      readonly bound: SolvePoint & { readonly side: 'from' | 'to' };
      readonly reason: string;
    }
);

/**
 * How far past the boundary a figure after tax is tried, in pence or ten-thousandths of a percent: the roundings of a year's
 * tax are pence, and each such figure takes twenty times the work of one before tax.
 */
const taxedReach = 256;

/** Figures whose change of sign turns a metric round. */
const turningFigures = [
  'annualCashFlow',
  'netProfit',
  'netRevenue',
  'cashLeftInDeal',
  'initialInvestment',
  'totalCosts',
  'equityReleased',
  'leftAfterTax',
  // A penny more than the property allowance is taxed from its first penny.
  'tax',
];

/**
 * Runs a calculator backwards: the highest price, works or rate, or the lowest rent, sale price or occupancy at which a
 * metric still meets its target, exact to the penny (to 0.0001 % for rates) and across the steps of stamp duty.
 *
 * Between two steps of the tax, two changes of sign and two limits of a refinance every metric is a quotient of linear
 * functions of the unknown, or rises and falls with one, so it turns nowhere; the search halves each such stretch and then
 * looks past the rounding.
 * A metric that does not exist (null) does not meet a target. Ratios meet it before they are rounded: an answer for 6 %
 * nets 6 %, not 5.995 %. After tax, single values further off than £2.56 that roundings let through are not looked for.
 *
 * The deal is evaluated at most some 2,500 times where a ratio or an amount cannot meet the target, 6,000 times for another
 * metric, and 9,000 times where it is met, in the deals of the test that counts them.
 *
 * @throws FreeholdError for a bad deal, an unknown or metric that the calculator has not, or not exactly one target;
 * `unsupported_combination` for the occupancy of a serviced let whose seasons have their own.
 * @example
 * solve({ strategy: 'btl', deal: { monthlyRent: 1_200 }, unknown: 'purchasePrice', metric: 'grossYieldPercentage', atLeast: 6 })
 * // { reachable: true, value: Decimal 240000, metric: Decimal 6, … }
 */
export function solve<Name extends Strategy>(input: SolveInput<Name>): SolveResult {
  return solveAny(input);
}

/** What {@link solve} is asked, of a strategy that is known only at run time. */
export interface AnySolveInput extends Pick<
  SolveInput<Strategy>,
  'strategy' | 'taxPayer' | 'atLeast' | 'atMost' | 'from' | 'to'
> {
  readonly deal: object;
  readonly unknown: string;
  readonly metric: string;
}

const solveFields: readonly (keyof AnySolveInput)[] = [
  'strategy',
  'deal',
  'unknown',
  'metric',
  'taxPayer',
  'atLeast',
  'atMost',
  'from',
  'to',
];

/** As {@link solve}, which says what it answers. */
export function solveAny(input: AnySolveInput): SolveResult {
  const { strategy, metric } = onlyFields(input, solveFields, 'input');
  const calculator = find(input);
  objectOf(input.deal, 'deal');
  const { unknowns } = calculator;
  const unknown = isOwnName(unknowns, input.unknown) ? unknowns[input.unknown] : undefined;
  if (unknown === undefined) return choice('unknown', input.unknown, Object.keys(unknowns));
  const placeholder =
    unknown.placeholder === undefined ? {} : { [input.unknown]: unknown.placeholder };
  const { deal, reader } = calculator.read({ ...input.deal, ...placeholder });
  const idleBeside = unknown.idleBeside?.(input.deal);
  if (idleBeside !== undefined) {
    const message = `${input.unknown} has no effect beside ${idleBeside}`;
    throw new FreeholdError('unsupported_combination', 'unknown', input.unknown, message);
  }
  const ignored = [...ignoredOf(input, unknown), ...lenderBesideFigures(reader)];
  const before = allFigures(calculator, deal);
  const isBeforeTax = input.taxPayer === undefined || isOwnName(before, metric);
  if (input.taxPayer !== undefined && isBeforeTax) ignored.push('taxPayer');
  const taxed = isBeforeTax ? null : afterTaxOf(strategy, deal, input.taxPayer);
  ignored.push(...(taxed?.ignored ?? []));
  const figures = (one: Purchase): Record<string, number> =>
    taxed === null
      ? allFigures(calculator, one)
      : { ...calculator.kernel(one), ...taxed.figures(one) };
  const known = { ...before, ...figures(deal) };
  if (!isOwnName(known, metric)) return choice('metric', metric, Object.keys(known));
  const target = targetOf(input);
  const [from, to] = rangeOf(input, unknown, deal);
  const figureAt = (value: number, figure: string): number => {
    unknown.set(deal, value, input.deal);
    return figures(deal)[figure] ?? Number.NaN;
  };
  const turns = turnsOf({ from, to, unknown: input.unknown, deal, figureAt });
  const isOfKernel = target.reads.every((figure) => Object.hasOwn(calculator.kernel(deal), figure));
  const deciding = (value: number) => {
    unknown.set(deal, value, input.deal);
    return isOfKernel ? calculator.kernel(deal) : figures(deal);
  };
  const meets = (value: number) => target.meets(deciding(value));
  const isNear = (value: number) => target.isNear(deciding(value));
  const seek = soughtEnd(unknown, deal, meets);
  const reach = isBeforeTax ? {} : { reach: taxedReach };
  const answer = edge({ from, to, seek, turns, meets, isNear, ...reach });
  const point = (value: number): SolvePoint => ({
    value: new Decimal(value).div(scaleOf(unknown.unit)),
    metric: figureDecimal(metric, figureAt(value, metric)),
  });
  if (answer === null) {
    const side = seek === 'highest' ? 'from' : 'to';
    const bound = point(side === 'from' ? from : to);
    return {
      ignored,
      reachable: false,
      bound: { ...bound, side },
      reason: `${strategy}: even with ${input.unknown} ${bound.value.toFixed()} ${metric} is ${bound.metric?.toFixed() ?? 'null'}, not ${target.text}.`,
    };
  }
  const next = seek === 'highest' ? answer + 1 : answer - 1;
  const found = point(answer);
  if (found.metric === null) throw new Error('a metric that meets a target exists');
  return {
    ignored,
    reachable: true,
    sought: seek,
    value: found.value,
    metric: found.metric,
    next: next < from || next > to ? null : point(next),
  };
}

function find({ strategy }: { readonly strategy: Strategy }): AnyCalculator {
  return strategies.includes(strategy)
    ? calculatorOf(strategy)
    : choice('strategy', strategy, strategies);
}

/** The unknown where the deal holds it, or what it stands for. */
function ignoredOf({ deal, unknown }: AnySolveInput, { replaces }: Unknown<Purchase>): string[] {
  if (replaces !== undefined) return [replaces];
  return (deal as Readonly<Record<string, unknown>>)[unknown] === undefined ? [] : [unknown];
}

/** Whether a value is text that names a member: what is no text may read like one. */
function isOwnName(record: object, name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(record, name);
}

function choice(field: string, value: unknown, choices: readonly string[]): never {
  const list = choices.join(', ');
  throw new FreeholdError('not_a_choice', field, value, `${field} must be one of ${list}`);
}

function rangeOf(
  input: { readonly from?: Amount; readonly to?: Amount },
  unknown: Unknown<Purchase>,
  deal: Purchase,
): [number, number] {
  const convert = unknown.unit === 'money' ? toPence : toPpm;
  const from = input.from === undefined ? unknown.min(deal) : convert(input.from, 'from');
  const to = input.to === undefined ? unknown.max(deal) : convert(input.to, 'to');
  const widest = [unknown.min(deal), unknown.max(deal)] as const;
  if (from < widest[0] || from > to) {
    throw outside('from', input.from, widest[0], to, unknown);
  }
  if (to > widest[1]) {
    throw outside('to', input.to, from, widest[1], unknown);
  }
  return [from, to];
}

/** Whole units in a pound or a percent. */
function scaleOf(unit: Unknown<Purchase>['unit']): number {
  return unit === 'money' ? 100 : wholePpm / 100;
}

function outside(
  field: 'from' | 'to',
  value: unknown,
  min: number,
  max: number,
  { unit }: Unknown<Purchase>,
): FreeholdError {
  const scale = scaleOf(unit);
  const bounds = { min: min / scale, max: max / scale };
  return new FreeholdError('out_of_range', field, value, `${field} ${rangeText(bounds)}`, bounds);
}

/**
 * Which end of the unknown is sought. An income whose lowest value meets the target by itself, and its highest does not,
 * is capped by the target: what is sought is the highest value under the cap.
 */
function soughtEnd(
  unknown: Unknown<Purchase>,
  deal: Purchase,
  meets: (value: number) => boolean,
): 'highest' | 'lowest' {
  const { seek } = unknown;
  const isCapped = () => meets(unknown.min(deal)) && !meets(unknown.max(deal));
  return seek === 'lowest' && isCapped() ? 'highest' : seek;
}

/**
 * Where a metric may turn: at the steps of the tax, where a figure it is made of changes sign, and where a refinance passes
 * from the rent cover to the share of the value: what a pound of rent is lent there, it no longer costs in interest.
 */
function turnsOf(search: {
  readonly from: number;
  readonly to: number;
  readonly unknown: string;
  readonly deal: Purchase;
  readonly figureAt: (value: number, figure: string) => number;
}): number[] {
  const { from, to, figureAt } = search;
  const steps =
    search.unknown === 'purchasePrice'
      ? search.deal.stampDutyTable.abovePence.flatMap((above) => [above, above + 1])
      : [];
  const isHeldByCover = (value: number) =>
    ['refinanceByLtv', 'refinanceByLenderMaximum'].every(
      (other) => !(figureAt(value, 'refinanceByRentCover') >= figureAt(value, other)),
    );
  const changing = [
    ...turningFigures.map((figure) => (value: number) => figureAt(value, figure) > 0),
    isHeldByCover,
  ];
  const changes = changing.flatMap((holds) => {
    const start = holds(from);
    if (start === holds(to)) return [];
    const last = boundary(from, to, (value) => holds(value) === start);
    return [last, last + 1];
  });
  return [...steps, ...changes];
}
