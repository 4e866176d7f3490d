import { markEach, registryId, saleUprnRow, type SaleUprnRecord } from '@freehold/operations';
import { markEachPostcode, marksOf } from './marks.ts';
import type { Statements } from './statements.ts';

/**
 * What a later month tells of a sale stands in place of what earlier ones told. Homes are made anew where its sale is, and links
 * where a home has a UPRN that was told of it or is.
 */
export function putSaleUprns(statements: Statements, records: readonly SaleUprnRecord[]): void {
  const postcodeOfSale = statements.get('SELECT postcode FROM sales WHERE id = ?').pluck();
  const homesOfSale = statements
    .get(
      `SELECT p.postcode FROM sale_uprns v CROSS JOIN properties p ON p.uprn = v.uprn
       WHERE v.sale_id = ?`,
    )
    .pluck();
  const postcodes = new Set<string | null>();
  const sold = new Set<string | null>();
  const noteHomes = (id: unknown): void => {
    for (const postcode of homesOfSale.all(id)) sold.add(postcode as string | null);
  };
  for (const record of records) {
    const { sale_id: sale, uprn, month } = saleUprnRow(record);
    const id = registryId(sale);
    noteHomes(id);
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
    noteHomes(id);
    postcodes.add((postcodeOfSale.get(id) ?? null) as string | null);
  }
  markEachPostcode(statements, postcodes);
  if (sold.size > 0) statements.answer(markEach('links', marksOf(sold)));
}
