import {
  companyRow,
  companyTable,
  homeFactRow,
  homeFactTable,
  keepEditions,
  leaseRow,
  leaseTable,
  markPostcodes,
  postcodesOfUprns,
  raw,
  titleRow,
  titleTable,
  type MonthlyTable,
  type RegisterEditionRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
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
  postcodes: string,
): RecordTable<R> {
  const staging = { table: `staged_${table}`, columns, natural };
  const names = Object.keys(columns);
  const told = names.filter((name) => name !== 'month');
  const columnsOf = (name: string): string => told.map((column) => `${name}.${column}`).join(', ');
  const same = natural.map((name) => `t.${name} = s.${name}`).join(' AND ');
  const changed = (mark: string, of: string) =>
    raw(`SELECT ${mark} FROM ${staging.table} s LEFT JOIN ${table} t ON ${same}
      ${of} WHERE (${columnsOf('t')}) IS DISTINCT FROM (${columnsOf('s')})`);
  const write = raw(`INSERT INTO ${table} AS t (${names.join(', ')})
    SELECT ${names.join(', ')} FROM ${newest(staging.table, natural)} s
    WHERE NOT EXISTS (SELECT 1 FROM register_editions e WHERE e.register = ${register} AND e.month > s.month)
    ON CONFLICT (${natural.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE excluded.month >= t.month`);
  return {
    staging,
    rowOf,
    async merge(w) {
      await w.answer(markPostcodes(changed('o.mark', postcodes)));
      // Homes elsewhere may have the UPRN of a fact.
      if (table === homeFactTable.table) {
        const rows = await w.rows<{ uprn: number | null }>(changed('DISTINCT o.uprn', ownUprns));
        const uprns = rows.flatMap(({ uprn }) => uprn ?? []);
        await w.answer(markPostcodes(postcodesOfUprns(postgres, uprns)));
      }
      await w.rows(write);
    },
  };
}

/** The postcodes whose homes a row concerns, before it changed and after. */
const ownPostcodes = 'CROSS JOIN LATERAL (VALUES (t.postcode), (s.postcode)) o (mark)';
const ownUprns = 'CROSS JOIN LATERAL (VALUES (t.uprn), (s.uprn)) o (uprn)';
const postcodesOfTitles =
  'JOIN (SELECT owner_number, postcode AS mark FROM titles) o ON o.owner_number = s.number';

export const leases = monthlyTable(leaseTable, leaseRow, ownPostcodes);
export const companies = monthlyTable(companyTable, companyRow, postcodesOfTitles);
export const homeFacts = monthlyTable(homeFactTable, homeFactRow, ownPostcodes);
export const titles = monthlyTable(titleTable, titleRow, ownPostcodes);

const editionStaging = {
  table: 'staged_register_editions',
  natural: ['register'],
  columns: { register: 'text', month: 'text', rows: 'bigint' },
} as const;
const staged = newest(editionStaging.table, editionStaging.natural);
/** What a complete file does not name is gone. */
export const registerEditions: RecordTable<RegisterEditionRecord> = {
  staging: editionStaging,
  rowOf: ({ register, month, rows }) => ({ register, month, rows }),
  async merge(w) {
    await w.answer(keepEditions(raw(`SELECT register, month, rows FROM ${staged} s`)));
  },
};
