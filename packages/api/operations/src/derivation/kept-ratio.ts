/** The greatest number of 32 bits. */
const most = 2_147_483_647;

/**
 * A ratio in basis points as far as stores keep one: some 21 million per cent, either way. Beyond it is null: one of its
 * prices, as the pound that an auction starts from or that a transfer is registered at, is none.
 */
export function keptRatio(basisPoints: number | null): number | null {
  return basisPoints === null || Math.abs(basisPoints) > most ? null : basisPoints;
}
