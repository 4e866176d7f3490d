import {
  neverAborts,
  type ImportedListing,
  type ListingDetail,
  type ListingEvent,
  type ListingRecord,
  type Listings,
} from '@freehold/operations';
import type { WriteBatch } from '../record-sink.ts';
import { EVENT_OF, lastEventOf } from './held-history.ts';

/** A listing that is held, and how it ended on a day (`YYYY-MM-DD`). */
export interface EndedListing {
  readonly told: ImportedListing;
  readonly status: ListingRecord['status'];
  readonly day: string;
}

const LISTINGS_A_PAGE = 1_000;
const LISTINGS_AT_ONCE = 50;

/** Writes listings as they ended, each with all else that is held of it; gives how many. */
export async function writeEnded(
  ended: readonly EndedListing[],
  held: Pick<Listings, 'detail'>,
  write: WriteBatch,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < ended.length; from += LISTINGS_AT_ONCE) {
    const some = ended.slice(from, from + LISTINGS_AT_ONCE);
    const found = await Promise.all(
      some.map(async (one) => {
        const details = await held.detail(one.told.propertyId, neverAborts());
        const detail = details.find(({ listingType }) => listingType === one.told.listingType);
        return detail === undefined ? [] : [recordOf(one, detail)];
      }),
    );
    const records = found.flat();
    await write('listing', records);
    count += records.length;
  }
  return count;
}

function recordOf({ told, status, day }: EndedListing, detail: ListingDetail): ListingRecord {
  const { propertyId, listingType, source, sourceReference, firstListedAt, pricePence } = told;
  const { updatedAt, history } = told;
  const midnight = `${day}T00:00:00.000Z`;
  const event: ListingEvent | undefined = EVENT_OF[status];
  // It is there already where a feed that tells no day set the status back, without an event.
  const isTold = event === undefined || lastEventOf(history) === event;
  return {
    propertyId,
    listingType,
    status,
    source,
    sourceReference,
    listingUrl: detail.listingUrl,
    title: detail.title,
    description: detail.description,
    keyFeatures: detail.keyFeatures,
    pricePence,
    priceQualifier: detail.priceQualifier,
    leaseYearsRemaining: detail.leaseYearsRemaining,
    annualGroundRentPence: detail.annualGroundRentPence,
    annualServiceChargePence: detail.annualServiceChargePence,
    newBuild: detail.newBuild,
    firstListedAt,
    // Later than the day's beginning where it changed on the same day.
    updatedAt: Date.parse(updatedAt) > Date.parse(midnight) ? updatedAt : midnight,
    history: isTold ? history : [...history, { date: day, event, pricePence }],
    agent: detail.agent,
    images: detail.images,
  };
}

/** What is held of a branch, or where it is null of every one. */
export async function* heldOf(
  branchId: string | null,
  held: Pick<Listings, 'ofBranch'>,
): AsyncGenerator<ImportedListing> {
  for (let after: number | null = 0; after !== null;) {
    const query = { branchId, after, most: LISTINGS_A_PAGE };
    const page: Awaited<ReturnType<Listings['ofBranch']>> = await held.ofBranch(
      query,
      neverAborts(),
    );
    yield* page.listings;
    after = page.next;
  }
}
