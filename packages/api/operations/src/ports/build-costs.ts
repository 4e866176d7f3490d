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

/** What prices come from. */
export interface BuildCostSource {
  readonly source: string;
  readonly sourceKind: 'in-house estimate' | 'imported reference';
  /** Day of the prices, `YYYY-MM-DD`, or as the reference writes it. */
  readonly baseDate: string;
}

/** A price of a reference that the operator of the server imported. */
export interface OwnBuildCost {
  readonly title: string;
  readonly unit: string;
  /** Pounds as the reference gives them. */
  readonly low: number;
  readonly high: number;
  readonly section: string | null;
  readonly page: number | null;
  readonly baseDate: string;
  readonly note: string | null;
}

/** A whole reference by its source: another import of it replaces it. */
export interface BuildCostReferenceRecord {
  readonly source: string;
  readonly entries: readonly OwnBuildCost[];
}

/** The references that the operator imported. */
export interface OwnBuildCosts {
  /** By their sources, in order. */
  references(signal: AbortSignal): Promise<readonly BuildCostReferenceRecord[]>;
}

export interface BuildCostMatch extends BuildCostSource {
  readonly entry: BuildCostEntry;
  /** Null where the reference gives none. */
  readonly page: number | null;
  readonly section: string | null;
  /** 0–1; 1 is an entry that is called just what was asked. */
  readonly relevance: number;
}

/** The construction price references, by what people call things. */
export interface BuildCosts {
  /** Best first; none when the text holds no word to look for. */
  search(
    query: { readonly text: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly BuildCostMatch[]>;
}
