import { type Bounds, type ErrorCode, FreeholdError } from '@freehold/money/errors';
import { Faults } from '@freehold/money/checks';
import type { Assumption } from './data/assumptions.ts';
import { type AssumedInput, type Echo, InputRecord } from './input-record.ts';
import { penceOf, quantityOf, type Range, rateOf, shareOf, wholeOf } from './read-number.ts';
import { shareSlip } from './slips.ts';

export type Defaults = Readonly<Record<string, Assumption>>;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the fields of one input object: checks each, converts it to whole units, fills a gap from the defaults, and keeps
 * what was assumed and what was used. A field that is refused is kept as a fault, and reading goes on with a value in its
 * place; {@link InputReader.finish} refuses fields that were never asked for, and throws all faults together.
 */
export class InputReader {
  /** What a caller should know of the inputs. */
  readonly warnings: string[] = [];
  readonly #input: Fields;
  readonly #path: string;
  readonly #defaults: Defaults;
  /** The fields of the input that were asked for. */
  readonly #known: string[] = [];
  readonly #record = new InputRecord();
  /** The reader of the object that this one stands in, which throws its faults; null for the input itself. */
  readonly #outer: InputReader | null;
  readonly #faults: Faults;
  #isSound = true;

  constructor(input: unknown, defaults: Defaults, path = '', outer: InputReader | null = null) {
    this.#path = path;
    this.#defaults = defaults;
    this.#outer = outer;
    this.#faults = outer === null ? new Faults() : outer.#faults;
    if (isObject(input)) {
      this.#input = input;
      return;
    }
    const name = path.slice(0, -1);
    const what = `${name || 'the input'} must be an object`;
    const error = new FreeholdError('not_an_object', name || 'input', input, what);
    if (outer === null) throw error;
    outer.#keep(error);
    this.#input = {};
    // What is no object lacks all its fields, which says nothing more.
    this.#faults = new Faults();
    this.#isSound = false;
  }

  /** A reader of an object within this input, whose faults stand with those of this one. */
  within(name: string, input: unknown, defaults: Defaults = {}): InputReader {
    return new InputReader(input, defaults, `${this.#path}${name}.`, this);
  }

  /** The readers of the objects of a list; none where it is refused. */
  list(field: string, range: Range, told: string, defaults: Defaults = {}): InputReader[] {
    return this.items(field, range, told).map((item, index) =>
      this.within(`${field}[${index}]`, item, defaults),
    );
  }

  /** The items of a list, which must hold so many of what is told; none where it is refused. */
  items(field: string, range: Range, told: string): readonly unknown[] {
    const given = this.#value(field);
    if (given === missing) return [];
    const { min = 0, max = Infinity } = range;
    if (!Array.isArray(given)) this.fault('not_a_list', field, given, 'must be a list');
    else if (given.length < min || given.length > max) {
      this.fault('out_of_range', field, given, `must hold ${countText(range)} ${told}`, range);
    } else return given as readonly unknown[];
    return [];
  }

