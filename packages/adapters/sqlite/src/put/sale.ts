import { registryId, saleRow, type SaleDeletion, type SaleRecord } from '@freehold/operations';
import { mergeSales } from './merge-sales.ts';
import { saleNames, stagedSales } from './staged-sales.ts';
import type { Statements } from './statements.ts';

/** Rows of one statement: fewer calls, and short enough to bind quickly. */
const rowsAtOnce = 16;

const [, ...others] = saleNames;
const row = `(${saleNames.map(() => '?').join(', ')})`;
const stageOne = `INSERT INTO ${stagedSales} (${saleNames.join(', ')}) VALUES ${row}`;
const stageMany = stageOne + `, ${row}`.repeat(rowsAtOnce - 1);

/** A deletion is a row without a price. */
const gone = others.map(() => null);

function pushRow(values: unknown[], sale: SaleRecord | SaleDeletion): void {
  if ('delete' in sale) {
    values.push(registryId(sale.delete), ...gone);
    return;
  }
  const kept = saleRow(sale);
  values.push(registryId(kept.id));
  for (const name of others) {
    const value = kept[name];
    values.push(typeof value === 'boolean' ? Number(value) : value);
  }
}

function valuesOf(records: readonly (SaleRecord | SaleDeletion)[]): unknown[] {
  const values: unknown[] = [];
  for (const sale of records) pushRow(values, sale);
  return values;
}

/** Sets sales aside, in the order given, until {@link putSales} merges them. */
export function stageSales(
  statements: Statements,
  records: readonly (SaleRecord | SaleDeletion)[],
): void {
  statements.run(`CREATE TEMP TABLE IF NOT EXISTS ${stagedSales} (${saleNames.join(', ')})`);
  const [one, many] = [statements.get(stageOne), statements.get(stageMany)];
  const whole = records.length - (records.length % rowsAtOnce);
  for (let from = 0; from < whole; from += rowsAtOnce) {
    many.run(valuesOf(records.slice(from, from + rowsAtOnce)));
  }
  for (const sale of records.slice(whole)) one.run(valuesOf([sale]));
}

/** Writes sales by their registry id, those set aside first, and takes out those that a change file deletes. */
export function putSales(
  statements: Statements,
  records: readonly (SaleRecord | SaleDeletion)[],
): void {
  stageSales(statements, records);
  mergeSales(statements);
}
