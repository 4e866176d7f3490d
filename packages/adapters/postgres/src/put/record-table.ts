import { raw, rowOf, typesOf, type PlaceDeletion, type TableRows } from '@freehold/operations';
import { leaveOneEach, type Columns, type Row, type Staging } from './staging.ts';
import { upsert } from './upsert.ts';
import type { Writing } from './writing.ts';

/** How records of a kind come into the store: each as a row that is set aside, and these together. */
export interface RecordTable<R> {
  readonly staging: Staging;
  rowOf(record: R): Row<Columns>;
  /** Writes what is set aside. */
  merge(w: Writing): Promise<void>;
}

/** A kind whose records replace what is known of their natural key, column by column. */
export function plainTable<R extends object>(
  { table, natural, map }: TableRows<R>,
  {
    before,
    required,
  }: {
    /** What else the rows set aside change. */
    readonly before?: (w: Writing, staged: string) => Promise<void>;
    /** A column that no record lacks: a row without it removes the one of its natural key. */
    readonly required?: string;
  } = {},
): RecordTable<R | PlaceDeletion> {
  const staging = { table: `staged_${table}`, columns: typesOf(map), natural };
  const names = Object.keys(map);
  const removed = Object.fromEntries(names.map((name) => [name, null]));
  const write = upsert({
    table,
    natural,
    values: Object.fromEntries(names.map((name) => [name, name])),
    from: raw(
      `${staging.table} ${required === undefined ? '' : `WHERE ${required} IS NOT NULL`} ORDER BY n`,
    ),
    json: names.filter((name) => map[name]?.[0] === 'json'),
  });
  const same = natural.map((name) => `t.${name} = s.${name}`).join(' AND ');
  const remove =
    required === undefined
      ? null
      : raw(
          `DELETE FROM ${table} t USING ${staging.table} s WHERE ${same} AND s.${required} IS NULL`,
        );
  return {
    staging,
    rowOf: (record) =>
      'delete' in record
        ? { ...removed, [natural[0] as string]: record.delete }
        : rowOf(map, record),
    async merge(w) {
      await before?.(w, staging.table);
      await leaveOneEach(w.run, staging);
      if (remove !== null) await w.rows(remove);
      await w.rows(write);
    },
  };
}
