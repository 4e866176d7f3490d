import {
  type Amount,
  type Bounds,
  type Decimal,
  type ErrorCode,
  FreeholdError,
  toDecimal,
  toPpm,
  toPence,
} from '@freehold/money';
import { rangeText } from '@freehold/money/checks';
import type { Assumption } from './assumptions.ts';
import { slipBelow } from './slips.ts';

/** Amounts past this many pence are refused: a thousand billion pounds, far under what whole pence hold exactly. */
const amountMaxPence = 100_000_000_000_000;
const amountMaxPounds = amountMaxPence / 100;

/** A value a calculator worked with, as it can be given back to it. */
export type Echo = number | string | boolean;

/** An input left out, what stood in for it, and where that comes from. */
export interface AssumedInput extends Assumption {
  /** The input's name; within an object its path (`bridge.exitFeePercentage`). */
  readonly input: string;
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Reads the fields of one input object: checks each, converts it to whole units, fills a gap from the defaults, and keeps
 * what was assumed and what was used. Fields it was never asked for are refused by {@link InputReader.finish}.
 */
export class InputReader {
  /** The defaults that stood in for fields left out. */
  readonly assumed: Record<string, Echo> = {};
  /** Every value that entered the calculation, given or assumed. */
  readonly used: Record<string, Echo> = {};
  /** {@link assumed} with sources. */
  readonly sources: AssumedInput[] = [];
  /** What a caller should know of the inputs. */
  readonly warnings: string[] = [];
  readonly #input: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #defaults: Readonly<Record<string, Assumption>>;
  readonly #known = new Set<string>();

  constructor(input: unknown, defaults: Readonly<Record<string, Assumption>>, path = '') {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      throw new FreeholdError(
        'not_an_object',
        path === '' ? 'input' : path.slice(0, -1),
        input,
        'the input must be an object',
      );
    }
    this.#input = input as Readonly<Record<string, unknown>>;
    this.#path = path;
    this.#defaults = defaults;
  }

