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

/** A value a calculator worked with, as it can be given back to it. */
export type Echo = number | string | boolean;

/** An input left out, what stood in for it, and where that comes from. */
export interface AssumedInput extends Assumption {
  /** The input's name; within an object its path (`bridge.exitFeePercentage`). */
  readonly input: string;
}

/** An assumption as it is noted. */
interface Noted {
  readonly input: string;
  readonly value: Echo;
  readonly from: Omit<Assumption, 'value'>;
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
  /** What a caller should know of the inputs. */
  readonly warnings: string[] = [];
  readonly #input: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #defaults: Readonly<Record<string, Assumption>>;
  /** The fields of the input that were asked for. */
  readonly #known: string[] = [];
  /*
   * What was read is only noted: most callers ask for few of its records, and none of them costs anything until then.
   */
  readonly #given: string[] = [];
  readonly #values: unknown[] = [];
  readonly #noted: (readonly [field: string, value: Echo])[] = [];
  readonly #adopted: (readonly [field: string, inner: InputReader])[] = [];
  readonly #sources: Noted[] = [];

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

  /** The defaults that stood in for fields left out. */
  get assumed(): Record<string, Echo> {
    const assumed: Record<string, Echo> = {};
    for (const { input, value } of this.#sources) assumed[input] = value;
    return assumed;
  }

  /** {@link assumed} with sources. */
  get sources(): AssumedInput[] {
    return this.#sources.map(({ input, value, from }) => {
      const { unit, standing, source, caution } = from;
      const assumed = { input, value, unit, standing, source };
      return caution === undefined ? assumed : { ...assumed, caution };
    });
  }

  /** Every value that entered the calculation, given or assumed. */
  get used(): Record<string, Echo> {
    const used: Record<string, Echo> = {};
    for (const [at, field] of this.#given.entries()) {
      const value = this.#values[at];
      used[field] = typeof value === 'boolean' ? value : String(value);
    }
    for (const [field, inner] of this.#adopted) {
      for (const [name, value] of Object.entries(inner.used)) {
        used[field + name.charAt(0).toUpperCase() + name.slice(1)] = value;
      }
    }
    for (const [field, value] of this.#noted) used[field] = value;
    return used;
  }

  /** Keeps a value that entered the calculation and was read otherwise, or made from others. */
  note(field: string, value: Echo): void {
    this.#noted.push([field, value]);
  }

  /** Whether the caller gave the field. */
  has(field: string): boolean {
    return this.raw(field) !== undefined;
  }

  /** A field as given; the caller checks it. */
  raw(field: string): unknown {
    if (!Object.hasOwn(this.#input, field)) return undefined;
    this.#known.push(field);
    return this.#input[field];
  }

  /** Pounds, in pence. */
  pence(field: string): number {
    const value = this.#value(field);
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
    if (!isNumberWithin(value, min, max)) {
      this.#check(field, value, this.convert(field, value, toDecimal), { min, max });
    }
    const ppm = this.#use(field, value, this.convert(field, value, toPpm));
    return this.#warnOfSlip(field, value, ppm);
  }

  /** An annual interest rate in percent, in parts per million that need not be whole. */
  annualRate(field: string, { max }: { readonly max: number }): number {
    const value = this.#value(field);
    const ppm = this.#use(field, value, this.#rate(field, value, max));
    return this.#warnOfSlip(field, value, ppm);
  }

  #rate(field: string, value: unknown, max: number): number {
    if (isNumberWithin(value, 0, max)) {
      const whole = this.convert(field, value, toPpm);
      // Both have at most 15 digits, so where the doubles are equal nothing was rounded.
      if (whole / 10_000 === value) return whole;
    }
    const decimal = this.convert(field, value, toDecimal);
    this.#check(field, value, decimal, { min: 0, max });
    return decimal.times(10_000).toNumber() + 0;
  }

  /** A number within the range, in parts per million. */
  quantity(field: string, range: Range): number {
    const value = this.#value(field);
    const { min = -Infinity, max = Infinity } = range;
    if (isNumberWithin(value, min, max) && Number.isSafeInteger(1_000_000 * value)) {
      return this.#use(field, value, 1_000_000 * value + 0);
    }
    const decimal = this.convert(field, value, toDecimal);
    this.#check(field, value, decimal, range);
    return this.#use(field, value, this.convert(field, decimal.times(100), toPpm));
  }

  /** A whole number. */
  whole(field: string, range: Range): number {
    const value = this.#value(field);
    const { min = -Infinity, max = Infinity } = range;
    if (isNumberWithin(value, min, max) && Number.isInteger(value)) {
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
    return (choices as readonly unknown[]).includes(value)
      ? this.#use(field, value, value as Choice)
      : this.refuse('not_a_choice', field, value, `must be one of ${choices.join(', ')}`);
  }

  /** Takes a default that depends on other fields, and says where it comes from. */
  assume<Value extends Echo>(field: string, value: Value, from: Omit<Assumption, 'value'>): Value {
    this.#assume(field, value, from);
    this.#noted.push([field, value]);
    return value;
  }

  /** Takes over what the reader of an object within this input assumed and used; `bridge` of `exitFee` is `bridgeExitFee`. */
  adopt(field: string, inner: InputReader): void {
    this.#sources.push(...inner.#sources);
    this.#adopted.push([field, inner]);
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
      if (typeof field === 'symbol' || !this.#known.includes(field)) {
        const name = String(field);
        this.refuse('unknown_field', name, Reflect.get(this.#input, field), 'is not a known field');
      }
    }
  }

  #value(field: string): unknown {
    const given = this.raw(field);
    if (given !== undefined) return given;
    const assumption = Object.hasOwn(this.#defaults, field) ? this.#defaults[field] : undefined;
    if (assumption === undefined) return this.refuse('required', field, undefined, 'is required');
    this.#assume(field, assumption.value, assumption);
    return assumption.value;
  }

  #assume(field: string, value: Echo, from: Omit<Assumption, 'value'>): void {
    this.#sources.push({ input: this.#path + field, value, from });
    if (from.caution !== undefined) this.warnings.push(from.caution);
  }

  /** A percentage far below the ordinary was likely given as a share of 1. */
  #warnOfSlip(field: string, given: unknown, ppm: number): number {
    const below = slipBelow[field];
    if (below !== undefined && ppm > 0 && ppm < below) {
      this.warnings.push(
        `${field} ${String(given)} is read as ${String(given)} %; for ${ppm / 100} % give ${ppm / 100}.`,
      );
    }
    return ppm;
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
    this.#given.push(field);
    this.#values.push(given);
    return value;
  }
}

function isNumberWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
