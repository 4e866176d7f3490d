import type { SharedColumns } from './search-columns/shared-columns.ts';

/** The input of a reader thread. */
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

/** A named query and what it is asked with. */
export interface Question {
  readonly name: string;
  readonly args: unknown;
}

/** Questions that are answered one after another within one time. */
export interface ReaderJob {
  readonly job: number;
  readonly questions: readonly Question[];
  readonly milliseconds: number;
}

/** Columns to search from now on. */
export interface ReaderColumns {
  readonly columns: SharedColumns;
}

/** Answers to questions of a job that follow each other. */
export interface ReaderAnswer {
  readonly job: number;
  /** Position of the first of them; the answers come in order. */
  readonly at: number;
  readonly outcomes: readonly Outcome[];
}

export type Outcome =
  { readonly value: unknown } | { readonly stopped: string } | { readonly error: unknown };
