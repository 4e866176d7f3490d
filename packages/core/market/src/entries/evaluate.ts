export { calibrateArea, defaultPeriod, evaluate } from '../evaluate.ts';
export type {
  Accuracy,
  AccuracyGroup,
  BaselineComparison,
  BaselineName,
  EvaluationInput,
  EvaluationProgress,
  EvaluationReport,
  LagAccuracy,
} from '../evaluate.ts';
