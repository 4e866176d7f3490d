export {
  addressKey,
  buildingKey,
  normaliseBuilding,
  normalisePostcode,
  normaliseStreet,
  normaliseUnit,
  outcodeOf,
  postcodeArea,
} from './address.ts';
export { dwellingOfLine, isAddressOf } from './address-line.ts';
export { homesOfPostcode } from './homes.ts';
export { homeAsked } from './homes/home-asked.ts';
export { typeAsked } from './homes/type-asked.ts';
export { distanceMetres, EARTH_RADIUS_METRES, METRES_PER_MILE, SQFT_PER_SQM } from './geography.ts';
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
export { rankComparables, weightedPricePence } from './comparables.ts';
export { estimateRent, rentMedian } from './rent.ts';
export { monthName, monthOf, yearsOf } from './sale.ts';
export {
  AreaFit,
  calibrateTier,
  EVIDENCE,
  EVIDENCE_TIERS,
  evidenceSince,
  fitAreaModel,
  indexFactor,
  indexAt,
  mixedValue,
  possibleTypes,
  modelledSale,
  officialIndex,
  prepareSale,
  value,
  Valuer,
  valuationSource,
} from './valuation.ts';

export type { Address, Building } from './address.ts';
export type { DwellingParts } from './address-line.ts';
export type {
  AddressRecord,
  AddressSource,
  KnownSale,
  NoHomeReason,
  PostcodeHomes,
  RegisterHome,
} from './homes.ts';
export type { TypeAsked } from './homes/type-asked.ts';
export type { AskedHome, WrittenAddress } from './homes/home-asked.ts';
export type { Point } from './geography.ts';
export type { Located, MatchConfidence, SaleMatch } from './linking.ts';
export type { Weighted } from './statistics.ts';
export type {
  Candidate,
  Comparable,
  ComparableSubject,
  ConfidenceTier,
  EnergyBand,
  FailedRule,
  PriceFactor,
} from './comparables.ts';
export type {
  OfficialRent,
  RentComparable,
  RentEstimate,
  RentMedian,
  RentSubject,
} from './rent.ts';
export type { PropertyType, Sale } from './sale.ts';
export type {
  AreaModel,
  Calibration,
  Declined,
  EvidenceTier,
  FitOptions,
  LogIndex,
  ModelledSale,
  PastError,
  PossibleType,
  PossibleValue,
  PreparedSale,
  Stack,
  Subject,
  TierCalibration,
  ValuationContext,
  Valued,
  WeighedSale,
} from './valuation.ts';
