export { brrr, brrrMetrics, readBrrr } from '../brrr.ts';
export type { BrrrInput, BrrrMetric, BrrrResult } from '../brrr.ts';
