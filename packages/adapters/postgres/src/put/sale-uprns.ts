import {
  markEach,
  markPostcodes,
  postcodesOfHomesSold,
  raw,
  saleUprnRow,
  type SaleUprnRecord,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';

const staging = {
  table: 'staged_sale_uprns',
  natural: ['sale_id', 'uprn', 'month'],
  columns: { sale_id: 'text', uprn: 'bigint', month: 'text' },
} as const;

const removeOlder = raw(`DELETE FROM sale_uprns t USING ${staging.table} s
  WHERE t.sale_id = s.sale_id AND t.month < s.month`);
const write = raw(`INSERT INTO sale_uprns SELECT sale_id, uprn, month FROM (
    SELECT *, max(month) OVER (PARTITION BY sale_id) AS newest FROM ${staging.table}) s
  WHERE month = newest
    AND NOT EXISTS (SELECT 1 FROM sale_uprns t WHERE t.sale_id = s.sale_id AND t.month > s.month)
  ON CONFLICT DO NOTHING`);

const ofSales = raw(
  `SELECT t.postcode AS mark FROM ${staging.table} s JOIN sales t ON t.id = s.sale_id`,
);

/** Homes of the UPRNs that are told of the sales, in whatever postcode. */
const homesSold = () =>
  markEach(
    'links',
    postcodesOfHomesSold(raw(`(SELECT sale_id AS id, NULL::bigint AS uprn FROM ${staging.table})`)),
  );

/**
 * What a later month tells of a sale stands in place of what earlier ones told. Homes are made anew where its sale is, and links
 * where a home has a UPRN that was told of it or is.
 */
export const saleUprns: RecordTable<SaleUprnRecord> = {
  staging,
  rowOf: saleUprnRow,
  async merge(w) {
    await leaveOneEach(w.run, staging);
    await w.answer(homesSold());
    await w.rows(removeOlder);
    await w.rows(write);
    await w.answer(homesSold());
    await w.answer(markPostcodes(ofSales));
  },
};
