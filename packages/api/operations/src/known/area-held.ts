import { listingStatuses, outcodeOf } from '@freehold/contract';
import type { SalesSpan } from '../market-data/sales-span.ts';
import type { ListingFilter, Listings, Property } from '../ports/listings.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { knownOf, type Known } from './known.ts';

/** What an answer about the sales of a place says of how much of them is held. */
export function salesKnown({ covered }: Pick<SalesSpan, 'covered'>): Known {
  return knownOf({ sales: covered !== null });
}

/** Whether sales around a home are held: by those found, else by any of its outcode. */
export async function areSalesHeld(
  soldPrices: Pick<SoldPrices, 'coverage'>,
  {
    of: { postcode, outcode },
    found,
  }: {
    readonly of: Pick<Property, 'postcode' | 'outcode'>;
    readonly found: readonly unknown[];
  },
  signal: AbortSignal,
): Promise<boolean> {
  if (found.length > 0) return true;
  const area = postcode ?? outcode;
  return area !== null && (await soldPrices.coverage(area, signal)) !== null;
}

/**
 * Whether listings are held for an area: by those found there, else by those of its whole outcode. An outcode without a
 * single listing of any kind has no known market.
 */
export async function areListingsHeld(
  listings: Pick<Listings, 'figures'>,
  { area, found }: { readonly area: string; readonly found: readonly unknown[] },
  signal: AbortSignal,
): Promise<boolean> {
  const outcode = outcodeOf(area);
  if (found.length > 0) return true;
  return (
    area !== outcode &&
    (await listings.figures({ postcode: outcode, fields: ['listingType'] }, signal)).length > 0
  );
}

/**
 * What a search for listings says of how many of its place are held. One that finds none asks for any of the kind sought,
 * on offer or gone: listings of a place without a single one are not held.
 */
export async function searchKnown(
  listings: Pick<Listings, 'count'>,
  filter: ListingFilter,
  total: number,
  signal: AbortSignal,
): Promise<Known> {
  if (total > 0) return knownOf({ listings: true });
  const { listing_type } = filter.criteria;
  const criteria = { ...(listing_type && { listing_type }), status: [...listingStatuses] };
  return knownOf({ listings: (await listings.count({ ...filter, criteria }, signal)) > 0 });
}
