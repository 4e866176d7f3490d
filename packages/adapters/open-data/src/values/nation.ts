import type { Nation } from '@freehold/operations';

const BY_LETTER: Readonly<Record<string, Nation>> = {
  E: 'england',
  W: 'wales',
  S: 'scotland',
  N: 'northern_ireland',
};

/** The nation of a GSS code, by its letter; null for codes of no nation, as of the Channel Islands. */
export function nationOfCode(code: string): Nation | null {
  return /^[EWSN][0-9]{8}$/.test(code) ? (BY_LETTER[code.charAt(0)] ?? null) : null;
}

/** A GSS code of a real area: pseudo codes such as `E99999999` and blanks are null. */
export function areaCode(code: string): string | null {
  return /^[EKWSN][0-9]{8}$/.test(code) && !code.endsWith('99999999') ? code : null;
}
