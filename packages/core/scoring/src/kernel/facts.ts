/** Energy bands, best first: the place of a band in this list is its number in a column. */
export const energyBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export type EnergyBand = (typeof energyBands)[number];

/** A fact that is not known. */
export const unknown = Number.NaN;

/** A band as a number; NaN where it is not known. */
export function bandNumber(band: EnergyBand | null): number {
  return band === null ? unknown : energyBands.indexOf(band);
}

/** 1 for yes, 0 for no, NaN where it is not known. */
export function yesNo(known: boolean | null): number {
  return known === null ? unknown : Number(known);
}
