import type { ListingRecord, PropertyRecord, SaleRecord } from '@freehold/operations';
import { recordsOfDemo } from '../demo-records.ts';

/** The clock of the demo server. */
export const now = new Date('2026-11-21T12:00:00Z');
export const today = '2026-11-21';

/** The records that the server serves, as plain arrays: what every expected value is worked out from. */
export const { records, told, samples } = await recordsOfDemo(now);
export const homes = new Map(records.property.map((home) => [home.id, home]));

export const outcodeOf = (postcode: string | null) => postcode?.split(' ')[0] ?? null;

export interface Offer extends ListingRecord {
  readonly home: PropertyRecord;
}
export const offers: readonly Offer[] = records.listing.map((listing) => ({
  ...listing,
  home: homes.get(listing.propertyId) as PropertyRecord,
}));

/** Active listings of a kind in an outcode. */
export const onOffer = (listingType: 'sale' | 'rent', outcode: string) =>
  offers.filter(
    (offer) =>
      offer.listingType === listingType &&
      offer.status === 'active' &&
      outcodeOf(offer.home.postcode) === outcode,
  );

const salesByOutcode = new Map<string | null, SaleRecord[]>();
for (const sale of records.sale) {
  const outcode = outcodeOf(sale.postcode);
  const sales = salesByOutcode.get(outcode);
  if (sales === undefined) salesByOutcode.set(outcode, [sale]);
  else sales.push(sale);
}
export const salesIn = (outcode: string): readonly SaleRecord[] =>
  salesByOutcode.get(outcode) ?? [];

/** Days since the start of 1970 of a date. */
export const dayNumber = (date: string) => Math.floor(Date.parse(date) / 86_400_000);

/** The date a year count before today: no leap day is in the way of 21 November. */
export const yearsAgo = (years: number) => `${2026 - years}-11-21`;

/** The last day of any sale, which the sales of every outcode are known until; not a leap day. */
export const salesUntil = records.sale.reduce((last, { date }) => (date > last ? date : last), '');
/** The same day some years earlier. */
export const yearsBeforeSalesEnd = (years: number) =>
  `${Number(salesUntil.slice(0, 4)) - years}${salesUntil.slice(4)}`;
/** The last day that the listings of a type speak of, and that the planning applications do. */
export const listingsUntil = (listingType: 'sale' | 'rent') =>
  lastOf(
    records.listing
      .filter((listing) => listing.listingType === listingType)
      .flatMap(({ firstListedAt, updatedAt, history }) => [
        firstListedAt,
        updatedAt,
        ...history.map(({ date }) => date),
      ]),
  );
export const applicationsUntil = lastOf(
  records['planning-application'].flatMap(({ dateReceived, dateDecided }) => [
    dateReceived ?? '',
    dateDecided ?? '',
  ]),
);
function lastOf(dates: readonly string[]): string {
  return dates.reduce((last, date) => (date > last ? date : last), '').slice(0, 10);
}
export const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

export const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** A share of the way through the values in order, straight between neighbours (type 7), in pounds to the penny. */
export function quantilePounds(pence: readonly number[], share: number): number | null {
  if (pence.length === 0) return null;
  const sorted = pence.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [Math.floor(place), Math.ceil(place)];
  const value =
    (sorted[low] as number) + ((sorted[high] as number) - (sorted[low] as number)) * (place - low);
  return Math.floor(value + 0.5) / 100;
}

export function meanPounds(pence: readonly number[]): number | null {
  if (pence.length === 0) return null;
  return Math.floor(pence.reduce((sum, each) => sum + each, 0) / pence.length + 0.5) / 100;
}

/** Change from one amount to another in percent, to two places, half away from zero. */
export function changePct(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from === 0) return null;
  const change = ((to - from) / from) * 10_000;
  return (Math.sign(change) * Math.floor(Math.abs(change) + 0.5)) / 100 + 0;
}

export const asked = (found: readonly Offer[]) =>
  found.flatMap(({ pricePence }) => (pricePence === null ? [] : [pricePence]));
