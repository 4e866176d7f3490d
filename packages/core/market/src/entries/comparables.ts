export { energyBands, rankComparables, weightedPricePence } from '../comparables.ts';
export type {
  Candidate,
  Comparable,
  ComparableSubject,
  ConfidenceTier,
  EnergyBand,
  FailedRule,
  PriceFactor,
} from '../comparables.ts';
