import type { ToldListing } from '../../ports/listings.ts';
import type { ListingRecord } from '../../ports/records.ts';

const key = ({ propertyId, listingType }: ToldListing) => `${propertyId} ${listingType}`;

/** What was told last of the listings of some properties, by property and type. */
export function toldOf(
  candidates: readonly { readonly listing: ListingRecord }[],
  propertyIds: readonly string[],
): ToldListing[] {
  return candidates
    .filter(({ listing }) => propertyIds.includes(listing.propertyId))
    .map(({ listing }) => told(listing))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Its instants as every store gives them. */
function told(listing: ListingRecord): ToldListing {
  const { propertyId, listingType, status, source, sourceReference, pricePence, history } = listing;
  const firstListedAt = new Date(listing.firstListedAt).toISOString();
  const updatedAt = new Date(listing.updatedAt).toISOString();
  const of = { propertyId, listingType, status, source, sourceReference, pricePence, history };
  return { ...of, firstListedAt, updatedAt };
}
