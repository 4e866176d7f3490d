import { ofListings, type ResponseOf, type routes } from '@freehold/contract';
import type { Family } from '../scanners/family.ts';
import { scannerView } from '../scanners/scanner-view.ts';

export type LeadGeneratorView = ResponseOf<typeof routes.updateLeadGenerator>;

/** Scanners over listed stock; their counts are filled on single retrieval only. */
export const leadFamily: Family<LeadGeneratorView> = {
  kind: 'listed',
  what: 'Lead generator',
  view: (scanner) => ({ ...scannerView(scanner, ofListings), status_counts: null }),
};
