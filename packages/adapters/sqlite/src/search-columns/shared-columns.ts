import type { ColumnTables } from '@freehold/operations/search-columns';

/** Columns of one data version in memory that every reader thread shares. */
export interface SharedColumns {
  readonly version: number;
  readonly tables: ColumnTables;
  /** Counts the loads into this memory; another number than `load` means that it is being used again. */
  readonly loads: Int32Array;
  readonly load: number;
}
