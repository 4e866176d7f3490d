import {
  brrr,
  type BrrrInput,
  btl,
  type BtlInput,
  type CalculatorResult,
  flip,
  type FlipInput,
  FreeholdError,
  hmo,
  type HmoInput,
  metricStrings,
  sa,
  type SaInput,
  type Strategy,
  type StrategyDeal,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';
import { inputOf, type Values } from './field.ts';
import type { Refused } from './refused.ts';

/** What a calculator answers to any deal. */
export type AnyResult = Omit<CalculatorResult<string, string>, 'metrics'> & {
  /** Some are words. */
  readonly metrics: Readonly<Record<string, Decimal | string | null>>;
  readonly complianceNotes?: readonly string[];
  readonly taxNotes?: readonly string[];
  readonly licensingNotes?: readonly string[];
};

/** Figures under their names, as text with fixed places; null where a figure does not exist. */
export type Figures = Readonly<Record<string, string | null>>;

/** The answer to a deal, or the input that stands in its way. */
export type Attempt<Value> =
  { readonly isAnswered: true; readonly value: Value } | ({ readonly isAnswered: false } & Refused);

/** A deal that its calculator took. */
export interface Answer {
  readonly input: DealInput;
  readonly result: AnyResult;
  readonly figures: Figures;
}

/** The input of a calculator, made of what was typed. */
export type DealInput = Readonly<Record<string, unknown>> & {
  readonly stampDuty: Readonly<Record<string, unknown>> & {
    /** ISO: the day of the law. */
    readonly effectiveDate: string;
  };
};

/** The calculators by their strategies; each refuses by name what is no deal of it. */
export const calculators: Readonly<Record<Strategy, (input: object) => AnyResult>> = {
  btl: (input) => btl(input as BtlInput),
  hmo: (input) => hmo(input as HmoInput),
  brrr: (input) => brrr(input as BrrrInput),
  flip: (input) => flip(input as FlipInput),
  sa: (input) => sa(input as SaInput),
};

/** A refusal of the calculators as a value; a bug is thrown on. */
export function attempt<Value>(run: () => Value): Attempt<Value> {
  try {
    return { isAnswered: true, value: run() };
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { field, message } = error.faults[0];
    return { isAnswered: false, field, message: sentenceOf(field, message) };
  }
}

/** The message without the name of the input, which the page gives under its label. */
function sentenceOf(field: string, message: string): string {
  const [name = '', ...rest] = message.split(' ');
  return field === name || field.endsWith(`.${name}`) ? rest.join(' ') : message;
}

/** What was typed as the calculator takes it; the tax is today's unless a day was given. */
export function dealInput(page: StrategyPage, values: Values, today: string): DealInput {
  const input = inputOf(fieldsOf(page), values);
  const stampDuty = { effectiveDate: today, ...(input['stampDuty'] as object | undefined) };
  return { ...input, stampDuty };
}

/** Runs the calculator of a page on what was typed. @param today ISO date. */
export function answerOf(page: StrategyPage, values: Values, today: string): Attempt<Answer> {
  const input = dealInput(page, values, today);
  return attempt(() => {
    const result = calculators[page.strategy](input);
    const figures = { ...metricStrings(result.lines), ...metricStrings(result.metrics) };
    return { input, result, figures };
  });
}

/** A deal under the name of its strategy, as what looks beyond one calculator takes it. */
export function strategyDeal(strategy: Strategy, input: DealInput): StrategyDeal<Strategy> {
  const deal: Readonly<Record<string, object>> = { [strategy]: input };
  return deal as StrategyDeal<Strategy>;
}
