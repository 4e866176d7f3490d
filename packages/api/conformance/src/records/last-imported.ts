import type { BranchPage, ListingRecord, Listings, ImportedListing } from '@freehold/operations';

const key = ({ propertyId, listingType }: ImportedListing) => `${propertyId} ${listingType}`;

/** What was told last of the listings of some properties, by property and type. */
export function lastImportedOf(
  candidates: readonly { readonly listing: ListingRecord }[],
  propertyIds: readonly string[],
): ImportedListing[] {
  return candidates
    .filter(({ listing }) => propertyIds.includes(listing.propertyId))
    .map(({ listing }) => told(listing))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** A page of the listings of a branch, in the order in which they came. */
export function toldOfBranch(
  candidates: readonly { readonly listing: ListingRecord }[],
  { branchId, after, most }: Parameters<Listings['ofBranch']>[0],
): BranchPage {
  const all = candidates.filter(({ listing }) => listing.agent?.branchId === branchId);
  const page = all.slice(after, after + most);
  const next = page.length < most ? null : after + most;
  return { listings: page.map(({ listing }) => told(listing)), next };
}

/** Its instants as every store gives them. */
function told(listing: ListingRecord): ImportedListing {
  const { propertyId, listingType, status, source, sourceReference, pricePence, history } = listing;
  const firstListedAt = new Date(listing.firstListedAt).toISOString();
  const updatedAt = new Date(listing.updatedAt).toISOString();
  const of = { propertyId, listingType, status, source, sourceReference, pricePence, history };
  return { ...of, firstListedAt, updatedAt };
}
