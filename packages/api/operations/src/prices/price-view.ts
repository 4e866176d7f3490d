import type { PriceSummary } from '@freehold/market/aggregates';
import { pounds } from '../wire.ts';

/** Prices of an area as the wire shows them. */
export function priceView(summary: PriceSummary) {
  return {
    sample_size: summary.sampleSize,
    average_price: pounds(summary.averagePence),
    median_price: pounds(summary.medianPence),
    p25_price: pounds(summary.p25Pence),
    p75_price: pounds(summary.p75Pence),
  };
}
