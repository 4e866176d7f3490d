import type { ToldListing } from '../../ports/listings.ts';
import type { ListingRecord } from '../../ports/records.ts';

/** What was told last of a listing, its instants as every store gives them. */
export function toldOf(listing: ListingRecord): ToldListing {
  const { propertyId, listingType, status, source, sourceReference, pricePence, history } = listing;
  const firstListedAt = new Date(listing.firstListedAt).toISOString();
  const updatedAt = new Date(listing.updatedAt).toISOString();
  const of = { propertyId, listingType, status, source, sourceReference, pricePence, history };
  return { ...of, firstListedAt, updatedAt };
}
