import { FreeholdError, toPence } from '@freehold/money';
import type { Amount, Bounds, ErrorCode } from '@freehold/money';

export function pence(amount: Amount, field: string): number {
  const whole = toPence(amount, field);
  if (whole < 0) fail('out_of_range', field, amount, `${field} must be 0 or more`, { min: 0 });
  return whole;
}

export function optionalPence(amount: Amount | undefined, field: string): number | null {
  return amount === undefined ? null : pence(amount, field);
}

export function fail(
  code: ErrorCode,
  field: string,
  value: unknown,
  message: string,
  bounds: Bounds | null = null,
): never {
  throw new FreeholdError(code, field, value, message, bounds);
}

/** A switch that is off unless given. */
export function flag(given: unknown, field: string): boolean {
  if (given === undefined) return false;
  if (typeof given !== 'boolean') fail('not_a_boolean', field, given, `${field} must be a boolean`);
  return given;
}
