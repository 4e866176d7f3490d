import type { QueryName } from './index.ts';

/** Questions that read rows by their keys, a handful of them, and nothing else. */
export const keyedQueries: ReadonlySet<string> = new Set([
  'listings.property',
  'listings.propertyByUprn',
  'listings.detail',
  'listings.knownAreas',
  'judgements.home',
  'judgements.area',
  'sales.coverage',
  'sales.ofProperty',
  'places.coverage',
  'postcodes.find',
  'districts.market',
] satisfies QueryName[]);
