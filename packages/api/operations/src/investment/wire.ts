import { FreeholdError } from '@freehold/money';
import type { Refusal } from '../refusal.ts';
import { invalidInput } from '../validation.ts';

type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

type SnakeName<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeName<Rest>}`
  : Name;

/** A record of the libraries under the names of the API. */
export type SnakeCased<Value> = { [Name in keyof Value as SnakeName<Name>]: Value[Name] };

/** A body of the API under the names of the libraries, at every depth. */
export type CamelCased<Value> = Value extends readonly (infer Item)[]
  ? CamelCased<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name>]: CamelCased<Exclude<Value[Name], undefined>> }
    : Value;

/** `{ bridgeLtv: 70 }` for `{ bridge_ltv: 70 }`; fields that are undefined are left out. */
export function camelCased<Value>(value: Value): CamelCased<Value> {
  if (Array.isArray(value)) return value.map(camelCased) as CamelCased<Value>;
  if (typeof value !== 'object' || value === null) return value as CamelCased<Value>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [camelName(name), camelCased(member as unknown)]),
  ) as CamelCased<Value>;
}

/** `bridge_ltv` for `bridgeLtv`. */
export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `{ bridge_ltv: '70' }` for `{ bridgeLtv: '70' }`. */
export function snakeCased<Value extends object>(record: Value): SnakeCased<Value> {
  return Object.fromEntries(
    Object.entries(record).map(([name, member]) => [snakeName(name), member as unknown]),
  ) as SnakeCased<Value>;
}

/** A sentence of a library that names inputs names them as the API does. */
export function wireSentence(sentence: string): string {
  return sentence.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, snakeName);
}

/** The refusal of an input that a library does not take; anything else is a bug and is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof FreeholdError)) throw error;
  const field = snakeName(error.field);
  const sentence = wireSentence(error.message);
  const message = sentence.startsWith(field) ? sentence.slice(field.length).trim() : sentence;
  return invalidInput([{ field, value: error.value ?? null, message }], 400);
}

/** `bridgeLtv` for `bridge_ltv`. */
export function camelName(name: string): string {
  return name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
