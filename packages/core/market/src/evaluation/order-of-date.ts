import type { PreparedSale } from '../valuation/prepared.ts';

export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sales by day, those of one day by id. */
export function inOrderOfDate(sales: readonly PreparedSale[]): PreparedSale[] {
  return sales.toSorted((a, b) => order(a.sale.date, b.sale.date) || order(a.sale.id, b.sale.id));
}
