import { ppmOf } from '@freehold/money/kernel';
import { slips } from './data/slips.ts';

/** Parts per million below which a percentage looks like a share of 1, by field. */
const slipBelow: Readonly<Record<string, number>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(slips.belowPercentage).map(([field, below]) => [
    field,
    ppmOf(below),
  ]),
);

/** Warns of a percentage that was likely given as a share of 1; null where it was not. */
export function shareSlip(path: string, given: unknown, ppm: number): string | null {
  const below = slipBelow[path.slice(path.lastIndexOf('.') + 1)];
  return below !== undefined && ppm > 0 && ppm < below
    ? `${path} ${String(given)} is read as ${String(given)} %; for ${ppm / 100} % give ${ppm / 100}.`
    : null;
}

/** Warns of a gross yield, in basis points, that no ordinary deal has. */
export function yieldSlips(grossYieldPercentage: number): string[] {
  return grossYieldPercentage > slips.grossYieldAbovePercentage * 100
    ? [
        `A gross yield of ${grossYieldPercentage / 100} % looks like a slip: is the price in whole pounds, and the rent for the period asked?`,
      ]
    : [];
}

/** Warns of a profit on cost, in basis points, that no ordinary flip has. */
export function profitSlips(profitOnCost: number): string[] {
  return profitOnCost > slips.profitOnCostAbovePercentage * 100
    ? [`A profit of ${profitOnCost / 100} % on cost looks like a slip: are both prices in pounds?`]
    : [];
}
