import { FLIP } from '../data/comparables-2026-11.ts';
import { groupBy } from '../grouping.ts';
import type { Measured } from './measured.ts';
import type { Candidate } from './types.ts';
import { inTextOrder } from '../text-order.ts';

/**
 * Marks with 1 the sales of an address within about three years of its last for much more than the market gave. Only
 * sales before a day that are no outliers are looked at.
 */
export function likelyFlips(
  measured: Measured,
  beforeYears: number,
  outlying: Uint8Array,
): Uint8Array {
  const { candidates, years } = measured;
  const flips = new Uint8Array(candidates.length);
  const known: number[] = [];
  for (const [at, { postcode, paon }] of candidates.entries()) {
    const counts = years[at]! < beforeYears && outlying[at] === 0;
    if (counts && postcode !== null && paon !== null) known.push(at);
  }
  for (const neighbours of groupBy(known, (at) => candidates[at]!.postcode).values()) {
    if (neighbours.length < 2) continue;
    for (const building of groupBy(neighbours, (at) => candidates[at]!.paon).values()) {
      if (building.length > 1) markFlips(building, measured, flips);
    }
  }
  return flips;
}

function markFlips(building: number[], measured: Measured, flips: Uint8Array): void {
  const { candidates, years, factors } = measured;
  const indexedPence = (at: number) => candidates[at]!.pricePence * factors[at]!;
  building.sort(
    (a, b) => years[a]! - years[b]! || inTextOrder(candidates[a]!.id, candidates[b]!.id),
  );
  for (const [place, sold] of building.entries()) {
    const bought = lastOfAddress(building, place, candidates);
    if (bought === undefined) continue;
    const held = years[sold]! - years[bought]!;
    if (held <= 0 || held > FLIP.yearsMax) continue;
    // Whole pence: a price a fifth above the other is exactly so, where no index moves the two.
    const leastPence = (100 + FLIP.indexedUpliftMinPercentage) * indexedPence(bought);
    if (100 * indexedPence(sold) >= leastPence) flips[sold] = 1;
  }
}

/** The sale before a place of the list that is of the same address. */
function lastOfAddress(
  building: readonly number[],
  place: number,
  candidates: readonly Candidate[],
): number | undefined {
  const { saon, street } = candidates[building[place]!]!;
  for (let at = place - 1; at >= 0; at -= 1) {
    const earlier = candidates[building[at]!]!;
    if (earlier.saon === saon && earlier.street === street) return building[at];
  }
  return undefined;
}
