export { readSa, sa, saMetrics } from '../sa.ts';
export type { SaInput, SaMetric, SaResult } from '../sa.ts';
