export { project } from '../projection.ts';
export type {
  ProjectionInput,
  ProjectionNote,
  ProjectionResult,
  ProjectionRow,
  RefinanceInput,
  Strategy,
  StrategyDeal,
  TaxedBy,
  TaxPayerInput,
} from '../projection.ts';
