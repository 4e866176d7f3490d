import {
  neverAborts,
  type ListingEvent,
  type ListingRecord,
  type Listings,
  type ImportedListing,
} from '@freehold/operations';
import type { WriteBatch } from '../record-sink.ts';
import { homeOf } from './named-listings.ts';

type Event = ListingRecord['history'][number];

/** What a change to a status is called in a history; those of a letting and of a sale that is done have no word. */
export const EVENT_OF: { readonly [S in ListingRecord['status']]?: ListingEvent } = {
  active: 'relisted',
  under_offer: 'under_offer',
  sold_stc: 'sold_stc',
  withdrawn: 'withdrawn',
};

/**
 * Writes batches as they come, listings whose source tells no history with the one that is held and what has changed since.
 * What is held is as it was before the import, whatever the import itself writes.
 *
 * @param day of feeds that give none; undefined where nobody says that they are of a day.
 */
export function withHeldHistories(
  write: WriteBatch,
  held: Pick<Listings, 'lastImported'>,
  day?: string,
): WriteBatch {
  const signal = neverAborts();
  return async (kind, records) => {
    if (kind !== 'listing') return write(kind, records);
    const listings = records as readonly ListingRecord[];
    const ids = listings.flatMap(({ seenOn, propertyId }) =>
      seenOn === undefined ? [] : [propertyId],
    );
    const known = ids.length === 0 ? [] : await held.lastImported([...new Set(ids)], signal);
    const byKey = new Map(known.map((told) => [homeOf(told), told]));
    const whole = listings.map((listing) => {
      const told = byKey.get(homeOf(listing));
      return told === undefined ? listing : goneOn({ feedOn: day, ...listing }, told);
    });
    return write('listing', whole);
  };
}

/**
 * A listing with the history that is held and what has changed since: of the offer under the same reference only, since another
 * one begins anew. What changed is dated by the update of the listing, or by the feed where that update is older than the last
 * event held; a feed that is older too tells nothing new, and of its status and price those held stay.
 *
 * A price that was held as on application, or becomes so, is no reduction and no increase.
 */
export function goneOn(listing: ListingRecord, held: ImportedListing): ListingRecord {
  const { seenOn, feedOn, source, sourceReference, isUndated = false } = listing;
  if (seenOn === undefined) return listing;
  if (source !== held.source || sourceReference !== held.sourceReference) return listing;
  const last = held.history.at(-1)?.date ?? '';
  const date = [seenOn, feedOn ?? ''].find((day) => day >= last);
  const changes = date === undefined ? [] : changesOn(date, listing, held);
  const changedAt = changes.length === 0 ? held.updatedAt : `${date}T00:00:00.000Z`;
  const isOld = date === undefined && typeof feedOn === 'string';
  const { status, pricePence } = isOld ? held : listing;
  return {
    ...listing,
    status,
    pricePence,
    firstListedAt: isUndated
      ? held.firstListedAt
      : earlier(listing.firstListedAt, held.firstListedAt),
    updatedAt: [isUndated ? [] : listing.updatedAt, changedAt, held.updatedAt].flat().reduce(later),
    history: [...held.history, ...changes],
  };
}

const isOfPrice = ({ event }: Event): boolean => event === 'reduced' || event === 'increased';

/** What a history says last beside prices. */
export const lastEventOf = (history: readonly Event[]): ListingEvent | undefined =>
  history.findLast((event) => !isOfPrice(event))?.event;

/** The price first, since a home is sold at the price that is asked then. */
function changesOn(date: string, listing: ListingRecord, held: ImportedListing): Event[] {
  const { pricePence, status } = listing;
  const before = held.history.findLast((event) => event.pricePence !== null)?.pricePence;
  const asked = before ?? held.pricePence;
  const events: Event[] = [];
  if (asked !== null && pricePence !== null && asked !== pricePence) {
    events.push({ date, event: pricePence < asked ? 'reduced' : 'increased', pricePence });
  }
  const event = status === held.status ? undefined : EVENT_OF[status];
  if (event !== undefined && event !== lastEventOf(held.history))
    events.push({ date, event, pricePence });
  return events;
}

/** Of two instants, ISO 8601 in UTC with milliseconds or without. */
const earlier = (a: string, b: string) => (Date.parse(a) <= Date.parse(b) ? a : b);
const later = (a: string, b: string) => (Date.parse(a) >= Date.parse(b) ? a : b);
