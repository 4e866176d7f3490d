import { registryId, saleUprnRow, type SaleUprnRecord } from '@freehold/operations';
import { markEachPostcode } from './marks.ts';
import type { Statements } from './statements.ts';

/** What a later month tells of a sale stands in place of what earlier ones told. Homes are made anew where its sale is. */
export function putSaleUprns(statements: Statements, records: readonly SaleUprnRecord[]): void {
  const postcodeOfSale = statements.get('SELECT postcode FROM sales WHERE id = ?').pluck();
  const postcodes = new Set<string | null>();
  for (const record of records) {
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
    postcodes.add((postcodeOfSale.get(id) ?? null) as string | null);
  }
  markEachPostcode(statements, postcodes);
}
