import { listingStatuses } from '@freehold/contract';
import { knownOf, type Known } from '../known/known.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { listingArea, type SearchArea } from '../scanners/search-area.ts';

type Ports = Pick<ScannerPorts, 'listings' | 'soldPrices'>;

/**
 * What a search for homes that are not for sale says of how much of its place is held: homes are known by the listings
 * they had, and each by a sale of its own. One that finds none asks for any listing of the area, and for sales of its
 * outcodes; of a drawn area for those of the outcode of that listing.
 */
export async function leadsKnown(
  { listings, soldPrices }: Ports,
  { area, total, now }: { readonly area: SearchArea; readonly total: number; readonly now: Date },
  signal: AbortSignal,
): Promise<Known> {
  if (total > 0) return knownOf({ listings: true, sales: true });
  const page = await listings.search(
    { criteria: { status: [...listingStatuses] }, ...listingArea(area), now },
    { sort: 'newest', limit: 1, from: { offset: 0 } },
    signal,
  );
  const outcodes = area.outcodes ?? page.listings.flatMap(({ outcode }) => outcode ?? []);
  const sales = await Promise.all(outcodes.map((each) => soldPrices.coverage(each, signal)));
  return knownOf({
    listings: page.listings.length > 0,
    sales: sales.some((coverage) => coverage !== null),
  });
}
