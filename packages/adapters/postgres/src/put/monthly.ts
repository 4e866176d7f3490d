import {
  companyRow,
  companyTable,
  goneWithEditions,
  leaseRow,
  leaseTable,
  raw,
  titleRow,
  titleTable,
  type MonthlyTable,
  type RegisterEditionRecord,
} from '@freehold/operations';
import type { RecordTable } from './record-table.ts';
import type { Columns, Row } from './staging.ts';

/** Of rows that are the same in their natural columns, the last of the newest month. */
const newest = (table: string, natural: readonly string[]): string => {
  const same = natural.join(', ');
  return `(SELECT DISTINCT ON (${same}) * FROM ${table} ORDER BY ${same}, month DESC, n DESC)`;
};

/** Records of a monthly register, each written unless something newer is held. */
function monthlyTable<R>(
  { table, register, natural, columns }: MonthlyTable,
  rowOf: (record: R) => Row<Columns>,
): RecordTable<R> {
  const staging = { table: `staged_${table}`, columns, natural };
  const names = Object.keys(columns);
  const write = raw(`INSERT INTO ${table} AS t (${names.join(', ')})
    SELECT ${names.join(', ')} FROM ${newest(staging.table, natural)} s
    WHERE NOT EXISTS (SELECT 1 FROM register_editions e WHERE e.register = ${register} AND e.month > s.month)
    ON CONFLICT (${natural.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE excluded.month >= t.month`);
  return {
    staging,
    rowOf,
    async merge(w) {
      await w.rows(write);
    },
  };
}

export const leases = monthlyTable(leaseTable, leaseRow);
export const companies = monthlyTable(companyTable, companyRow);
export const titles = monthlyTable(titleTable, titleRow);

const editionStaging = {
  table: 'staged_register_editions',
  natural: ['register'],
  columns: { register: 'text', month: 'text', rows: 'bigint' },
} as const;
const staged = newest(editionStaging.table, editionStaging.natural);
const noteEditions = raw(`INSERT INTO register_editions AS t
  SELECT register, month, rows FROM ${staged} e
  ON CONFLICT (register) DO UPDATE SET month = excluded.month, rows = excluded.rows
    WHERE excluded.month >= t.month`);
const removals = goneWithEditions.map(({ table, condition }) =>
  raw(`DELETE FROM ${table} t USING ${staged} e WHERE ${condition}`),
);

/** What a complete file does not name is gone. */
export const registerEditions: RecordTable<RegisterEditionRecord> = {
  staging: editionStaging,
  rowOf: ({ register, month, rows }) => ({ register, month, rows }),
  async merge(w) {
    await w.rows(noteEditions);
    for (const remove of removals) await w.rows(remove);
  },
};
