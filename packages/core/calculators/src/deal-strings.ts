import { objectOf, listOf, rangeText } from '@freehold/money/checks';
import type { ColumnRule, ColumnRules, NumberRule } from '@freehold/money/columns';
import { FreeholdError } from '@freehold/money/errors';
import { plainDecimalOf, textOfWhole, wholeOfText } from '@freehold/money/strings';
import { fail } from './fail.ts';
import { itemRules } from './kernel-rules.ts';
import { placesOf } from './unit.ts';

/** What an input of a kernel is called where it is given as decimal text: its name without the unit. */
type Told<Name> = Name extends `${infer Start}Pence`
  ? Start
  : Name extends `${infer Start}Ppm`
    ? `${Start}Percentage`
    : Name extends `${infer Start}Millionths`
      ? Start
      : Name extends 'pence'
        ? 'amount'
        : Name;

/**
 * A deal of a kernel in decimal text: amounts in pounds (`legalFeesPence: 150_000` is `legalFees: '1500'`), shares and rates
 * in percent (`voidPpm: 40_000` is `voidPercentage: '4'`), nights as such. Months, switches and the rate table stay.
 */
export type InStrings<Deal> = {
  readonly [Name in keyof Deal as Told<Name>]: Told<Name> extends Name
    ? NonNullable<Deal[Name]> extends readonly (infer Item extends object)[]
      ? readonly InStrings<Item>[]
      : Deal[Name]
    : string;
};

/** Figures as decimal text, with the places of their units; null where a figure does not exist. */
export type FigureStrings<Figures> = Readonly<Record<keyof Figures, string | null>>;

/** The units that end the names of a kernel, what stands for each in text, and the places of the last one. */
const units = [
  ['Pence', '', 2],
  ['Ppm', 'Percentage', 4],
  ['Millionths', '', 6],
] as const;

interface ToldName {
  readonly told: string;
  /** Null for what is no decimal. */
  readonly places: number | null;
}

function toldOf(name: string): ToldName {
  if (name === 'pence') return { told: 'amount', places: 2 };
  for (const [ending, instead, places] of units) {
    if (name.endsWith(ending)) return { told: name.slice(0, -ending.length) + instead, places };
  }
  return { told: name, places: null };
}

/** A deal of decimal text as the kernel takes it, checked by the rules of its batch. */
export function dealOf<Deal extends object>(
  given: InStrings<Deal>,
  rules: ColumnRules<Required<Deal>>,
): Deal {
  return read(given, rules, '') as Deal;
}

/** Figures of a kernel as decimal text. */
export function textsOf<Figures extends Readonly<Record<string, number>>>(
  figures: Figures,
): FigureStrings<Figures> {
  const texts: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(figures)) {
    texts[name] = Number.isNaN(value) ? null : textOfWhole(value, placesOf(name), name);
  }
  return texts as FigureStrings<Figures>;
}

type Rules = Readonly<Record<string, ColumnRule>>;

function read(given: object, rules: Rules, path: string): Record<string, unknown> {
  const input = objectOf(given, path || 'deal') as Readonly<Record<string, unknown>>;
  const prefix = path === '' ? '' : `${path}.`;
  const deal: Record<string, unknown> = {};
  const known = new Set<unknown>();
  for (const [name, rule] of Object.entries(rules)) {
    const { told, places } = toldOf(name);
    known.add(told);
    const value = Object.hasOwn(input, told) ? input[told] : undefined;
    const whole = valueOf(name, { value, field: prefix + told, rule, places });
    if (whole !== undefined) deal[name] = whole;
  }
  for (const key of Reflect.ownKeys(input)) {
    const field = prefix + String(key);
    if (!known.has(key)) fail('unknown_field', field, input[String(key)], 'is not a known field');
  }
  return deal;
}

interface Given {
  readonly value: unknown;
  readonly field: string;
  readonly rule: ColumnRule;
  readonly places: number | null;
}

function valueOf(name: string, { value, field, rule, places }: Given): unknown {
  if (Object.hasOwn(itemRules, name) && value !== undefined) {
    const ofItem = itemRules[name as keyof typeof itemRules];
    return listOf(value as readonly object[], field).map((item, at) =>
      read(item, ofItem, `${field}[${at}]`),
    );
  }
  if (typeof rule === 'function') {
    rule(value, field);
    return value;
  }
  if (value === undefined) {
    if (rule.optional === true) return undefined;
    fail('required', field, value, 'is required');
  }
  return withinRange(wholeOf(value, { field, rule, places }), { value, field, rule, places });
}

/** In the unit of the kernel: whole, but for a rate a year, which keeps what is finer. */
function wholeOf(value: unknown, { field, rule, places }: Omit<Given, 'value'>): number {
  if (places === null) {
    if (Number.isSafeInteger(value)) return value as number;
    fail('not_an_integer', field, value, 'must be a whole number');
  }
  const text = plainDecimalOf(value, field);
  return (rule as NumberRule).whole === true
    ? wholeOfText(text, places, field)
    : Number(`${text}e${places}`);
}

function withinRange(whole: number, { value, field, rule, places }: Given): number {
  const { min = -Infinity, max = Infinity } = rule as NumberRule;
  if (whole >= min && whole <= max) return whole;
  const unit = 10 ** (places ?? 0);
  const range = {
    ...(Number.isFinite(min) && { min: min / unit }),
    ...(Number.isFinite(max) && { max: max / unit }),
  };
  throw new FreeholdError('out_of_range', field, value, `${field} ${rangeText(range)}`, range);
}
