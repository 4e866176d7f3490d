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

export interface BuildCostMatch {
  readonly entry: BuildCostEntry;
  readonly page: number;
  readonly section: string;
  /** 0–1; 1 is an entry that is called just what was asked. */
  readonly relevance: number;
}

/** The construction price reference, by what people call things. */
export interface BuildCosts {
  /** Best first; none when the text holds no word to look for. */
  search(
    query: { readonly text: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly BuildCostMatch[]>;
}
