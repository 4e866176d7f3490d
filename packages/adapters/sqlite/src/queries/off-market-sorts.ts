import type { OffMarketSort } from '@freehold/operations';

const last = '1000000000000000';

/** Every order is a rank from the smallest up, unknown last, ties by id. */
export const offMarketRanks: Readonly<Record<OffMarketSort, string>> = {
  motivation_score: '-s.motivation_score',
  ownership_duration: 's.last_sold_day',
  gross_yield: `ifnull(-s.yield, ${last})`,
  equity_gained: `ifnull(-s.equity, ${last})`,
  transaction_count: '-s.transaction_count',
  newest: '-s.last_sold_day',
  oldest: 's.last_sold_day',
  price_asc: 's.last_sold_price',
  price_desc: '-s.last_sold_price',
  estimate_asc: `ifnull(s.value, ${last})`,
  estimate_desc: `ifnull(-s.value, ${last})`,
};
