/** One price of the construction reference. */
export interface BuildCostEntry {
  readonly title: string;
  /** What the price is for one of: `m²`, `m`, `each`, `room`, `house`, `day`… */
  readonly unit: string;
  /** Pounds without VAT, at the base date, for the middle of the country. */
  readonly low: number;
  readonly high: number;
  /** What it holds and what it leaves out. */
  readonly note: string;
  /** Other words that people in the trade and owners use for it. */
  readonly synonyms: readonly string[];
}

export interface BuildCostSection {
  readonly page: number;
  readonly section: string;
  readonly entries: readonly BuildCostEntry[];
}
