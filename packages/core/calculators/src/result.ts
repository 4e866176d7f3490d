import type { Decimal } from '@freehold/money';
import { onlyFields } from '@freehold/money/checks';
import { ratesVersion } from '@freehold/stamp-duty';
import { assumptionsVersion } from './data/assumptions.ts';
import { explain, type ExplainedLine, type Formulas } from './explain.ts';
import { decimalsOf } from './figures.ts';
import type { InputReader } from './input.ts';
import type { AssumedInput, Echo } from './input-record.ts';
import { ownersOf, type OwnerShare } from './owners.ts';
import { assumedOfTax, type PurchaseTax } from './purchase-tax.ts';

/** How much an answer says. */
export interface CalculatorOptions {
  /** Adds, for each figure, its formula, the inputs, the rounding and the value. */
  readonly explain?: boolean;
}

/** What every calculator answers. */
export interface CalculatorResult<Metric extends string, Line extends string> {
  /** Pounds, percentages, years; the metrics of the API specification come first. Null where a figure does not exist. */
  readonly metrics: Readonly<Record<Metric, Decimal | null>>;
  /** The other figures behind them, which make the totals add up. */
  readonly lines: Readonly<Record<Line, Decimal | null>>;
  /** Every default that stood in for an input left out, under that input's name. */
  readonly assumptions: Readonly<Record<string, Echo>>;
  /** Which set of defaults they come from. */
  readonly assumptionsVersion: string;
  /** The same defaults, each with its unit, standing and source. */
  readonly assumed: readonly AssumedInput[];
  /** Which state of the stamp duty rates the answer rests on. */
  readonly ratesVersion: string;
  /** What each owner puts in and gets out; present when `ownershipShares` were given. */
  readonly owners?: readonly OwnerShare[];
  readonly warnings: readonly string[];
  /** Present when asked for. */
  readonly explanation?: readonly ExplainedLine[];
}

/** What is kept of the inputs of a deal beside the deal. */
interface ReadDeal {
  readonly reader: InputReader;
  readonly tax: PurchaseTax;
  readonly ownershipPpm: readonly number[] | null;
}

interface Underwriting<
  Figures extends Record<string, number>,
  Measures extends Record<string, number>,
  Metric extends keyof Figures | keyof Measures,
  Words extends object,
> {
  readonly figures: Figures;
  /** All of them are metrics. */
  readonly measures: Measures;
  readonly metrics: readonly Metric[];
  /** Metrics that are words. */
  readonly words: Words;
  readonly formulas: Formulas<Figures & Measures>;
  readonly read: ReadDeal;
  /** What the figures themselves warn of. */
  readonly warnings: readonly string[];
  readonly options: CalculatorOptions;
}

/** Turns kernel figures into the answer of a calculator. */
export function resultOf<
  Figures extends Record<string, number>,
  Measures extends Record<string, number>,
  Metric extends (keyof Figures | keyof Measures) & string,
  Words extends object,
>(
  given: Underwriting<Figures, Measures, Metric, Words>,
): CalculatorResult<Metric, Exclude<keyof Figures & string, Metric>> & {
  readonly metrics: Words;
} {
  type Line = Exclude<keyof Figures & string, Metric>;
  const { figures, measures } = given;
  const options = onlyFields(given.options, ['explain'], 'options');
  const { reader, tax, ownershipPpm } = given.read;
  let metrics: (Record<Metric, Decimal | null> & Words) | undefined;
  let others: Record<Line, Decimal | null> | undefined;
  let assumptions: Record<string, Echo> | undefined;
  let assumed: readonly AssumedInput[] | undefined;
  const result = {
    // Made when they are read, and once: most callers read a few figures, and fewer read what was assumed.
    get metrics() {
      return (metrics ??= decimalsOf(given.metrics, figures, measures, given.words));
    },
    get lines() {
      return (others ??= decimalsOf(linesOf(figures, given.metrics), figures, measures, {}));
    },
    get assumptions() {
      return (assumptions ??= Object.assign(reader.assumed, assumedOfTax(tax)));
    },
    assumptionsVersion,
    get assumed() {
      return (assumed ??= [...reader.sources, ...tax.reader.sources]);
    },
    ratesVersion,
    warnings: [...reader.warnings, ...given.warnings, ...tax.warnings],
  };
  if (ownershipPpm !== null) {
    Object.assign(result, { owners: ownersOf(ownershipPpm, { ...figures, ...measures }) });
  }
  if (options.explain === true) {
    const used = { ...reader.used, ...tax.reader.used };
    const all = { ...figures, ...measures };
    Object.assign(result, { explanation: explain(given.formulas, all, used) });
  }
  return result;
}

/** The figures beside the metrics, by the list of metrics: it is the same for every answer of a calculator. */
const linesBeside = new WeakMap<readonly string[], readonly string[]>();

function linesOf<Name extends string, Metric extends Name>(
  figures: Readonly<Record<Name, number>>,
  metrics: readonly Metric[],
) {
  let lines = linesBeside.get(metrics);
  if (lines === undefined) {
    const names = new Set<string>(metrics);
    lines = Object.keys(figures).filter((name) => !names.has(name));
    linesBeside.set(metrics, lines);
  }
  return lines as readonly Exclude<Name, Metric>[];
}
