import { type Amount, Decimal, toDecimal } from '@freehold/money';
import { objectOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { brrr } from './brrr.ts';
import { btl } from './btl.ts';
import { bounds } from './data/bounds.ts';
import { figureDecimal } from './figures.ts';
import { flip } from './flip.ts';
import { hmo } from './hmo.ts';
import { InputReader } from './input.ts';
import { exactly } from './refusals.ts';
import { sa } from './sa.ts';
import { allFigures, calculatorOf, solvable } from './solve-unknowns.ts';
import { atOnce, mapInSteps, type Steps } from './steps.ts';
import {
  type Strategy,
  type StrategyDeal,
  strategyOf,
  type StrategyTypes,
  under,
} from './strategy-deals.ts';

/** An input and the values it takes in turn. */
export interface Axis {
  /** A field of the deal, within another after a full stop: `monthlyRent`, `rooms.0.monthlyRent`, `stampDuty.nation`. */
  readonly input: string;
  /** As the calculator takes them. */
  readonly values: readonly (Amount | boolean)[];
}

/** What is varied, and what is watched. */
export interface SensitivityInput<Name extends Strategy> {
  readonly x: Axis;
  readonly y?: Axis;
  /** Any metric or line of the calculator. */
  readonly metric: keyof StrategyTypes[Name]['figures'] & string;
}

/** The metric at every pair of values. */
export interface SensitivityResult {
  readonly strategy: Strategy;
  readonly metric: string;
  readonly x: Axis;
  readonly y: Axis | null;
  /** One row for each value of `y` (one where there is none), one cell for each of `x`; null where the figure does not exist. */
  readonly grid: readonly (readonly (Decimal | null)[])[];
  /**
   * Those of the deal as given, where the calculator takes it, and those that hold at every corner of the grid: an input
   * that changes nothing is named.
   */
  readonly warnings: readonly string[];
}

/** What is varied by a share of itself, and what is watched. */
export interface TornadoInput<Name extends Strategy> {
  readonly metric: keyof StrategyTypes[Name]['figures'] & string;
  /** Numeric fields as in {@link Axis}, given in the deal or assumed by the calculator. */
  readonly inputs: readonly string[];
  /** Percent up and down, above 0 and up to 100. */
  readonly changePercentage: Amount;
}

/** One end of a bar. */
export interface TornadoEnd {
  readonly value: Decimal;
  /** Null where the figure does not exist, or the calculator refuses the value. */
  readonly metric: Decimal | null;
  /** Why the calculator refuses the value (an occupancy above 100 %, a term of part of a year); null where it does not. */
  readonly refusal: FreeholdError['code'] | null;
}

/** What one input does to the metric. */
export interface TornadoBar {
  readonly input: string;
  readonly base: Decimal;
  readonly low: TornadoEnd;
  readonly high: TornadoEnd;
  /** The distance between the ends; null where one of them has no metric. */
  readonly swing: Decimal | null;
}

/** The inputs by what they do to the metric. */
export interface TornadoResult {
  readonly strategy: Strategy;
  readonly metric: string;
  /** The metric of the deal as it is. */
  readonly base: Decimal | null;
  /** Widest swing first, those without one last, equal ones in the order given. */
  readonly bars: readonly TornadoBar[];
  /** Those of the deal as it is, and those that hold at both ends of a bar: an input that changes nothing is named. */
  readonly warnings: readonly string[];
}

/**
 * A metric at every value of one input, or every pair of values of two: each cell is what the calculator answers for that
 * deal, digit for digit, by the kernel of `/batch`.
 *
 * @throws FreeholdError for a value that the calculator refuses, its field led by the strategy (`btl.monthlyRent`);
 * `not_a_choice` for a metric that it has not; `out_of_range` for an axis without values, or more than 10,000 cells.
 * @example
 * sensitivity({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } }, { metric: 'grossYieldPercentage',
 *   x: { input: 'monthlyRent', values: [900, 1_000] } }).grid // [[Decimal 5.4, Decimal 6]]
 */
export function sensitivity<Name extends Strategy>(
  deal: StrategyDeal<Name>,
  input: SensitivityInput<Name>,
): SensitivityResult {
  return atOnce(sensitivitySteps(deal, input));
}

/**
 * {@link sensitivity}, which pauses between rows and returns the result at its end: a server lets other work run there.
 *
 * @throws FreeholdError as {@link sensitivity}.
 * @example
 * sensitivitySteps({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } }, { metric: 'grossYieldPercentage',
 *   x: { input: 'monthlyRent', values: [900] } }).next().done // false
 */
export function* sensitivitySteps<Name extends Strategy>(
  deal: StrategyDeal<Name>,
  input: SensitivityInput<Name>,
): Steps<SensitivityResult> {
  const strategy = strategyOf(deal);
  objectOf(deal[strategy] as object, strategy);
  const reader = new InputReader(input, {});
  const x = readAxis(reader, 'x');
  const y = reader.has('y') ? readAxis(reader, 'y') : null;
  const metric = readMetric(reader);
  reader.finish();
  const cells = x.values.length * (y?.values.length ?? 1);
  const { max: most } = bounds.gridCells;
  if (cells > most) {
    reader.refuse('out_of_range', 'x', cells, `must leave at most ${most} cells`, bounds.gridCells);
  }
  const metricOf = watch(strategy, metric);
  const rows =
    y === null ? [deal[strategy]] : y.values.map((value) => put(deal[strategy], y.input, value));
  const grid = yield* mapInSteps(rows, (row) =>
    x.values.map((value) => metricOf(put(row, x.input, value))),
  );
  const corners = [rows[0], rows.at(-1)].flatMap((row) =>
    [x.values[0], x.values.at(-1)].map((value) => put(row, x.input, value)),
  );
  const warnings = variedWarnings(strategy, deal[strategy], [corners]);
  return { strategy, metric, x, y, grid, warnings };
}

/**
 * What each input does to a metric when it alone falls and rises by a share of itself, the widest swing first.
 *
 * @throws FreeholdError for a deal that the calculator refuses as it is; `required` for an input that is neither in the deal
 * nor assumed; `not_a_number` for one that is not a number; `not_a_choice` for a metric that the calculator has not.
 * @example
 * tornado({ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } },
 *   { metric: 'grossYieldPercentage', inputs: ['monthlyRent'], changePercentage: 10 }).bars[0]?.swing // Decimal 1.2
 */
export function tornado<Name extends Strategy>(
  deal: StrategyDeal<Name>,
  input: TornadoInput<Name>,
): TornadoResult {
  const strategy = strategyOf(deal);
  const given: object = objectOf(deal[strategy], strategy);
  const reader = new InputReader(input, {});
  const metric = readMetric(reader);
  const change = reader.quantity('changePercentage', bounds.changePercentage);
  const inputs = readInputs(reader);
  reader.finish();
  const metricOf = watch(strategy, metric);
  const base = metricOf(given);
  const { assumed } = under(strategy, () => solvable[strategy].read(given)).reader;
  const share = new Decimal(change).div(100_000_000);
  const baseOf = (field: string) => {
    const value = get(given, field) ?? (Object.hasOwn(assumed, field) ? assumed[field] : undefined);
    if (value !== undefined) return value;
    throw new FreeholdError('required', field, value, `${field} is neither given nor assumed`);
  };
  const end = (field: string, value: Decimal): TornadoEnd => {
    try {
      return { value, metric: metricOf(put(given, field, value)), refusal: null };
    } catch (error) {
      if (!(error instanceof FreeholdError)) throw error;
      return { value, metric: null, refusal: error.code };
    }
  };
  const bars = inputs.map((field): TornadoBar => {
    const value = toDecimal(baseOf(field) as Amount, field);
    const low = end(field, value.minus(value.times(share)));
    const high = end(field, value.plus(value.times(share)));
    const swing =
      low.metric === null || high.metric === null ? null : high.metric.minus(low.metric).abs();
    return { input: field, base: value, low, high, swing };
  });
  const ends = bars.map(({ input: field, low, high }) =>
    [low, high].map(({ value }) => put(given, field, value)),
  );
  const warnings = variedWarnings(strategy, given, ends);
  return { strategy, metric, base, bars: bars.sort(bySwing), warnings };
}

/** The widest first, those without a swing last. */
function bySwing(a: TornadoBar, b: TornadoBar): number {
  return (b.swing ?? new Decimal(-1)).comparedTo(a.swing ?? new Decimal(-1));
}

/** Answers one metric of a strategy's deals. */
function watch(strategy: Strategy, metric: string): (input: object) => Decimal | null {
  const calculator = calculatorOf(strategy);
  return (input) => {
    const record = under(strategy, () => {
      const { deal } = calculator.read(input);
      return exactly(input, () => allFigures(calculator, deal));
    });
    const figure = Object.hasOwn(record, metric) ? record[metric] : undefined;
    if (figure !== undefined) return figureDecimal(metric, figure);
    const names = Object.keys(record).join(', ');
    throw new FreeholdError('not_a_choice', 'metric', metric, `metric must be one of ${names}`);
  };
}

/** The metric as given: whether the calculator has it shows in its figures. */
function readMetric(reader: InputReader): string {
  return reader.text('metric');
}

function readAxis(reader: InputReader, field: 'x' | 'y'): Axis {
  const axis = reader.within(field, reader.raw(field));
  const input = pathOf(axis, 'input', axis.raw('input'));
  const values = axis.items('values', { min: 1 }, 'value') as Axis['values'];
  axis.finish();
  return { input, values: [...values] };
}

function readInputs(reader: InputReader): string[] {
  return reader
    .items('inputs', bounds.tornadoInputs, 'fields')
    .map((each, index) => pathOf(reader, `inputs[${index}]`, each));
}

function pathOf(reader: InputReader, field: string, path: unknown): string {
  const range = bounds.inputPathCharacters;
  if (typeof path !== 'string') reader.fault('not_text', field, path, 'must be text');
  else if (path.length < range.min || path.length > range.max) {
    reader.fault('out_of_range', field, path, `must have 1 to ${range.max} characters`, range);
  } else return path;
  return '';
}

/** The value at a path, undefined where there is none. */
function get(given: unknown, path: string): unknown {
  let value = given;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A copy with another value at a path; what is not there is left to the calculator to refuse. */
function put(given: unknown, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : put(get(given, name) ?? {}, rest.join('.'), value);
  if (Array.isArray(given))
    return given.map((each: unknown, index) => (String(index) === name ? next : each));
  return { ...(given as object), [name]: next };
}

const calculators = { btl, hmo, brrr, flip, sa };

/**
 * The warnings of a deal while inputs vary: those of the deal as given, then those that hold at all ends of a variation,
 * which are deals too. Where the deal does not give an input that is varied and changes nothing, the ends alone name it.
 */
function variedWarnings(
  strategy: Strategy,
  given: object,
  variations: readonly (readonly object[])[],
): readonly string[] {
  const atAllEnds = variations.flatMap((ends) => {
    const [first = [], ...others] = ends.flatMap((end) => {
      const warnings = warningsOf(strategy, end);
      return warnings === null ? [] : [warnings];
    });
    return first.filter((warning) => others.every((each) => each.includes(warning)));
  });
  return [...new Set([...(warningsOf(strategy, given) ?? []), ...atAllEnds])];
}

/** Null where the calculator refuses the deal. */
function warningsOf(strategy: Strategy, deal: object): readonly string[] | null {
  try {
    const calculate = calculators[strategy] as (deal: object) => ReturnType<typeof btl>;
    return calculate(deal).warnings;
  } catch (error) {
    if (error instanceof FreeholdError) return null;
    throw error;
  }
}
