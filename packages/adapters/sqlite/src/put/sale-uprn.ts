import { registryId, saleUprnRow, type SaleUprnRecord } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** What a later month tells of a sale stands in place of what earlier ones told. */
export function putSaleUprn(statements: Statements, record: SaleUprnRecord): void {
  const { sale_id: sale, uprn, month } = saleUprnRow(record);
  const id = registryId(sale);
  statements.run('DELETE FROM sale_uprns WHERE sale_id = ? AND month < ?', id, month);
  statements.run(
    `INSERT INTO sale_uprns SELECT ?, ?, ?
     WHERE NOT EXISTS (SELECT 1 FROM sale_uprns WHERE sale_id = ? AND month > ?)
     ON CONFLICT DO NOTHING`,
    id,
    uprn,
    month,
    id,
    month,
  );
}
