import { BLOCK_LEAST, growth, priceTrend } from '@freehold/market/aggregates';
import { definitions } from '@freehold/contract';
import { lastMonths } from '../market-data/standard-sales.ts';
import { salesWindowFields, type SalesSpan } from '../market-data/sales-span.ts';
import { pounds } from '../wire.ts';
import type { Evidence } from './evidence.ts';

/** Median sold prices of the months up to the last that sales are known of. */
export function trendBlock(sales: Evidence['sales'], span: SalesSpan) {
  const months = priceTrend(sales, span.windowEnd);
  const sampleSize = months.reduce((sum, month) => sum + month.sampleSize, 0);
  if (sampleSize < BLOCK_LEAST) return null;
  const { from, to } = salesWindowFields(span, { months: months.length, count: sampleSize });
  const { medianLast12Pence } = growth(sales, span.windowEnd);
  return {
    sample_size: sampleSize,
    from,
    to,
    median_12m: pounds(medianLast12Pence),
    count_12m: lastMonths({ span, sales }, 12).length,
    definition: definitions.medianByMonth,
    months: months.map(({ month, medianPence, sampleSize: count }) => ({
      month,
      median_price: pounds(medianPence),
      sample_size: count,
    })),
  };
}
