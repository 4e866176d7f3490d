export { btl, btlMetrics, readBtl } from '../btl.ts';
export type { BtlInput, BtlMetric, BtlResult } from '../btl.ts';
