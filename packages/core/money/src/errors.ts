import type { errorCodes } from './data/error-codes.ts';

export { errorCodes } from './data/error-codes.ts';

/** A code of the closed list {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes;

/** What a value may be, both ends included, in the unit of the value given; a side that is left out is open. */
export interface Bounds {
  readonly min?: number | string;
  readonly max?: number | string;
}

/** What every core package throws for bad input: what is wrong (`code`), in which `field`, with which `value`. */
export class FreeholdError extends Error {
  override readonly name = 'FreeholdError';
  readonly code: ErrorCode;
  /** The path of the field in the input: `rooms[2].monthlyRent`. */
  readonly field: string;
  readonly value: unknown;
  /** The range the value lies outside, where it is one; else null. */
  readonly bounds: Bounds | null;

  constructor(
    code: ErrorCode,
    field: string,
    value: unknown,
    message: string,
    bounds: Bounds | null = null,
  ) {
    super(message);
    this.code = code;
    this.field = field;
    this.value = value;
    this.bounds = bounds;
  }
}
