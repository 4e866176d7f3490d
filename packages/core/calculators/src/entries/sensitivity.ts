export { sensitivity, tornado } from '../sensitivity.ts';
export type {
  Axis,
  SensitivityInput,
  SensitivityResult,
  Strategy,
  StrategyDeal,
  TornadoBar,
  TornadoEnd,
  TornadoInput,
  TornadoResult,
} from '../sensitivity.ts';
