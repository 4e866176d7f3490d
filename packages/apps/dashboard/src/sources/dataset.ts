import { day } from '../figures.ts';
import { words } from '../format.ts';

/** Datasets whose name in the API is not what people call them. */
const titles: Readonly<Record<string, string>> = {
  positions: 'Postcodes',
  uprns: 'UPRNs',
  sale_uprns: 'UPRNs of sales',
  certificates: 'Energy certificates',
  listings: 'Listings for sale',
  rents: 'Rents and lettings',
  price_index: 'House price index',
};

export function titleOf({ name }: { readonly name: string }): string {
  return titles[name] ?? words(name);
}

const monthYear = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-08` as `Aug 2026`, a day as `31 Aug 2026`. */
export function dayOrMonth(text: string | null): string {
  return text?.length === 'YYYY-MM'.length ? monthYear.format(new Date(text)) : day(text);
}
