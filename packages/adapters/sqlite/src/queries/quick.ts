import type { QueryName } from './index.ts';
import { keyedQueries } from './keyed.ts';

const others = [
  'judgements.priceModel',
  'designations.coverage',
  'certificates.ofProperty',
  'certificates.ofUprn',
  'postcodes.centreOf',
  'postcodes.nearest',
  'statistics.housePriceIndex',
  'statistics.rentLevels',
] as const satisfies readonly QueryName[];

/** Questions that mostly take a reader less time than their message: for rows by their keys, and for a long text or some hundred rows. */
export const quickQueries: ReadonlySet<string> = new Set([...keyedQueries, ...others]);
