import type { Sale } from '@freehold/market';
import { dayOf, registryId, type SalesPage } from '@freehold/operations';
import type { Statements } from '../put/statements.ts';
import { readSale, saleParts, saleTables, type SaleRow } from '../queries/sale-row.ts';

const first = { day: Number.MIN_SAFE_INTEGER, id: '' } as const;

export function salesOfOutcode(
  statements: Statements,
  outcode: string,
  { after, limit }: SalesPage,
): Sale[] {
  const from = after === undefined ? first : { day: dayOf(after.date), id: registryId(after.id) };
  const rows = statements
    .get(
      `SELECT ${saleParts} FROM ${saleTables}
       WHERE s.outcode = ? AND s.day >= ? AND (s.day, s.id) > (?, ?) ORDER BY s.day, s.id LIMIT ?`,
    )
    .raw()
    .all(outcode, from.day, from.day, from.id, limit) as SaleRow[];
  return rows.map(readSale);
}
