/** How price models are made from stored sales, 29 November 2026. */
export const priceModels = {
  /** A change of the valuation in market takes a new name: every model is then made anew. */
  rules: 'valuation-2026-11-29',
  salesAtOnce: 5_000,
  /** Sales of an area, of about a kilobyte each, among which past ones are valued to learn from. */
  salesInMemory: 150_000,
  /**
   * What past valuations teach is kept for the quarter in which it was learned, as the walk-forward test keeps its learned step
   * (`monthsBetween` of `stack-2026-11.ts` in market), unless more than this share of what it was learned from came or went: its
   * sales, those with a point or those with a floor area. Learning is nine tenths of what fitting an area costs. The share is a
   * judgement: a month's register adds less to ten years of sales.
   */
  learnedAnew: { months: 3, changedShare: 0.05 },
} as const;
