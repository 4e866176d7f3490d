import type { BranchPage, ListingRecord, Listings, ImportedListing } from '@freehold/operations';

const key = ({ propertyId, listingType }: ImportedListing) => `${propertyId} ${listingType}`;

/** What was told last of the listings of some properties, by property and type. */
export function lastImportedOf(
  listings: Iterable<ListingRecord>,
  propertyIds: readonly string[],
): ImportedListing[] {
  return [...listings]
    .filter(({ propertyId }) => propertyIds.includes(propertyId))
    .map(told)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** A page of the listings of a branch, or of all, in the order in which they came. */
export function toldOfBranch(
  listings: Iterable<ListingRecord>,
  { branchId, after, most }: Parameters<Listings['ofBranch']>[0],
): BranchPage {
  const all = [...listings].filter(
    ({ agent }) => branchId === null || agent?.branchId === branchId,
  );
  const page = all.slice(after, after + most);
  const next = page.length < most ? null : after + most;
  return { listings: page.map(told), next };
}

/** Its instants as every store gives them. */
function told(listing: ListingRecord): ImportedListing {
  const { propertyId, listingType, status, source, sourceReference, pricePence, history } = listing;
  const firstListedAt = new Date(listing.firstListedAt).toISOString();
  const updatedAt = new Date(listing.updatedAt).toISOString();
  const of = { propertyId, listingType, status, source, sourceReference, pricePence, history };
  return { ...of, firstListedAt, updatedAt };
}
