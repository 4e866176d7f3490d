/** How price models are made from stored sales, 25 November 2026. */
export const priceModels = {
  /** A change of the valuation in market takes a new name: every model is then made anew. */
  rules: 'valuation-2026-11-25-2',
  salesAtOnce: 5_000,
  /** Sales of an area, of about a kilobyte each, among which past ones are valued to learn from. */
  salesInMemory: 150_000,
} as const;
