export {
  calibrateArea,
  defaultPeriod,
  evaluate,
  evaluationReport,
  testSales,
} from '../evaluate.ts';
export { RATIO_STANDARDS } from '../data/evaluation-2026-11.ts';
export type {
  Accuracy,
  AccuracyGroup,
  AreaExperience,
  BaselineComparison,
  BaselineName,
  EvaluationInput,
  EvaluationProgress,
  EvaluationReport,
  LagAccuracy,
  Outcome,
  PlaceAccuracy,
  PriceRelatedBias,
  Tested,
  TestedSales,
} from '../evaluate.ts';
