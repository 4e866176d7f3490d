export { calibrateArea, defaultPeriod, evaluate } from '../evaluate.ts';
export { RATIO_STANDARDS } from '../data/evaluation-2026-11.ts';
export type {
  Accuracy,
  AccuracyGroup,
  BaselineComparison,
  BaselineName,
  EvaluationInput,
  EvaluationProgress,
  EvaluationReport,
  LagAccuracy,
  PlaceAccuracy,
  PriceRelatedBias,
} from '../evaluate.ts';
