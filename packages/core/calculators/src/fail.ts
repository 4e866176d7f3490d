import { type ErrorCode, FreeholdError } from '@freehold/money/errors';

/** Refuses an input: `what` is said of its field. */
export function fail(code: ErrorCode, field: string, value: unknown, what: string): never {
  throw new FreeholdError(code, field, value, `${field} ${what}`);
}