  /** An item of a list, as `convert` reads it; NaN where it is refused. */
  item(name: string, value: unknown, convert: (value: unknown, path: string) => number): number {
    try {
      return convert(value, this.#path + name);
    } catch (error) {
      return this.#keep(error, Number.NaN);
    }
  }

  /** Whether no field of this object was refused yet, so that a rule of several fields can be asked. */
  get isSound(): boolean {
    return this.#isSound;
  }

  /** What stands on several fields: not asked where one of them is refused already. */
  attempt<Value>(run: () => Value, otherwise: Value): Value {
    if (!this.#isSound) return otherwise;
    try {
      return run();
    } catch (error) {
      return this.#keep(error, otherwise);
    }
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
    return value === missing ? 0 : this.#read(field, value, 0, penceOf);
  }

  /** A percentage, in whole parts per million. */
  share(field: string, range: Range = wholeShare): number {
    const value = this.#value(field);
    if (value === missing) return lowest(range);
    const ppm = this.#read(field, value, lowest(range), shareOf, range);
    return this.#warnOfSlip(field, value, ppm);
  }

  /** An annual interest rate in percent, in parts per million that need not be whole. */
  annualRate(field: string, { max }: { readonly max: number }): number {
    const value = this.#value(field);
    if (value === missing) return 0;
    const ppm = this.#read(field, value, 0, rateOf, { min: 0, max });
    return this.#warnOfSlip(field, value, ppm);
  }

  /** A number within the range, in parts per million. */
  quantity(field: string, range: Range): number {
    const value = this.#value(field);
    return value === missing
      ? lowest(range)
      : this.#read(field, value, lowest(range), quantityOf, range);
  }

  /** A whole number. */
  whole(field: string, range: Range): number {
    const value = this.#value(field);
    return value === missing
      ? lowest(range)
      : this.#read(field, value, lowest(range), wholeOf, range);
  }

  /** An ISO date, as text; whether it is one is for its reader to say. */
  text(field: string): string {
    const value = this.#value(field);
    if (typeof value === 'string') return this.#use(field, value, value);
    if (value !== missing) this.fault('not_text', field, value, 'must be text');
    return '';
  }

  flag(field: string): boolean {
    const value = this.#value(field);
    if (typeof value === 'boolean') return this.#use(field, value, value);
    if (value !== missing) this.fault('not_a_boolean', field, value, 'must be true or false');
    return false;
  }

  choice<Choice extends string>(field: string, choices: readonly Choice[]): Choice {
    const value = this.#value(field);
    if ((choices as readonly unknown[]).includes(value)) {
      return this.#use(field, value, value as Choice);
    }
    if (value !== missing) {
      this.fault('not_a_choice', field, value, `must be one of ${choices.join(', ')}`);
    }
    return choices[0] as Choice;
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

  /** Keeps what is wrong with a field; {@link finish} throws it. */
  fault(
    code: ErrorCode,
    field: string,
    value: unknown,
    what: string,
    bounds: Bounds | null = null,
  ): void {
    const path = this.#path + field;
    this.#keep(new FreeholdError(code, path, value, `${path} ${what}`, bounds));
  }

  /** As {@link fault} of what stands on several fields, thrown at once with the faults there are. */
  refuse(
    code: ErrorCode,
    field: string,
    value: unknown,
    what: string,
    bounds: Bounds | null = null,
  ): never {
    this.#faults.end();
    const path = this.#path + field;
    throw new FreeholdError(code, path, value, `${path} ${what}`, bounds);
  }

  /**
   * Refuses every field that was never asked for, and throws all faults, unless this is an object within another input.
   * Call it before anything is worked out of what was read.
   */
  finish(): void {
    for (const field of Reflect.ownKeys(this.#input)) {
      if (typeof field === 'symbol' || !this.#known.includes(field)) {
        const name = String(field);
        this.fault('unknown_field', name, Reflect.get(this.#input, field), 'is not a known field');
      }
    }
    if (this.#outer === null) this.#faults.end();
  }

  /** The value of a field, or of its default; {@link missing}, kept as a fault, where there is neither. */
  #value(field: string): unknown {
    const given = this.raw(field);
    if (given !== undefined) return given;
    const assumption = Object.hasOwn(this.#defaults, field) ? this.#defaults[field] : undefined;
    if (assumption === undefined) {
      this.fault('required', field, undefined, 'is required');
      return missing;
    }
    this.#assume(field, assumption.value, assumption);
    return assumption.value;
  }

  #read(
    field: string,
    value: unknown,
    otherwise: number,
    convert: (value: unknown, path: string, range: Range) => number,
    range: Range = wholeShare,
  ): number {
    try {
      return this.#use(field, value, convert(value, this.#path + field, range));
    } catch (error) {
      return this.#keep(error, otherwise);
    }
  }

  #keep<Value>(error: unknown, otherwise?: Value): Value {
    this.#isSound = false;
    this.#faults.keep(error);
    return otherwise as Value;
  }

  #assume(field: string, value: Echo, from: Omit<Assumption, 'value'>): void {
    this.#record.assume(this.#path + field, value, from);
    if (from.caution !== undefined) this.warnings.push(from.caution);
  }

  #warnOfSlip(field: string, given: unknown, ppm: number): number {
    const slip = shareSlip(this.#path + field, given, ppm);
    if (slip !== null) this.warnings.push(slip);
    return ppm;
  }

  #use<Value>(field: string, given: unknown, value: Value): Value {
    this.#record.use(field, given);
    return value;
  }
}

/** Stands for a field that was not given and has no default. */
const missing = Symbol('missing');
const wholeShare: Range = { min: 0, max: 100 };

/** Parts per million that are in every range, for what is worked out before the faults are thrown. */
function lowest({ min = 0 }: Range): number {
  return min;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function countText({ min = 0, max }: Range): string {
  return max === undefined ? `at least ${min}` : min === 0 ? `at most ${max}` : `${min} to ${max}`;
}
