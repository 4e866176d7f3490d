import type { SaleDeletion, SaleRecord } from '@freehold/operations';
import { dayOf, outcodeOf } from '../columns.ts';
import { registryId } from '../uuid.ts';
import { mergeSales } from './merge-sales.ts';
import { saleColumns, stagedSales } from './staged-sales.ts';
import type { Statements } from './statements.ts';

/** Rows of one statement: fewer calls, and short enough to bind quickly. */
const rowsAtOnce = 16;

const row = `(${saleColumns.map(() => '?').join(', ')})`;
const stageOne = `INSERT INTO ${stagedSales} (${saleColumns.join(', ')}) VALUES ${row}`;
const stageMany = stageOne + `, ${row}`.repeat(rowsAtOnce - 1);

/** A few thousand days make up every sale; telling each once keeps the calendar out of a path taken by the million. */
const knownDays = new Map<string, number>();
const knownDaysMost = 50_000;

function knownDay(date: string): number {
  let day = knownDays.get(date);
  if (day === undefined) {
    day = dayOf(date);
    if (knownDays.size < knownDaysMost) knownDays.set(date, day);
  }
  return day;
}

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
    knownDay(sale.date),
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

/** Sets sales aside, in the order in which they are told, until {@link putSales} merges them. */
export function stageSales(
  statements: Statements,
  records: readonly (SaleRecord | SaleDeletion)[],
): void {
  statements.run(`CREATE TEMP TABLE IF NOT EXISTS ${stagedSales} (${saleColumns.join(', ')})`);
  const [one, many] = [statements.get(stageOne), statements.get(stageMany)];
  let values: unknown[] = [];
  let waiting = 0;
  const whole = records.length - (records.length % rowsAtOnce);
  for (const [index, sale] of records.entries()) {
    pushRow(values, sale);
    waiting += 1;
    if (index < whole && waiting < rowsAtOnce) continue;
    (index < whole ? many : one).run(values);
    values = [];
    waiting = 0;
  }
}

/** Writes sales by their registry id, those set aside first, and takes out those that a change file deletes. */
export function putSales(
  statements: Statements,
  records: readonly (SaleRecord | SaleDeletion)[],
): void {
  stageSales(statements, records);
  mergeSales(statements);
}
