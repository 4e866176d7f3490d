/** Bands of an energy certificate, best first. */
export const energyBands = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyBand = (typeof energyBands)[number];
