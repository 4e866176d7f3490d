import { readable } from '../format.ts';
import type { Field } from './field.ts';

/** An input that stands in the way of an answer, under the path that a calculator gives it, and why. */
export interface Refused {
  readonly field: string;
  /** Begins with a verb where the input is its subject: `must be from 1 to 40`. */
  readonly message: string;
}

/** The field of a refused path: `rooms` of `rooms[2].monthlyRent`, `purchasePrice` of `btl.purchasePrice`, `ahead.years` of `years`. */
export function fieldAt(path: string, fields: readonly Field[]): Field | undefined {
  const [stem = ''] = path.split('[', 1);
  return (
    fields.find(({ key }) => key === stem) ??
    fields.find(({ key }) => stem.startsWith(`${key}.`)) ??
    fields.find(({ key }) => stem.endsWith(`.${key}`)) ??
    fields.find(({ key }) => key.endsWith(`.${stem}`))
  );
}

/** `Mortgage term must be from 1 to 40`; the path itself where no field of the page is at it. */
export function refusedText({ field, message }: Refused, fields: readonly Field[]): string {
  const label = fieldAt(field, fields)?.label ?? field;
  const isPredicate = /^[a-z]/.test(message);
  return readable(isPredicate ? `${label} ${message}` : `${label}: ${message}`);
}
