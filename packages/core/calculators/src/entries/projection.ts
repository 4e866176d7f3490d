export { project } from '../projection.ts';
export type {
  ProjectionInput,
  ProjectionResult,
  ProjectionRow,
  RefinanceInput,
  Strategy,
  StrategyDeal,
  TaxPayerInput,
} from '../projection.ts';
