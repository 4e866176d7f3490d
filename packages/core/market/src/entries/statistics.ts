export {
  MAD_TO_SIGMA,
  ascending,
  mean,
  median,
  medianAbsoluteDeviation,
  percentile,
  percentileOfSorted,
  weightedMedian,
  weightedPercentile,
} from '../statistics.ts';
export type { Weighted } from '../statistics.ts';
