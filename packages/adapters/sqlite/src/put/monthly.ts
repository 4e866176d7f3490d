import {
  companyRow,
  companyTable,
  goneWithEditions,
  leaseRow,
  leaseTable,
  titleRow,
  titleTable,
  type MonthlyTable,
  type RegisterEditionRecord,
} from '@freehold/operations';
import { keptValue } from '../kept-value.ts';
import type { Statements } from './statements.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Writes records of a monthly register, each unless something newer is held. */
function monthly<R>(
  { table, register, natural, columns }: MonthlyTable,
  rowOf: (record: R) => Row,
) {
  const names = Object.keys(columns);
  const sql = `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.join(', ')} FROM (SELECT ${names.map((name) => `? AS ${name}`).join(', ')}) s
    WHERE NOT EXISTS (SELECT 1 FROM register_editions e WHERE e.register = ${register} AND e.month > s.month)
    ON CONFLICT (${natural.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE excluded.month >= ${table}.month`;
  return (statements: Statements, records: readonly R[]): void => {
    for (const record of records) {
      const row = rowOf(record);
      statements.run(sql, ...names.map((name) => keptValue(row[name] ?? null)));
    }
  };
}

export const putLeases = monthly(leaseTable, leaseRow);
export const putCompanies = monthly(companyTable, companyRow);
export const putTitles = monthly(titleTable, titleRow);

const noteEdition = `INSERT INTO register_editions VALUES (?, ?, ?)
  ON CONFLICT (register) DO UPDATE SET month = excluded.month, rows = excluded.rows
  WHERE excluded.month >= register_editions.month`;

/** What a complete file does not name is gone. */
export function putEdition(statements: Statements, edition: RegisterEditionRecord): void {
  const { register, month, rows } = edition;
  statements.run(noteEdition, register, month, rows);
  for (const { table, condition } of goneWithEditions) {
    statements.run(
      `DELETE FROM ${table} AS t
       WHERE EXISTS (SELECT 1 FROM (SELECT ? AS register, ? AS month) e WHERE ${condition})`,
      register,
      month,
    );
  }
}
