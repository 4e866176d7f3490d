/**
 * Percentages below these, in parts per million, are likelier a share of 1 written where per cent are asked for (0.055 for
 * 5.5) than meant. They are taken at their word, with a warning.
 */
export const slipBelow: Readonly<Record<string, number>> = {
  mortgageRatePercentage: 2_000,
  bridgeRatePercentage: 500,
  bridgeLtvPercentage: 10_000,
  refinanceLtvPercentage: 10_000,
  voidPercentage: 5_000,
  managementFeePercentage: 10_000,
  maintenancePercentage: 5_000,
  platformFeePercentage: 10_000,
  agentFeePercentage: 1_000,
  contingencyPercentage: 10_000,
};

/** Above these, in basis points, a return is likelier a slip of the pen than a deal. */
const highestGrossYield = 5_000;
const highestProfitOnCost = 20_000;

/** Warns of a gross yield that no ordinary deal has. */
export function yieldSlips(grossYieldPercentage: number): string[] {
  return grossYieldPercentage > highestGrossYield
    ? [
        `A gross yield of ${grossYieldPercentage / 100} % looks like a slip: is the price in whole pounds, and the rent for the period asked?`,
      ]
    : [];
}

/** Warns of a profit on cost that no ordinary flip has. */
export function profitSlips(profitOnCost: number): string[] {
  return profitOnCost > highestProfitOnCost
    ? [`A profit of ${profitOnCost / 100} % on cost looks like a slip: are both prices in pounds?`]
    : [];
}
