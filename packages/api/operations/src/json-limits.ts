import { Refusal } from './refusal.ts';
import { invalidInput } from './validation.ts';

export const jsonDepthMax = 20;
/** Names that would reach into the prototype of an object; no field is called so. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** True where a value is nested deeper than `levels`; it looks no deeper. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels < 1 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/** The refusal of a body nested deeper than 20 levels or holding a prototype key; null when it holds neither. */
export function unsafeJson(body: unknown, invalidStatus: 400 | 422): Refusal | null {
  return inspect(body, '', 1, invalidStatus);
}

function inspect(
  value: unknown,
  at: string,
  depth: number,
  invalidStatus: 400 | 422,
): Refusal | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > jsonDepthMax) {
    return new Refusal(
      'malformed_request',
      `The body is nested deeper than ${jsonDepthMax} levels`,
    );
  }
  for (const [key, member] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    if (prototypeKeys.has(key)) {
      return invalidInput([{ field, value: null, message: 'is not a known field' }], invalidStatus);
    }
    const refusal = inspect(member, field, depth + 1, invalidStatus);
    if (refusal !== null) return refusal;
  }
  return null;
}
