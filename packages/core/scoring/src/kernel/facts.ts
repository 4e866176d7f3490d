import { frozen } from '@freehold/money/frozen';

/** Energy bands, best first: the place of a band in this list is its number in a column. */
export const energyBands = /* @__PURE__ */ frozen(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const);

export type EnergyBand = (typeof energyBands)[number];

/** A fact that is not known. */
export const unknown = Number.NaN;

/** Yes if either is, no if neither is, else not known: logic over 1, 0 and NaN. */
export function either(one: number, other: number): number {
  if (one === 1 || other === 1) return 1;
  return one + other;
}

/** The opposite of a fact; NaN stays NaN. */
export function not(fact: number): number {
  return 1 - fact;
}

/** Whether a value reaches a bound: 1, 0, or NaN where the value is not known. */
export function atLeast(value: number, bound: number): number {
  return Number.isNaN(value) ? value : Number(value >= bound);
}

/** A fact as a value; null where it is not known. */
export function nullable(fact: number): number | null {
  return Number.isNaN(fact) ? null : fact;
}

/** A band as a number; NaN where it is not known. */
export function bandNumber(band: EnergyBand | null): number {
  return band === null ? unknown : energyBands.indexOf(band);
}

/** 1 for yes, 0 for no, NaN where it is not known. */
export function yesNo(known: boolean | null): number {
  return known === null ? unknown : Number(known);
}
