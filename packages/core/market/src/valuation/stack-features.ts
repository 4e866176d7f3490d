import { STACK } from '../data/stack-2026-11.ts';
import { levelAt } from './area-model.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';
import type { Weighed } from './weigh.ts';

type Feature = (of: Weighed, around: Surroundings) => number;

/** Change of the index over the months before the valuation, in log price. */
const indexChange =
  (months: number): Feature =>
  ({ model, month, home }) =>
    levelAt(model.index, month, home.flat) - levelAt(model.index, month - months, home.flat);

/** What the learned step reads of a valuation, by name; NaN where there is none. Their order is that of the model's features. */
const FEATURES: Readonly<Record<string, Feature>> = {
  residual: ({ kriged }) => kriged.residual,
  deviation: ({ kriged }) => kriged.deviation,
  varianceReduction: ({ kriged }) => kriged.varianceReduction,
  spread: ({ kriged }) => kriged.spread,
  expected: ({ anchor }) => anchor,
  ownAbove: (_, { last }) => last?.above ?? NaN,
  ownYears: ({ home }, { last }) => (last === null ? NaN : home.years - last.sale.years),
  ownCount: (_, { ownCount }) => ownCount,
  ownSoldNew: (_, { last }) => (last === null ? NaN : Number(last.sale.newBuild)),
  postcodeAlikeCount: (_, { postcodeAlike }) => postcodeAlike.count,
  postcodeAlikeMean: (_, { postcodeAlike }) => postcodeAlike.mean,
  postcodeAlikeDeviation: (_, { postcodeAlike }) => postcodeAlike.deviation,
  postcodeCount: (_, { postcode }) => postcode.count,
  postcodeMean: (_, { postcode }) => postcode.mean,
  postcodeDeviation: (_, { postcode }) => postcode.deviation,
  ...Object.fromEntries(
    STACK.nearest.flatMap((count, at): [string, Feature][] => [
      [`nearest${count}Mean`, (_, { nearest }) => nearest[at]!.mean],
      [`nearest${count}Deviation`, (_, { nearest }) => nearest[at]!.deviation],
    ]),
  ),
  metres: (_, { metres }) => metres,
  recentCount: (_, { recent }) => recent.count,
  recentMean: (_, { recent }) => recent.mean,
  streetCount: (_, { street }) => street.count,
  streetMean: (_, { street }) => street.mean,
  nearestNumbers: (_, { nearestNumbers }) => nearestNumbers,
  streetSideMean: (_, { streetSide }) => streetSide.mean,
  buildingCount: (_, { building }) => building.count,
  buildingMean: (_, { building }) => building.mean,
  buildingDeviation: (_, { building }) => building.deviation,
  nearestUnit: (_, { nearestUnit }) => nearestUnit,
  size: ({ home }) => home.size?.log ?? NaN,
  type: ({ home }) => home.typeIndex,
  newBuild: ({ home }) => Number(home.newBuild),
  leasehold: ({ home }) => Number(home.leasehold),
  number: ({ home }) => (home.number < 0 ? NaN : home.number),
  indexChange3: indexChange(3),
  indexChange12: indexChange(12),
  nonStandardShare: (_, { nonStandardShare }) => nonStandardShare,
  salesCount: ({ shared }) => shared.earlier.length,
};

export const STACK_FEATURES: readonly string[] = Object.keys(FEATURES);

const ALL = Object.values(FEATURES);

/** The features of a valuation, each rounded so that its last digits decide nothing. */
export function stackFeatures(of: Weighed): Float64Array {
  const around = surroundingsOf(of);
  return Float64Array.from(
    ALL,
    (feature) => Math.round(feature(of, around) / STACK.step) * STACK.step,
  );
}
