import type { ResponseOf, routes } from '@freehold/contract';
import type { Family } from '../scanners/family.ts';
import { scannerView } from '../scanners/scanner-view.ts';
import { offMarketCriteria } from './off-market-criteria.ts';

export type OffMarketGeneratorView = ResponseOf<typeof routes.updateOffMarketGenerator>;

/** Scanners over homes that are not for sale; their counts are filled on single retrieval only. */
export const offMarketFamily: Family<OffMarketGeneratorView> = {
  kind: 'off_market',
  what: 'Off-market lead generator',
  view: (scanner) => ({ ...scannerView(scanner, offMarketCriteria), classification_counts: null }),
};
