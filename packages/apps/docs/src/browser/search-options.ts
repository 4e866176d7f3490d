import type { Options } from 'minisearch';

/** A part of a page. */
export interface SearchEntry {
  /** Its address below the root of the site. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Words that tell no page from another. */
const common = new Set(
  'a an and are as at be but by for from has have in is it its no not of on one or than that the their then there they this to under was what when where which who with'.split(
    ' ',
  ),
);

/** The same for the index and for who reads it. */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  // Numbers stand in every table and formula.
  processTerm: (term) => {
    const word = term.toLowerCase();
    return word.length < 2 || common.has(word) || !/\p{L}/u.test(word) ? null : word;
  },
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
} satisfies Options<SearchEntry>;
