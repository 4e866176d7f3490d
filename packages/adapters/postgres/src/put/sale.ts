import {
  areaOfOutcode,
  markEach,
  markPostcodes,
  postcodesOfHomesSold,
  raw,
  saleColumns,
  saleRow,
  sql,
  type SaleDeletion,
  type SaleRecord,
  type Sql,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';
import { upsert } from './upsert.ts';
import type { Writing } from './writing.ts';

const names = Object.keys(saleColumns) as (keyof typeof saleColumns)[];
const staging = { table: 'staged_sales', natural: ['id'], columns: saleColumns } as const;

/** A deletion is a row without a price. */
const gone = Object.fromEntries(names.map((name) => [name, null])) as {
  readonly [Name in keyof typeof saleColumns]: null;
};

const rowOf = (sale: SaleRecord | SaleDeletion) =>
  'delete' in sale ? { ...gone, id: sale.delete } : saleRow(sale);

/** The rows of the sales that are put again, as they are now. */
const present = raw(`(SELECT s.* FROM ${staging.table} t JOIN sales s ON s.id = t.id)`);
const put = raw(staging.table);
const goneKeys = `SELECT s.key FROM ${staging.table} t JOIN sales s ON s.id = t.id WHERE t.price IS NULL`;
const linked = raw(`SELECT property_key AS mark FROM sale_links WHERE sale_key IN (${goneKeys})`);
const removeLinks = raw(`DELETE FROM sale_links WHERE sale_key IN (${goneKeys})`);
const removeSales = raw(`DELETE FROM sales WHERE key IN (${goneKeys})`);

/** In the order of postcodes, so that what is asked for together lies together. */
const write = upsert({
  table: 'sales',
  natural: ['id'],
  values: Object.fromEntries(names.map((name) => [name, name])),
  from: raw(`${staging.table} WHERE price IS NOT NULL ORDER BY postcode, day`),
});

/** The last day put: an import covers it also where a later one deletes the sales of that day. */
const noteUntil = raw(
  `UPDATE store_state SET value = greatest(value, (SELECT max(day) FROM ${staging.table}))
   WHERE name = 'sales_until'`,
);

/** Homes and links are made anew where sales are, and where they were before they changed or went. */
async function markLinks(w: Writing, of: Sql): Promise<void> {
  await w.answer(markPostcodes(sql`SELECT s.postcode AS mark FROM ${of} s`));
  await w.answer(markEach('links', postcodesOfHomesSold(of)));
}

/** Price models are fitted anew on the sales of their areas. */
async function markModels(w: Writing, of: Sql): Promise<void> {
  const area = areaOfOutcode('s.outcode');
  await w.answer(markEach('models', sql`SELECT ${area} AS mark FROM ${of} s`));
}

/** Sales by their ids in the registry; those that a change file deletes go. */
export const sales: RecordTable<SaleRecord | SaleDeletion> = {
  staging,
  rowOf,
  async merge(w) {
    await leaveOneEach(w.run, staging);
    await markLinks(w, present);
    await markModels(w, present);
    await w.answer(markEach('leads', linked));
    await w.rows(removeLinks);
    await w.rows(removeSales);
    await w.rows(write);
    await markLinks(w, put);
    await markModels(w, put);
    await w.rows(noteUntil);
  },
};
