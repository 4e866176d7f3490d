import { finiteNumber } from '@freehold/money/checks';
import { knownFloorArea, yearsOfDay, type Sale } from '../sale.ts';
import type { Candidate } from './types.ts';

/** What is worked out of each candidate once, by the column. */
export interface Measured {
  readonly candidates: readonly Candidate[];
  readonly years: Float64Array;
  /** Price level on the day of the comparison over that on the day of the sale. */
  readonly factors: Float64Array;
  /** Logarithm of the indexed price, per square metre where the floor area is known. */
  readonly logs: Float64Array;
  /** Prices are held against prices, and prices per square metre against their like, type by type. */
  readonly groups: Uint8Array;
}

const PLACE_OF_TYPE: Readonly<Record<Sale['typeCode'], number>> = { D: 0, S: 2, T: 4, F: 6, O: 8 };
/** Five types, with a floor area and without. */
export const GROUP_COUNT = 10;

/** Measures every candidate. */
export function measure(
  candidates: readonly Candidate[],
  priceFactor: (sale: Candidate) => number,
): Measured {
  const years = new Float64Array(candidates.length);
  const factors = new Float64Array(candidates.length);
  const logs = new Float64Array(candidates.length);
  const groups = new Uint8Array(candidates.length);
  for (const [at, candidate] of candidates.entries()) {
    const floorAreaSqm = knownFloorArea(candidate.floorAreaSqm);
    const given = priceFactor(candidate);
    const factor =
      given >= 0 && given < Infinity ? given : finiteNumber(given, 'priceFactor', { min: 0 });
    years[at] = yearsOfDay(candidate.date);
    factors[at] = factor;
    logs[at] = Math.log((candidate.pricePence * factor) / (floorAreaSqm ?? 1));
    groups[at] = PLACE_OF_TYPE[candidate.typeCode] + (floorAreaSqm === null ? 0 : 1);
  }
  return { candidates, years, factors, logs, groups };
}
