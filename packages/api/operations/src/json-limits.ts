import { Refusal } from './refusal.ts';
import { invalidInput } from './validation.ts';

export const jsonDepthMax = 20;
/** Names that would reach into the prototype of an object; no field is called so. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Half of a surrogate pair, which UTF-8 cannot hold, and U+0000, which PostgreSQL cannot. */
const unkeepable = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text);

/** True where a value is nested deeper than `levels`; it looks no deeper. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels < 1 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/**
 * The refusal of a body nested deeper than 20 levels, holding a prototype key, or a text that would be read back as another
 * than was sent; null when it holds none.
 */
export function unsafeJson(body: unknown, invalidStatus: 400 | 422): Refusal | null {
  return inspect(body, '', 1, invalidStatus);
}

function inspect(
  value: unknown,
  at: string,
  depth: number,
  invalidStatus: 400 | 422,
): Refusal | null {
  if (typeof value === 'string' && unkeepable(value)) {
    const message = 'holds U+0000 or half of a character';
    return invalidInput([{ field: at || 'body', value: null, message }], invalidStatus);
  }
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