  /** Whether the caller gave the field. */
  has(field: string): boolean {
    this.#known.add(field);
    return Object.hasOwn(this.#input, field) && this.#input[field] !== undefined;
  }

  /** A field as given or assumed; the caller checks it. */
  raw(field: string): unknown {
    return this.has(field) ? this.#input[field] : undefined;
  }

  /** Pounds, in pence. */
  pence(field: string): number {
    const value = this.#value(field);
    if (isWholeNumber(value) && value >= 0 && value <= amountMaxPounds) {
      return this.#use(field, value, 100 * value + 0);
    }
    const pence = this.convert(field, value, toPence);
    if (pence < 0 || pence > amountMaxPence) {
      const bounds = { min: 0, max: amountMaxPence / 100 };
      const what = 'must be from 0 to 1,000,000,000,000 pounds';
      this.refuse('out_of_range', field, value, what, bounds);
    }
    return this.#use(field, value, pence);
  }

  /** A percentage, in whole parts per million. */
  share(field: string, { min = 0, max = 100 }: Range = {}): number {
    const value = this.#value(field);
    if (isWholeNumber(value) && value >= min && value <= max) {
      return this.#warnOfSlip(field, this.#use(field, value, 10_000 * value + 0));
    }
    const decimal = this.convert(field, value, toDecimal);
    this.#check(field, value, decimal, { min, max });
    const millionths = this.#use(field, value, this.convert(field, value, toPpm));
    return this.#warnOfSlip(field, millionths);
  }

  /** An annual interest rate in percent, in parts per million that need not be whole. */
  annualRate(field: string, { max }: { readonly max: number }): number {
    const value = this.#value(field);
    const decimal = this.convert(field, value, toDecimal);
    this.#check(field, value, decimal, { min: 0, max });
    const millionths = this.#use(field, value, decimal.times(10_000).toNumber() + 0);
    return this.#warnOfSlip(field, millionths);
  }

  /** A number of at least `min`, in parts per million. */
  quantity(field: string, range: Range): number {
    const value = this.#value(field);
    const decimal = this.convert(field, value, toDecimal);
    this.#check(field, value, decimal, range);
    return this.#use(field, value, this.convert(field, decimal.times(100), toPpm));
  }

  /** A whole number. */
  whole(field: string, range: Range): number {
    const value = this.#value(field);
    const { min = -Infinity, max = Infinity } = range;
    if (isWholeNumber(value) && value >= min && value <= max) {
      return this.#use(field, value, value + 0);
    }
    const decimal = this.convert(field, value, toDecimal);
    if (!decimal.isInteger()) {
      this.refuse('not_an_integer', field, value, 'must be a whole number');
    }
    this.#check(field, value, decimal, range);
    return this.#use(field, value, decimal.toNumber());
  }

  /** An ISO date, as text; whether it is one is for its reader to say. */
  text(field: string): string {
    const value = this.#value(field);
    if (typeof value !== 'string') return this.refuse('not_text', field, value, 'must be text');
    return this.#use(field, value, value);
  }

  flag(field: string): boolean {
    const value = this.#value(field);
    if (typeof value !== 'boolean') {
      return this.refuse('not_a_boolean', field, value, 'must be true or false');
    }
    return this.#use(field, value, value);
  }

  choice<Choice extends string>(field: string, choices: readonly Choice[]): Choice {
    const value = this.#value(field);
    const choice = choices.find((each) => each === value);
    return choice === undefined
      ? this.refuse('not_a_choice', field, value, `must be one of ${choices.join(', ')}`)
      : this.#use(field, choice, choice);
  }

  /** Takes a default that depends on other fields, and says where it comes from. */
  assume<Value extends Echo>(field: string, value: Value, from: Omit<Assumption, 'value'>): Value {
    this.#note(field, { ...from, value });
    this.used[field] = value;
    return value;
  }

  /** Takes over what the reader of an object within this input assumed and used; `bridge` of `exitFee` is `bridgeExitFee`. */
  adopt(field: string, inner: InputReader): void {
    for (const assumed of inner.sources) this.#keep(assumed.input, assumed);
    for (const [name, value] of Object.entries(inner.used)) {
      this.used[field + name.charAt(0).toUpperCase() + name.slice(1)] = value;
    }
    this.warnings.push(...inner.warnings);
  }

  refuse(
    code: ErrorCode,
    field: string,
    value: unknown,
    what: string,
    bounds: Bounds | null = null,
  ): never {
    const path = this.#path + field;
    throw new FreeholdError(code, path, value, `${path} ${what}`, bounds);
  }

  /** Refuses every field that was never asked for. Call it before the first value is read where that order matters. */
  finish(): void {
    for (const field of Reflect.ownKeys(this.#input)) {
      if (typeof field === 'symbol' || !this.#known.has(field)) {
        const name = String(field);
        this.refuse('unknown_field', name, Reflect.get(this.#input, field), 'is not a known field');
      }
    }
  }

  #value(field: string): unknown {
    if (this.has(field)) return this.#input[field];
    const assumption = Object.hasOwn(this.#defaults, field) ? this.#defaults[field] : undefined;
    if (assumption === undefined) return this.refuse('required', field, undefined, 'is required');
    this.#note(field, assumption);
    return assumption.value;
  }

  #note(field: string, assumption: Assumption): void {
    const input = this.#path + field;
    this.#keep(input, { input, ...assumption });
    if (assumption.caution !== undefined) this.warnings.push(assumption.caution);
  }

  #keep(input: string, assumed: AssumedInput): void {
    this.assumed[input] = assumed.value;
    this.sources.push(assumed);
  }

  /** A percentage far below the ordinary was likely given as a share of 1. */
  #warnOfSlip(field: string, millionths: number): number {
    const below = slipBelow[field];
    if (below !== undefined && millionths > 0 && millionths < below) {
      const given = this.used[field];
      this.warnings.push(
        `${field} ${given} is read as ${given} %; for ${millionths / 100} % give ${millionths / 100}.`,
      );
    }
    return millionths;
  }

  /** Converts a value; what cannot be converted is refused under the field. */
  convert<Value>(
    field: string,
    value: unknown,
    convert: (value: Amount, field: string) => Value,
  ): Value {
    try {
      return convert(value as Amount, field);
    } catch (error) {
      if (!(error instanceof FreeholdError)) throw error;
      const what = error.code === 'out_of_range' ? 'is too large' : 'must be a finite number';
      return this.refuse(error.code, field, value, what, error.bounds);
    }
  }

  #check(field: string, value: unknown, decimal: Decimal, { min, max }: Range): void {
    if ((min !== undefined && decimal.lt(min)) || (max !== undefined && decimal.gt(max))) {
      const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      this.refuse('out_of_range', field, value, rangeText(bounds), bounds);
    }
  }

  #use<Value>(field: string, given: unknown, value: Value): Value {
    this.used[field] = typeof given === 'boolean' ? given : String(given);
    return value;
  }
}

function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value);
}
