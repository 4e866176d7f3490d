import { coveredUntil, DEMAND_WINDOW_DAYS } from '@freehold/market/aggregates';
import { dayOf, daysAfter } from '../operation/days.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { Listings } from '../ports/listings.ts';
import { type DataSpan, spanOn, windowFields } from './data-span.ts';

/** What the span of listings is read from. */
export const spanFields = ['listingType', 'firstListedAt', 'goneAt'] as const;

/** The listings of one type of a place, whichever their status. */
interface KnownListings {
  readonly listingType: 'sale' | 'rent';
  readonly figures: readonly Pick<ListingFigures, (typeof spanFields)[number]>[];
}

/**
 * The span of the listings of a place: until the last day that an import of such listings speaks of, unless its own
 * stopped long before by how often it has them, as the sales of an outcode do.
 */
export async function listingsSpanOf(
  listings: Pick<Listings, 'importedUntil'>,
  { listingType, figures }: KnownListings,
  now: Date,
  signal: AbortSignal,
): Promise<DataSpan> {
  const today = dayOf(now);
  const known = figures.filter((listing) => listing.listingType === listingType);
  const imported = await listings.importedUntil(listingType, signal);
  if (known.length === 0 || imported === null) return spanOn(null, today);
  let [first, last] = [Infinity, -Infinity];
  for (const { firstListedAt, goneAt } of known) {
    first = Math.min(first, firstListedAt.getTime());
    last = Math.max(last, firstListedAt.getTime(), goneAt?.getTime() ?? -Infinity);
  }
  const own = { from: dayOf(new Date(first)), until: dayOf(new Date(last)), count: known.length };
  return spanOn({ from: own.from, until: coveredUntil(own, imported) }, today);
}

/** The last day that an import of such listings speaks of, today at the latest; today without any. */
export async function listingsEnd(
  listings: Pick<Listings, 'importedUntil'>,
  listingType: 'sale' | 'rent',
  now: Date,
  signal: AbortSignal,
): Promise<string> {
  const today = dayOf(now);
  const imported = await listings.importedUntil(listingType, signal);
  return imported !== null && imported < today ? imported : today;
}

/** The same of listings of either type. */
export async function allListingsEnd(
  listings: Pick<Listings, 'importedUntil'>,
  now: Date,
  signal: AbortSignal,
): Promise<string> {
  const ends = await Promise.all(
    (['sale', 'rent'] as const).map((listingType) => listings.importedUntil(listingType, signal)),
  );
  const last = ends.reduce((latest, end) => ((end ?? '') > (latest ?? '') ? end : latest), null);
  return last !== null && last < dayOf(now) ? last : dayOf(now);
}

/** The window of days up to the end of the span, and the listings found in it. */
export function listingsWindowFields(
  span: DataSpan,
  { days, count }: { readonly days: number; readonly count: number },
) {
  const to = span.windowEnd;
  return windowFields(span, { from: daysAfter(to, -days), to, count }, 'listings');
}

/** The window of demand: what is on offer at its end, and what found a buyer in it. */
export function demandWindowFields(span: DataSpan, count: number) {
  return listingsWindowFields(span, { days: DEMAND_WINDOW_DAYS, count });
}

/** Listings on offer on the last day of the span, whenever they were listed. */
export function onOfferFields(span: DataSpan, count: number) {
  const to = span.windowEnd;
  return windowFields(span, { from: span.covered?.from ?? to, to, count }, 'listings');
}
