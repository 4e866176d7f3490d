import { frozen } from '@freehold/money/frozen';

/** Bands of an energy certificate, best first. */
export const energyBands = /* @__PURE__ */ frozen(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const);
export type EnergyBand = (typeof energyBands)[number];
