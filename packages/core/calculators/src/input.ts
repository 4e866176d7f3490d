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
import { wholePpm } from '@freehold/money/kernel';
import type { Assumption } from './data/assumptions.ts';
import { shareSlip } from './slips.ts';
import { bounds } from './data/bounds.ts';
import { type AssumedInput, type Echo, InputRecord } from './input-record.ts';

const { amountPounds } = bounds;
const amountMaxPence = 100 * amountPounds.max;

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
  readonly #record = new InputRecord();

  constructor(input: unknown, defaults: Readonly<Record<string, Assumption>>, path = '') {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      const name = path.slice(0, -1);
      throw new FreeholdError(
        'not_an_object',
        name || 'input',
        input,
        `${name || 'the input'} must be an object`,
      );
    }
    this.#input = input as Readonly<Record<string, unknown>>;
    this.#path = path;
    this.#defaults = defaults;
  }

  /** The defaults that stood in for fields left out. */
  get assumed(): Record<string, Echo> {
    return this.#record.assumed;
  }

  /** {@link assumed} with sources. */
  get sources(): AssumedInput[] {
    return this.#record.sources;
  }

  /** Every value that entered the calculation, given or assumed. */
  get used(): Record<string, Echo> {
    return this.#record.used;
  }

  /** Keeps a value that entered the calculation and was read otherwise, or made from others. */
  note(field: string, value: Echo): void {
    this.#record.note(field, value);
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
      const most = amountPounds.max.toLocaleString('en-GB');
      this.refuse('out_of_range', field, value, `must be from 0 to ${most} pounds`, amountPounds);
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
    if (isNumberWithin(value, min, max) && Number.isSafeInteger(wholePpm * value)) {
      return this.#use(field, value, wholePpm * value + 0);
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
    this.#record.note(field, value);
    return value;
  }

  /** Takes over what the reader of an object within this input assumed and used; `bridge` of `exitFee` is `bridgeExitFee`. */
  adopt(field: string, inner: InputReader): void {
    this.#record.adopt(field, inner.#record);
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
    this.#record.assume(this.#path + field, value, from);
    if (from.caution !== undefined) this.warnings.push(from.caution);
  }

  #warnOfSlip(field: string, given: unknown, ppm: number): number {
    const slip = shareSlip(field, given, ppm);
    if (slip !== null) this.warnings.push(slip);
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
    this.#record.use(field, given);
    return value;
  }
}

function isNumberWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
