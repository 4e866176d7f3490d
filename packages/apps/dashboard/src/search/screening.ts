import { signal } from '@preact/signals';
import { kept } from '../view/kept.ts';
import type { Listing } from './listing.ts';

/** What is kept of a home on the shortlist. */
const shortlisted = [
  'id',
  'address',
  'title',
  'postcode',
  'price',
  'estimated_value',
  'estimated_monthly_rent',
  'estimated_rental_yield',
  'deal_score',
] as const satisfies readonly (keyof Listing)[];

/** A home on the shortlist, as the search showed it. */
export type Shortlisted = Pick<Listing, (typeof shortlisted)[number]>;

/** Whether the shortlist keeps a field of a home. */
export const isKept = (field: keyof Listing): boolean =>
  (shortlisted as readonly (keyof Listing)[]).includes(field);

/** Homes of each list at most, the newest: a browser keeps some five million characters. */
export const mostKept = 1000;

/** Homes that a person wants to look at again, and those that a list leaves out: of this browser. */
export const shortlist = kept<readonly Shortlisted[]>('shortlist', []);
export const hidden = kept<readonly string[]>('hidden', []);
/** Titles of the columns that are shown; null: as the screen has room. */
export const chosenColumns = kept<readonly string[] | null>('columns', null);
/** Homes of a page of the list. */
export const pageSizes = [25, 50, 100] as const;
export const pageSize = kept<number>('page-size', pageSizes[0]);

/** The homes that the list showed last, in its order, and the home that was opened last. */
export const listed = signal<readonly string[]>([]);
export const opened = signal<string | null>(null);

export const isShortlisted = (id: string): boolean =>
  shortlist.value.some((home) => home.id === id);

export function toggleShortlisted(home: Shortlisted): void {
  const part = Object.fromEntries(shortlisted.map((name) => [name, home[name]])) as Shortlisted;
  shortlist.value = isShortlisted(home.id)
    ? shortlist.value.filter(({ id }) => id !== home.id)
    : [...shortlist.value, part].slice(-mostKept);
}

export const isHidden = (id: string): boolean => hidden.value.includes(id);

export function toggleHidden(id: string): void {
  hidden.value = isHidden(id)
    ? hidden.value.filter((each) => each !== id)
    : [...hidden.value, id].slice(-mostKept);
}

/** The homes before and after one in the list that was shown last; null at its ends, and for a home that is not of it. */
export function neighboursOf(id: string): {
  readonly before: string | null;
  readonly after: string | null;
} {
  const homes = listed.value.filter((each) => each === id || !isHidden(each));
  const at = homes.indexOf(id);
  return at < 0
    ? { before: null, after: null }
    : { before: homes[at - 1] ?? null, after: homes[at + 1] ?? null };
}
