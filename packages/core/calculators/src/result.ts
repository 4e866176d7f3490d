import type { Decimal } from '@freehold/money';
import { assumptionsVersion } from './assumptions.ts';
import { FreeholdError } from '@freehold/money/errors';
import { explain, type ExplainedLine, type Formulas } from './explain.ts';
import { figureDecimals } from './figures.ts';
import type { Echo, InputReader } from './input.ts';
import type { PurchaseTax } from './purchase-tax.ts';

/** How much an answer says. */
export interface CalculatorOptions {
  /** Adds, for each figure, its formula, the inputs, the rounding and the value. */
  readonly explain?: boolean;
}

/** What every calculator answers. */
export interface CalculatorResult<Metric extends string, Line extends string> {
  /** The metrics of the API specification: pounds, percentages, years. Null where a figure does not exist. */
  readonly metrics: Readonly<Record<Metric, Decimal | null>>;
  /** The other figures behind them, which make the totals add up. */
  readonly lines: Readonly<Record<Line, Decimal | null>>;
  /** Every default that stood in for an input left out, under that input's name. */
  readonly assumptions: Readonly<Record<string, Echo>>;
  /** Which set of defaults they come from. */
  readonly assumptionsVersion: string;
  readonly warnings: readonly string[];
  /** Present when asked for. */
  readonly explanation?: readonly ExplainedLine[];
}

interface Underwriting<Figures extends Record<string, number>, Metric extends keyof Figures> {
  readonly figures: Figures;
  readonly metrics: readonly Metric[];
  readonly formulas: Formulas<Figures>;
  readonly reader: InputReader;
  readonly tax: PurchaseTax;
  readonly warnings: readonly string[];
  readonly options: CalculatorOptions;
}

/** Turns kernel figures into the answer of a calculator. */
export function resultOf<
  Figures extends Record<string, number>,
  Metric extends keyof Figures & string,
>(
  given: Underwriting<Figures, Metric>,
): CalculatorResult<Metric, Exclude<keyof Figures & string, Metric>> {
  type Line = Exclude<keyof Figures & string, Metric>;
  const { figures, reader, tax } = given;
  const lines = Object.keys(figures).filter(
    (name): name is Line => !(given.metrics as readonly string[]).includes(name),
  );
  return {
    metrics: figureDecimals(given.metrics, figures),
    lines: figureDecimals(lines, figures),
    assumptions: { ...reader.assumed, ...tax.assumed },
    assumptionsVersion,
    warnings: [...given.warnings, ...tax.warnings],
    ...(given.options.explain === true && {
      explanation: explain(given.formulas, figures, { ...reader.used, ...tax.used }),
    }),
  };
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
