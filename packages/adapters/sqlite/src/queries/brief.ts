import type { QueryName } from './index.ts';

/** Questions that read a few rows by their keys, in less time than a message to a reader and back takes. */
export const briefQueries: ReadonlySet<string> = new Set([
  'listings.property',
  'listings.propertyByUprn',
  'listings.detail',
  'judgements.home',
  'judgements.area',
  'judgements.priceModel',
  'sales.coverage',
  'sales.ofProperty',
  'places.coverage',
  'designations.coverage',
  'certificates.ofProperty',
  'certificates.ofUprn',
  'postcodes.find',
  'postcodes.centreOf',
  'postcodes.nearest',
  'statistics.housePriceIndex',
  'statistics.rentLevels',
  'districts.find',
  'districts.market',
] satisfies QueryName[]);
