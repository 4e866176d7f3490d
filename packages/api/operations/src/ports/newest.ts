import type { SortPosition } from './listings.ts';

/** Part of a list that is ordered by an instant, the newest first, ties by id. */
export interface NewestSlice {
  readonly limit: number;
  /** Rows to pass over, or the row to start below: its instant in milliseconds since 1970, and its id. */
  readonly from: { readonly offset: number } | { readonly after: SortPosition };
}
