/** Where a page ended in its order; the next page starts after it. */
export type SortPosition = readonly [rank: number, id: string];

/** Part of a list that is ordered by an instant, the newest first, ties by id. */
export interface NewestSlice {
  readonly limit: number;
  /** Rows to pass over, or the row to start below: its instant in milliseconds since 1970, and its id. */
  readonly from: { readonly offset: number } | { readonly after: SortPosition };
}

/** The last millisecond of the year 9999: nothing stored is later. */
export const latestInstant = 253_402_300_799_999;
