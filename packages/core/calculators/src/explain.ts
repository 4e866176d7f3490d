import { figureDecimal, placesOf, unitByName } from './figures.ts';
import type { Echo } from './input-record.ts';

/** How a figure came about. Amounts in pounds, shares in percent. */
export interface ExplainedLine {
  readonly figure: string;
  /** In the names of inputs and of other figures. */
  readonly formula: string;
  /** The values of the names in the formula; null for a figure that does not exist. */
  readonly inputs: Readonly<Record<string, Echo | null>>;
  readonly rounding: string;
  /** Null when the figure does not exist. */
  readonly value: string | null;
}

/** A formula in words of the figures and inputs, or that with a rounding other than the unit's own. */
export type Formula = string | { readonly formula: string; readonly rounding: string };

/** A ratio of two figures: `(part − less) ÷ whole`, times 100 where it is a percentage. */
export interface Quotient<Figure extends string = string> {
  readonly part: Figure;
  readonly less?: Figure;
  readonly whole: Figure;
}

/**
 * The formula of every figure of a strategy: the one table from which explanations, the documentation, the exact targets of
 * `solve` and the names that `unitOf` knows follow.
 */
export type Formulas<Figures> = Readonly<
  Record<keyof Figures & string, Formula | Quotient<keyof Figures & string>>
>;

const exact = 'none: exact';
const halfUp = {
  money: 'half-up to the penny, once',
  percentage: 'half-up to a hundredth of a percent, once',
  years: 'half-up to a hundredth of a year, once',
  nights: 'half-up to a hundredth, once',
  ratio: 'half-up to a ten-thousandth, once',
  count: exact,
} as const;

/** Writes out each figure: its formula, the values that went in, the rounding, the value. */
export function explain<Figures extends Record<string, number>>(
  formulas: Formulas<Figures>,
  figures: Figures,
  used: Readonly<Record<string, Echo>>,
): ExplainedLine[] {
  const shown = (name: string) =>
    figureDecimal(name, figures[name] ?? Number.NaN)?.toFixed(placesOf(name)) ?? null;
  return Object.entries<Formula | Quotient>(formulas).map(([figure, entry]) => {
    const formula = textOf(figure, entry);
    const inputs: Record<string, Echo | null> = {};
    for (const [name] of formula.matchAll(/\b[a-z][A-Za-z]*\b(?!\()/g)) {
      // Where input and figure share a name, a formula other than the figure's own means the figure.
      if (name !== figure && Object.hasOwn(figures, name)) inputs[name] = shown(name);
      else if (Object.hasOwn(used, name)) inputs[name] = used[name] ?? null;
    }
    const usual = formula.includes('÷') ? halfUp[unitByName(figure)] : exact;
    const rounding = typeof entry === 'object' && 'rounding' in entry ? entry.rounding : usual;
    return { figure, formula, inputs, rounding, value: shown(figure) };
  });
}

function textOf(figure: string, entry: Formula | Quotient): string {
  if (typeof entry === 'string') return entry;
  if ('formula' in entry) return entry.formula;
  const { part, less, whole } = entry;
  const over = less === undefined ? part : `(${part} − ${less})`;
  return `${over} ÷ ${whole}${unitByName(figure) === 'percentage' ? ' × 100' : ''}`;
}
