import type { PublicArea } from '../ports/public-records.ts';

const outcode = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const letters = /^[A-Z]{1,2}$/;
const sector = /^[A-Z]{1,2}\d[A-Z\d]? \d$/;
const unit = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/**
 * What a name stands for by its form: a postcode area, an outcode, a sector or a full postcode; null for any other. A
 * sector needs its space: `M14` is the outcode, `M1 4` the sector.
 *
 * @example publicArea('m14 5tq') // => { kind: 'postcode', name: 'M14 5TQ' }
 */
export function publicArea(text: string): PublicArea | null {
  const name = text.trim().toUpperCase();
  const whole = unit.exec(name);
  if (whole) return { kind: 'postcode', name: `${whole[1]} ${whole[2]}` };
  if (outcode.test(name)) return { kind: 'outcode', name };
  if (sector.test(name)) return { kind: 'sector', name };
  return letters.test(name) ? { kind: 'postcode_area', name } : null;
}

/** Texts from `least` on and before `before`, in the order of their bytes. */
export interface TextRange {
  readonly column: 'postcode' | 'outcode';
  readonly least: string;
  readonly before: string;
}

/** An area as a range of a column. After the letters of an area comes a digit, and `:` follows 9; `[` follows Z; a space is before both. */
export const postcodeRange = ({ kind, name }: PublicArea): TextRange => ranges[kind](name);

const ranges: Readonly<Record<PublicArea['kind'], (name: string) => TextRange>> = {
  postcode_area: (name) => ({ column: 'outcode', least: `${name}0`, before: `${name}:` }),
  outcode: (name) => ({ column: 'outcode', least: name, before: `${name} ` }),
  sector: (name) => ({ column: 'postcode', least: name, before: `${name}[` }),
  postcode: (name) => ({ column: 'postcode', least: name, before: `${name} ` }),
};
