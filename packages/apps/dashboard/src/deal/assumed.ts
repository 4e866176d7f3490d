import { inUnit, words } from '../format.ts';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';
import type { AnyResult } from './answer.ts';
import { basisOf, type Field, isEstimated, type Values } from './field.ts';
import { typedText } from './typed-text.ts';

/** An input that nobody typed: estimated for the home, or a default. */
export interface Assumed {
  readonly label: string;
  readonly value: string;
  readonly source: string;
  /** In words, of a comparison: the strategies that it is an input of. */
  readonly of: string;
}

/** What a deal of one strategy rests on beside what was typed. */
export function assumedOfDeal(page: StrategyPage, values: Values, result: AnyResult): Assumed[] {
  const fields = fieldsOf(page);
  return [
    ...estimatesOf(fields, values, ''),
    ...defaultsOf(fields, result).map((one) => ({ ...one, of: '' })),
  ];
}

/** The estimates alone; `of` is in words, of a comparison. */
export const estimatesOf = (fields: readonly Field[], values: Values, of: string): Assumed[] =>
  fields
    .filter(({ key }) => isEstimated(values, key))
    .map((field) => ({
      label: field.label,
      value: typedText(field, values),
      source: `Estimated: ${basisOf(values, field.key)}`,
      of,
    }));

/** The defaults alone. */
export function defaultsOf(
  fields: readonly Field[],
  { assumed }: AnyResult,
): Omit<Assumed, 'of'>[] {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  return assumed.map(({ input, value, unit, source }) => ({
    label: labels.get(input) ?? words(input.split('.').join(' ')),
    value: valueText(value, unit),
    source,
  }));
}

function valueText(value: string | number | boolean, unit: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return words(value);
  if (unit === 'pounds') return inUnit('money', String(value));
  return unit === 'percent' ? `${value} %` : `${value} ${unit}`;
}
