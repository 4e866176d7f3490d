import { listingStatuses, type ResponseOf, type routes } from '@freehold/contract';
import { searchKnown } from '../known/area-held.ts';
import type { Known } from '../known/known.ts';
import type { Call } from '../operation.ts';
import type { ListingFilter, Listings } from '../ports/listings.ts';
import type { Scanner } from '../ports/scanners.ts';
import { listingArea, savedArea } from '../scanners/search-area.ts';

type StatusCounts = ResponseOf<typeof routes.leadGeneratorStatusCounts>['status_counts'];
type Status = (typeof listingStatuses)[number];

/** Counts by status, and how much of the scanner's area is held. */
export interface StatusCounted {
  readonly counts: StatusCounts;
  readonly known: Known;
}

/**
 * Matches of the saved criteria by status, the saved `status` left aside; `reduced` and `back_on_market` are read from
 * the history of a listing. A let counts as the sale it stands for:
 * `let_agreed` as `sold_stc`, `let` as `sold`, so that the five statuses sum to the total.
 */
export async function statusCounts(
  listings: Listings,
  scanner: Scanner,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<StatusCounted> {
  const filter: ListingFilter = {
    criteria: scanner.criteria,
    ...listingArea(savedArea(scanner)),
    now,
  };
  const count = (status: readonly Status[], criteria: ListingFilter['criteria'] = {}) =>
    listings.count(
      { ...filter, criteria: { ...filter.criteria, ...criteria, status: [...status] } },
      signal,
    );
  const [active, underOffer, soldStc, sold, withdrawn, reduced, backOnMarket] = await Promise.all([
    count(['active']),
    count(['under_offer']),
    count(['sold_stc', 'let_agreed']),
    count(['sold', 'let']),
    count(['withdrawn']),
    count(listingStatuses, { reduced_only: true }),
    listings.countBackOnMarket(
      { ...filter, criteria: { ...scanner.criteria, status: ['active'] } },
      signal,
    ),
  ]);
  const total = active + underOffer + soldStc + sold + withdrawn;
  const counts = {
    active,
    under_offer: underOffer,
    sold_stc: soldStc,
    sold,
    withdrawn,
    reduced,
    back_on_market: backOnMarket,
    total,
  };
  return { counts, known: await searchKnown(listings, filter, total, signal) };
}
