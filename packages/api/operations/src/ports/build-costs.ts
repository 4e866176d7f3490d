import type { BuildCostEntry } from '../build-cost/entry.ts';

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
