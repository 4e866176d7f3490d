export { hmo, hmoMetrics, readHmo } from '../hmo.ts';
export type { HmoInput, HmoMetric, HmoResult, HmoRoom } from '../hmo.ts';
