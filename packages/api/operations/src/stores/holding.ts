/** What a store holds of one evidence. */
export interface Holding {
  readonly rows: number;
  /** First and last day of its rows, a month as `YYYY-MM`; null where rows have no day, or there are none. */
  readonly from: string | null;
  readonly until: string | null;
}
