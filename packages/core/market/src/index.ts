export {
  addressKey,
  buildingKey,
  normaliseBuilding,
  normalisePostcode,
  normaliseStreet,
  normaliseUnit,
  outcodeOf,
} from './address.ts';
export { distanceMetres, METRES_PER_MILE, SQFT_PER_SQM } from './geography.ts';
export { matchSale, sameBuilding } from './linking.ts';
export {
  ascending,
  mean,
  median,
  medianAbsoluteDeviation,
  percentile,
  percentileOfSorted,
  weightedMedian,
  weightedPercentile,
} from './statistics.ts';

export type { Address, Building } from './address.ts';
export type { Point } from './geography.ts';
export type { Located, MatchConfidence, SaleMatch } from './linking.ts';
export type { Weighted } from './statistics.ts';
