import type { PreparedSale } from '../valuation/prepared.ts';
import { inTextOrder } from '../text-order.ts';

/** Sales by day, those of one day by id. */
export function inOrderOfDate(sales: readonly PreparedSale[]): PreparedSale[] {
  return sales.toSorted(
    (a, b) => inTextOrder(a.sale.date, b.sale.date) || inTextOrder(a.sale.id, b.sale.id),
  );
}
