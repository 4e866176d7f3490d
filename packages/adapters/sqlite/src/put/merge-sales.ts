import { inBulk } from './in-bulk.ts';
import {
  areaOfOutcode,
  markEach,
  markPostcodes,
  postcodesOfHomesSold,
  raw,
  sql,
} from '@freehold/operations';
import { saleNames, stagedSales } from './staged-sales.ts';
import type { Statements } from './statements.ts';

const columns = saleNames.join(', ');

/** In the order of postcodes, so that what is asked for together lies together. */
const writeRows = `INSERT INTO sales (${columns}) SELECT ${columns} FROM ${stagedSales}
  WHERE price IS NOT NULL ORDER BY postcode, day
  ON CONFLICT (id) DO UPDATE SET ${saleNames
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;

/** Of rows with one id the last is kept. */
const keepLast = `DELETE FROM ${stagedSales} WHERE rowid IN (
  SELECT earlier FROM (
    SELECT rowid AS earlier, lead(rowid) OVER (PARTITION BY id ORDER BY rowid) AS later FROM ${stagedSales})
  WHERE later IS NOT NULL)`;

/** The present rows of the sales that were put again. */
const known = `(SELECT s.* FROM ${stagedSales} t JOIN sales s ON s.id = t.id)`;
const goneKeys = `SELECT s.key FROM ${stagedSales} t JOIN sales s ON s.id = t.id WHERE t.price IS NULL`;

/** Homes and links are made anew where sales are, and where they were before they changed or went. */
function markLinks(statements: Statements, sales: string): void {
  const of = raw(sales);
  statements.answer(markPostcodes(sql`SELECT postcode AS mark FROM ${of}`));
  statements.answer(markEach('links', postcodesOfHomesSold(of)));
}

/** Price models are fitted anew on the sales of their areas. */
function markModels(statements: Statements, sales: string): void {
  const area = areaOfOutcode('outcode');
  statements.answer(markEach('models', sql`SELECT ${area} AS mark FROM ${raw(sales)}`));
}

/** What the triggers of sales note, for all rows at once. */
const noteOutcodes = `INSERT OR REPLACE INTO outcode_changes
  SELECT DISTINCT outcode, (SELECT value FROM store_state WHERE name = 'generation')
  FROM sales WHERE outcode IS NOT NULL`;

/** The outcodes whose sales an import changes, of the connection alone. */
const changedOutcodes = 'temp.changed_outcodes';
const noteChanged = `INSERT INTO ${changedOutcodes}
  SELECT outcode FROM ${stagedSales} WHERE outcode IS NOT NULL
  UNION SELECT outcode FROM ${known} WHERE outcode IS NOT NULL`;
const spansOf = (condition: string): string => `INSERT INTO sale_spans
  SELECT outcode, min(day), max(day), count(*) FROM sales WHERE ${condition} GROUP BY outcode`;

/** The last day put: an import covers it also where a later one deletes the sales of that day. */
const noteUntil = `UPDATE store_state SET value = max(value, (SELECT ifnull(max(day), 0) FROM ${stagedSales}))
  WHERE name = 'sales_until'`;

/** Rows from which on an empty table is filled in bulk. */
const manyRows = 10_000;

const ask = (statements: Statements, sql: string): number =>
  statements.get(sql).pluck().get() as number;

/** Writes the sales set aside, inside the caller's transaction. */
export function mergeSales(statements: Statements): void {
  const told = ask(statements, `SELECT ifnull(max(rowid), 0) FROM ${stagedSales}`);
  if (told === 0) return;
  const empty = ask(statements, 'SELECT NOT EXISTS (SELECT 1 FROM sales)') === 1;
  if (!empty) change(statements);
  else if (told < manyRows) fill(statements, told);
  else {
    inBulk(statements, 'sales', () => fill(statements, told));
    statements.run(noteOutcodes);
  }
  markLinks(statements, empty ? 'sales' : stagedSales);
  markModels(statements, empty ? 'sales' : stagedSales);
  if (empty) statements.run(spansOf('outcode IS NOT NULL'));
  statements.run(noteUntil);
  statements.run(`DELETE FROM ${stagedSales}`);
}

/** Into an empty table. */
function fill(statements: Statements, told: number): void {
  statements.run(writeRows);
  if (ask(statements, 'SELECT count(*) FROM sales') === told) return;
  // An id came twice, or was deleted. Which row came last is asked only now, since it means sorting all of them.
  statements.run('DELETE FROM sales');
  statements.run(keepLast);
  statements.run(writeRows);
}

/** Into a table that holds sales. */
function change(statements: Statements): void {
  statements.run(keepLast);
  markLinks(statements, known);
  markModels(statements, known);
  const linked = raw(`SELECT property_key AS mark FROM sale_links WHERE sale_key IN (${goneKeys})`);
  statements.answer(markEach('leads', linked));
  statements.run(`CREATE TEMP TABLE IF NOT EXISTS ${changedOutcodes} (outcode TEXT PRIMARY KEY)`);
  statements.run(noteChanged);
  statements.run(`DELETE FROM sale_links WHERE sale_key IN (${goneKeys})`);
  statements.run(`DELETE FROM sales WHERE key IN (${goneKeys})`);
  statements.run(writeRows);
  const changed = `outcode IN (SELECT outcode FROM ${changedOutcodes})`;
  statements.run(`DELETE FROM sale_spans WHERE ${changed}`);
  statements.run(spansOf(changed));
  statements.run(`DELETE FROM ${changedOutcodes}`);
}
