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

const named: Readonly<Record<Dataset, true>> = {
  property: true,
  listing: true,
  sale: true,
  'sale-uprn': true,
  'sale-months': true,
  lease: true,
  company: true,
  title: true,
  'register-edition': true,
  'home-fact': true,
  postcode: true,
  certificate: true,
  uprn: true,
  'house-price-index': true,
  'rent-level': true,
  place: true,
  school: true,
  stop: true,
  designation: true,
  'planning-application': true,
  'area-figure': true,
  'crime-month': true,
  'build-cost-reference': true,
  'sale-link': true,
  'home-placement': true,
  'price-model': true,
  'off-market': true,
  'district-market': true,
  estimate: true,
  'area-judgement': true,
};
export const allDatasets = Object.keys(named) as readonly Dataset[];

/** What a search or a count of listings, and the figures of listings, are read from. */
export const listingDatasets = [
  'listing',
  'property',
  'estimate',
  'home-placement',
] as const satisfies readonly Dataset[];

/** What a search or a count of homes off the market is read from. */
export const offMarketDatasets = ['off-market', 'property'] as const satisfies readonly Dataset[];

/** What a count of homes off the market is read from that says too how much of its area is held. */
export const offMarketPreviewDatasets = [
  ...offMarketDatasets,
  'listing',
  'sale',
  'sale-link',
  'estimate',
  'area-judgement',
] as const satisfies readonly Dataset[];

/** What the prices of an operator's own reference are read from. */
export const buildCostDatasets = ['build-cost-reference'] as const satisfies readonly Dataset[];

/** What tells until when sales are held. */
export const salesCoverageDatasets = ['sale', 'sale-months'] as const satisfies readonly Dataset[];

/** What leads are classed by. */
export const leadDatasets = ['property', 'sale', 'sale-link'] as const satisfies readonly Dataset[];

/** What price models are read from. */
export const priceModelDatasets = ['price-model'] as const satisfies readonly Dataset[];

/** Kinds of which one record concerns the judgements of every outcode, or does not name its outcodes. */
export const datasetsOfEveryOutcode = [
  'uprn',
  'house-price-index',
  'rent-level',
  'place',
  'stop',
] as const satisfies readonly Dataset[];

/** What homes are judged by. What scoring itself stores of them is not among it. */
export const judgingDatasets = [
  'property',
  'listing',
  'sale',
  'sale-link',
  'home-placement',
  'postcode',
  ...datasetsOfEveryOutcode,
] as const satisfies readonly Dataset[];

/** What an answer about a home is read from: what it is judged by, or what scoring stored of it. */
export const judgedHomeDatasets = [
  ...judgingDatasets,
  ...priceModelDatasets,
  'estimate',
  'area-judgement',
] as const satisfies readonly Dataset[];
