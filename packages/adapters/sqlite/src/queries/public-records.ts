import {
  inBox,
  publicColumns,
  publicConditions,
  publicKeysOfBox,
  publicSources,
  publicTables,
  type PublicCondition,
  type PublicPage,
  type PublicRecords,
  type PublicRow,
  tooFullPage,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import type { ReadSession } from './session.ts';

export type PublicQuery = Parameters<PublicRecords['page']>[0];

/** A page as it comes from a reader: its rows are a JSON text, which takes half the time of many small values. */
export interface PublicPageText {
  readonly rows: string;
  readonly next: number | null;
  readonly isBoxTooFull: boolean;
}

const textOfCondition = ({ column, compare, orNull = false }: PublicCondition): string =>
  `AND (+${column} ${compare} ?${orNull ? ` OR ${column} IS NULL` : ''})`;

const textOf = ({ rows, ...page }: PublicPage): PublicPageText => ({
  ...page,
  rows: JSON.stringify(rows),
});

/**
 * A page goes through a piece of the table, or of what an index finds in a box; the plus keeps indexes of postcodes and days
 * away from it.
 */
export function publicPage(session: ReadSession, query: PublicQuery): PublicPageText {
  const { dataset, after, most } = query;
  const piece = pieceOf(session, query);
  if (piece === null) return textOf(tooFullPage);
  if (piece.last === null) return textOf({ rows: [], next: null, isBoxTooFull: false });
  const columns = publicColumns[dataset];
  const conditions = publicConditions(dataset, query);
  const rows = session.arrays(
    `SELECT ${columns.map(({ name }) => name).join(', ')} FROM ${publicSources[dataset]}
     WHERE ${piece.keys === null ? 'key > ? AND key <= ?' : 'key IN (SELECT value FROM json_each(?))'}
       ${conditions.map(textOfCondition).join(' ')}
     ORDER BY key`,
    [
      ...(piece.keys === null ? [after, piece.last] : [piece.keys]),
      ...conditions.map(({ value }) => value),
    ],
  );
  const truths = columns.flatMap(({ kind }, at) => (kind === 'boolean' ? [at] : []));
  for (const row of rows) for (const at of truths) if (row[at] !== null) row[at] = row[at] === 1;
  return textOf({
    rows: inBox(rows as PublicRow[], query),
    next: piece.rows < most ? null : piece.last,
    isBoxTooFull: false,
  });
}

interface Piece {
  readonly last: number | null;
  readonly rows: number;
  /** Those of a box, as a JSON list; null: all after the last page until `last`. */
  readonly keys: string | null;
}

/** Null for a box that holds more than it may. */
function pieceOf(session: ReadSession, query: PublicQuery): Piece | null {
  const { dataset, after, most, box } = query;
  if (box === undefined) {
    const piece = session.get<Omit<Piece, 'keys'>>(
      `SELECT max(key) AS last, count(*) AS rows
       FROM (SELECT key FROM ${publicTables[dataset]} WHERE key > ? ORDER BY key LIMIT ?)`,
      [after, most],
    );
    return { last: piece?.last ?? null, rows: piece?.rows ?? 0, keys: null };
  }
  const found = session.rows<{ readonly key: number | null; readonly held: number }>(
    publicKeysOfBox(sqlite, { ...query, box }),
  );
  if (found.some(({ held }) => held > box.atMost)) return null;
  const keys = found.flatMap(({ key }) => key ?? []);
  return { last: keys.at(-1) ?? null, rows: keys.length, keys: JSON.stringify(keys) };
}

export function publicPageOf({ rows, ...page }: PublicPageText): PublicPage {
  return { ...page, rows: JSON.parse(rows) as PublicRow[] };
}
