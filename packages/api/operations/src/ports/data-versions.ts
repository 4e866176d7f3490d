import type { RecordKind } from './records.ts';

/**
 * What an answer can be read from: the records by their kinds, what is derived from them (links of sales to homes, the
 * nation and the designations of homes, price models, homes off the market, the markets of districts) and what scoring stored.
 */
export type Dataset =
  | RecordKind
  | 'sale-link'
  | 'home-placement'
  | 'price-model'
  | 'off-market'
  | 'district-market'
  | 'estimate'
  | 'area-judgement';

/** Numbers that change with the stored data; parts of the keys of caches. Each is read without a query. */
export interface DataVersions {
  /** Grows whenever one of the datasets changes, and stays the same until then; 0 while none ever held anything. */
  of(datasets: readonly Dataset[], signal: AbortSignal): Promise<number>;
  /**
   * Grows whenever a record changes by which homes of an outcode are judged: one of the outcode, or one of a kind that
   * concerns every outcode. With null: a record by which homes are judged of which no outcode is known.
   */
  ofOutcode(outcode: string | null, signal: AbortSignal): Promise<number>;
}
