import type { NewestSlice } from '../../ports/slices.ts';
import { newestStart } from '../orders.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** The last condition of a SELECT and its order: a slice of rows, newest first by a column, ties by id. */
export function newestRows(slice: NewestSlice, instant: string): Sql {
  const { at, id, offset } = newestStart(slice);
  const [column, newest] = [raw(instant), new Date(at)];
  return sql`${column} <= ${newest} AND (${column} < ${newest} OR id > ${id})
    ORDER BY ${column} DESC, id LIMIT ${slice.limit} OFFSET ${offset}`;
}
