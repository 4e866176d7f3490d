import type { errorCodes } from './data/error-codes.ts';

export { errorCodes } from './data/error-codes.ts';

/** A code of the closed list {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes;

/** What a value may be, both ends included, in the unit of the value given; a side that is left out is open. */
export interface Bounds {
  readonly min?: number | string;
  readonly max?: number | string;
}

/** One thing that is wrong with an input. */
export interface Fault {
  readonly code: ErrorCode;
  /** The path of the field in the input: `rooms[2].monthlyRent`. */
  readonly field: string;
  readonly value: unknown;
  /** A sentence that begins with the field and says what it must be. */
  readonly message: string;
  /** The range the value lies outside, where it is one; else null. */
  readonly bounds: Bounds | null;
}

/**
 * What every core package throws for bad input: all that is wrong with it. `code`, `field`, `value` and `bounds` are those
 * of the first of its faults; the message names every fault with its value. A value that is missing is `required`,
 * whatever kind it should have been.
 *
 * @example new FreeholdError('not_a_number', 'price', 'five', 'price must be a number').message // "price must be a number, was 'five'"
 */
export class FreeholdError extends Error {
  override readonly name = 'FreeholdError';
  readonly code: ErrorCode;
  /** The path of the field in the input: `rooms[2].monthlyRent`. */
  readonly field: string;
  readonly value: unknown;
  /** The range the value lies outside, where it is one; else null. */
  readonly bounds: Bounds | null;
  /** All faults of the input, in the order of its fields: at most fifty. */
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(
    code: ErrorCode,
    field: string,
    value: unknown,
    message: string,
    bounds: Bounds | null = null,
    further: readonly Fault[] = [],
  ) {
    const isMissing = value === undefined && code.startsWith('not_');
    const first = { code: isMissing ? 'required' : code, field, value, message, bounds } as const;
    super([first, ...further].map(sentenceOf).join('; '));
    this.code = first.code;
    this.field = field;
    this.value = value;
    this.bounds = bounds;
    this.faults = [first, ...further];
  }
}

/** The message of a fault with the value, where the message does not hold it. */
function sentenceOf({ code, value, message }: Fault): string {
  const shown = shownValue(value);
  return shown === null || code === 'unknown_field' || isTold(message, value)
    ? message
    : `${message}, was ${shown}`;
}

/** Whether a message holds a value as words of its own: `from 0 to 100` does not hold `1`, nor `of 2026-27` the text `2026`. */
function isTold(message: string, value: unknown): boolean {
  const text = String(value);
  if (text === '') return false;
  const isWithinWord = (at: number): boolean => /[\w.[\]-]/.test(message.charAt(at));
  for (let at = message.indexOf(text); at !== -1; at = message.indexOf(text, at + 1)) {
    if (!isWithinWord(at - 1) && !isWithinWord(at + text.length)) return true;
  }
  return false;
}

const longestShown = 40;

/** Text in quotes, other plain values as they are; null for what cannot be shown in a few words. */
function shownValue(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
    return `'${JSON.stringify(text).slice(1, -1)}'`;
  }
  const isPlain = value === null || ['number', 'boolean', 'bigint'].includes(typeof value);
  return isPlain ? String(value) : null;
}
