import type { Decimal } from '@freehold/money';
import { ratesVersion } from '@freehold/stamp-duty';
import { assumptionsVersion } from './assumptions.ts';
import { FreeholdError } from '@freehold/money/errors';
import { explain, type ExplainedLine, type Formulas } from './explain.ts';
import { figureDecimals } from './figures.ts';
import type { AssumedInput, Echo, InputReader } from './input.ts';
import { ownersOf, type OwnerShare } from './owners.ts';
import type { PurchaseTax } from './purchase-tax.ts';

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

interface Underwriting<
  Figures extends Record<string, number>,
  Metric extends keyof Figures,
  Words extends object,
> {
  readonly figures: Figures;
  readonly metrics: readonly Metric[];
  /** Metrics that are words. */
  readonly words: Words;
  readonly formulas: Formulas<Figures>;
  readonly reader: InputReader;
  readonly tax: PurchaseTax;
  readonly ownershipPpm: readonly number[] | null;
  /** What the figures themselves warn of. */
  readonly warnings: readonly string[];
  readonly options: CalculatorOptions;
}

/** Turns kernel figures into the answer of a calculator. */
export function resultOf<
  Figures extends Record<string, number>,
  Metric extends keyof Figures & string,
  Words extends object,
>(
  given: Underwriting<Figures, Metric, Words>,
): CalculatorResult<Metric, Exclude<keyof Figures & string, Metric>> & {
  readonly metrics: Words;
} {
  type Line = Exclude<keyof Figures & string, Metric>;
  const { figures, reader, tax } = given;
  let metrics: (Record<Metric, Decimal | null> & Words) | undefined;
  let others: Record<Line, Decimal | null> | undefined;
  return {
    // Decimals are made when they are read, and once: most callers read a few of them.
    get metrics() {
      return (metrics ??= Object.assign(figureDecimals(given.metrics, figures), given.words));
    },
    get lines() {
      return (others ??= figureDecimals(linesOf(figures, given.metrics), figures));
    },
    assumptions: { ...reader.assumed, ...tax.assumed },
    assumptionsVersion,
    assumed: [...reader.sources, ...tax.sources],
    ratesVersion,
    ...(given.ownershipPpm !== null && {
      owners: ownersOf(given.ownershipPpm, figures),
    }),
    warnings: [...reader.warnings, ...given.warnings, ...tax.warnings],
    ...(given.options.explain === true && {
      explanation: explain(given.formulas, figures, { ...reader.used, ...tax.used }),
    }),
  };
}

function linesOf<Name extends string, Metric extends Name>(
  figures: Readonly<Record<Name, number>>,
  metrics: readonly Metric[],
) {
  const names = new Set<string>(metrics);
  return (Object.keys(figures) as Name[]).filter(
    (name): name is Exclude<Name, Metric> => !names.has(name),
  );
}

/** Runs a kernel; amounts too far apart for exact whole numbers are bad input, not a crash. */
export function exactly<Figures>(purchasePrice: unknown, run: () => Figures): Figures {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    throw new FreeholdError(
      'figures_out_of_range',
      'purchasePrice',
      purchasePrice,
      'the amounts lie too far apart to be answered exactly',
    );
  }
}
