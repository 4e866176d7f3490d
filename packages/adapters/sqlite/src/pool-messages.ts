import type { SearchColumns } from './search-columns/book.ts';

/** What the pool tells a reader when it starts. */
export interface ReaderStart {
  readonly path: string;
  /** Holds the number of the job to stop. */
  readonly stopped: Int32Array;
  readonly spatialite: SpatialiteUse;
  /** Whether the thread yields the processor to the others. */
  readonly yields: boolean;
}

/** `auto` loads the extension where it is installed; `require` fails without it. */
export type SpatialiteUse = 'off' | 'auto' | 'require';

export interface ReaderJob {
  readonly job: number;
  readonly name: string;
  readonly args: unknown;
  readonly milliseconds: number;
}

/** Columns to search from now on. */
export interface ReaderColumns {
  readonly columns: SearchColumns;
}

export type ReaderAnswer =
  | { readonly job: number; readonly value: unknown }
  | { readonly job: number; readonly stopped: string }
  | { readonly job: number; readonly error: unknown };
