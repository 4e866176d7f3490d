import { saleColumns } from '@freehold/operations';

/** The columns of a sale as it was put, in the order of their values; the first is its natural key. */
export const saleNames = Object.keys(saleColumns) as (keyof typeof saleColumns)[];

/** The table of sales set aside: of the connection alone, gone with it. */
export const stagedSales = 'temp.staged_sales';
