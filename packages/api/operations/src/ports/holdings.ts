import type { Need } from '../known/evidences.ts';

/** What a store holds of one evidence. */
export interface Holding {
  readonly rows: number;
  /** First and last day of its rows, a month as `YYYY-MM`; null where rows have no day, or there are none. */
  readonly from: string | null;
  readonly until: string | null;
}

/** How much is held of what answers need. */
export interface Holdings {
  /**
   * Counts every row of an evidence, which may take seconds of a national store: callers keep the answer as long as the
   * data stand.
   *
   * @throws StoreBusy when the store cannot answer in time.
   */
  of(need: Need, signal: AbortSignal): Promise<Holding>;
}
