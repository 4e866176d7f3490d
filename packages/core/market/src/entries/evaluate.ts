export {
  calibrateArea,
  defaultPeriod,
  evaluate,
  evaluationReport,
  heldHomes,
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
  HeldHome,
  LagAccuracy,
  MonthAccuracy,
  Outcome,
  PlaceAccuracy,
  PriceRelatedBias,
  RegisteredSale,
  Tested,
  TestedByAddress,
  TestedSales,
} from '../evaluate.ts';
