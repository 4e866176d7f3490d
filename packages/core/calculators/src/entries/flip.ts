export { flip, flipMetrics, readFlip } from '../flip.ts';
export type { FlipInput, FlipMetric, FlipResult } from '../flip.ts';
