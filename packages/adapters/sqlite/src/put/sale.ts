import {
  dayOf,
  outcodeOf,
  registryId,
  type SaleDeletion,
  type SaleRecord,
} from '@freehold/operations';
import { mergeSales } from './merge-sales.ts';
import { saleColumns, stagedSales } from './staged-sales.ts';
import type { Statements } from './statements.ts';

/** Rows of one statement: fewer calls, and short enough to bind quickly. */
const rowsAtOnce = 16;

const row = `(${saleColumns.map(() => '?').join(', ')})`;
const stageOne = `INSERT INTO ${stagedSales} (${saleColumns.join(', ')}) VALUES ${row}`;
const stageMany = stageOne + `, ${row}`.repeat(rowsAtOnce - 1);

/** A deletion is a row without a price. */
const gone = saleColumns.slice(1).map(() => null);

function pushRow(values: unknown[], sale: SaleRecord | SaleDeletion): void {
  if ('delete' in sale) {
    values.push(registryId(sale.delete), ...gone);
    return;
  }
  values.push(
    registryId(sale.id),
    sale.pricePence,
    dayOf(sale.date),
    sale.typeCode,
    sale.newBuild ? 1 : 0,
    sale.tenure,
    sale.category,
    sale.saon,
    sale.paon,
    sale.street,
    sale.locality,
    sale.town,
    sale.district,
    sale.county,
    sale.postcode,
    outcodeOf(sale.postcode),
    sale.uprn,
    sale.source,
  );
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
  statements.run(`CREATE TEMP TABLE IF NOT EXISTS ${stagedSales} (${saleColumns.join(', ')})`);
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
