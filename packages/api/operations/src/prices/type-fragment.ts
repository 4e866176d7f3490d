import { invalid, type Refusal } from '../refusal.ts';

const namesOfCodes = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
  O: 'other',
} as const;

/** The name of a registry type. */
export function nameOfType(code: keyof typeof namesOfCodes): string {
  return namesOfCodes[code];
}

/**
 * Whether the name of a type holds a fragment, in either case; a single letter D, S, T or F is the registry's code and
 * means that type alone. Without a fragment every type does, an unknown one too.
 *
 * @example hasType('semi', 'semi-detached') // => true
 * @example hasType('D', 'semi-detached') // => false
 */
export function hasType(fragment: string | undefined, name: string | null): boolean {
  if (fragment === undefined) return true;
  if (name === null) return false;
  const code = fragment.toUpperCase();
  return Object.hasOwn(namesOfCodes, code)
    ? name === namesOfCodes[code as keyof typeof namesOfCodes]
    : name.includes(fragment.toLowerCase());
}

/** The refusal of a fragment that no type of the register of sales has: that none was sold would not be known. */
export function unregisteredType(fragment: string | undefined): Refusal | null {
  const names = Object.values(namesOfCodes);
  return names.some((name) => hasType(fragment, name))
    ? null
    : invalid('type', fragment, `is none of what the register of sales tells: ${names.join(', ')}`);
}
