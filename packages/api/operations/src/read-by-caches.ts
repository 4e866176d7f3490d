import type { Dataset } from './ports/data-versions.ts';

const named: Readonly<Record<Dataset, true>> = {
  property: true,
  listing: true,
  sale: true,
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
  district: true,
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
] as const satisfies readonly Dataset[];

/** What tells until when sales are held. */
export const salesCoverageDatasets = ['sale'] as const satisfies readonly Dataset[];

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
