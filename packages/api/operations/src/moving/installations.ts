import type { MovedTable } from './moved-tables.ts';

/** Of the kind that the column declares. */
export type MovedValue = string | number | boolean | null;
/** A value for each column of the table, in their order. */
export type MovedRow = readonly MovedValue[];
/** The values of the key of a row. */
export type MovedKey = readonly MovedValue[];

/** The databases of one installation, open to be moved. */
export interface Installation {
  /** Rows in the order of the key, those after a position alone; fewer than `most` where the table ends. */
  rows(table: MovedTable, after: MovedKey | null, most: number): Promise<readonly MovedRow[]>;
  close(): Promise<void>;
}

/** How far the copy of a table has come. */
export interface CopyState {
  /** Of the last row that was copied; null before the first. */
  readonly after: MovedKey | null;
  readonly isComplete: boolean;
}

/**
 * An installation that is being filled, apart from where servers look for one. What `begin` and `append` do is done whole or
 * not at all, whenever the process ends, and is there for the next one that opens the draft.
 */
export interface InstallationDraft extends Installation {
  /** Null where the copy has not begun. */
  state(table: MovedTable): Promise<CopyState | null>;
  /** Empties the table, and begins its copy. */
  begin(table: MovedTable): Promise<void>;
  /** Adds rows and notes how far the copy is. @throws MoveRefused where it is not at `from` any more. */
  append(
    table: MovedTable,
    rows: readonly MovedRow[],
    { from, to }: { readonly from: CopyState; readonly to: CopyState },
  ): Promise<void>;
  /** Forgets the copy of a table, so that the next move begins it again. */
  discard(table: MovedTable): Promise<void>;
  /** Makes what only this kind of store keeps of its rows, and puts the draft where servers look for it. */
  publish(): Promise<void>;
}

/** A move that cannot go on; its message is one line that says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
