import type { PropertyTypeCode } from '../ports/records.ts';

const names = [
  ['D', 'detached'],
  ['S', 'semi-detached'],
  ['T', 'terraced'],
  ['F', 'flat'],
] as const;

/** The code of a type by its code, its name or the beginning of one; null for any other. */
export function typeCodeOf(text: string): Exclude<PropertyTypeCode, 'O'> | null {
  const asked = text.toLowerCase().replaceAll(/[ _]/g, '-');
  const found =
    names.find(([code]) => code.toLowerCase() === asked) ??
    names.find(([, name]) => name.startsWith(asked));
  return found?.[0] ?? null;
}

/** Why a type that is given changes nothing of what rests on sales. */
export const typeIgnored =
  'type: the register of sales tells detached, semi-detached, terraced and flat';
