import {
  publicColumns,
  publicConditions,
  publicTables,
  type PublicPage,
  type PublicRecords,
  type PublicRow,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

export type PublicQuery = Parameters<PublicRecords['page']>[0];

/** A page as it comes from a reader: its rows are a JSON text, which takes half the time of many small values. */
export interface PublicPageText {
  readonly rows: string;
  readonly next: number | null;
}

/** A page goes through a piece of the table; the plus keeps indexes of postcodes and days away from it. */
export function publicPage(session: ReadSession, query: PublicQuery): PublicPageText {
  const { dataset, after, most } = query;
  const piece = session.get<{ readonly last: number | null; readonly rows: number }>(
    `SELECT max(key) AS last, count(*) AS rows
     FROM (SELECT key FROM ${publicTables[dataset]} WHERE key > ? ORDER BY key LIMIT ?)`,
    [after, most],
  );
  if (piece === undefined || piece.last === null) return { rows: '[]', next: null };
  const columns = publicColumns[dataset];
  const conditions = publicConditions(dataset, query);
  const rows = session.arrays(
    `SELECT ${columns.map(({ name }) => name).join(', ')} FROM public_${dataset}
     WHERE key > ? AND key <= ?
       ${conditions.map(({ column, compare }) => `AND +${column} ${compare} ?`).join(' ')}
     ORDER BY key`,
    [after, piece.last, ...conditions.map(({ value }) => value)],
  );
  const truths = columns.flatMap(({ kind }, at) => (kind === 'boolean' ? [at] : []));
  for (const row of rows) for (const at of truths) if (row[at] !== null) row[at] = row[at] === 1;
  return { rows: JSON.stringify(rows), next: piece.rows < most ? null : piece.last };
}

export function publicPageOf({ rows, next }: PublicPageText): PublicPage {
  return { rows: JSON.parse(rows) as PublicRow[], next };
}
