import type { Options } from 'minisearch';

/** A part of a page. */
export interface SearchEntry {
  /** Its address below the root of the site. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
  /** How the part begins, as results show it. */
  readonly snippet: string;
}

const isNumber = (term: string): boolean => /^[\d.,]+$/.test(term);

/** Words that tell no page from another. */
const common = new Set(
  'a an and are as at be but by for from has have in is it its no not of on one or than that the their then there they this to under was what when where which who with'.split(
    ' ',
  ),
);

/** Sections that describe each export, package or operation by itself: a page that explains comes before them. */
const detailed = [/^reference\/(?:api|packages)\//, /^reference\/http\//] as const;
const weights = [0.3, 0.6] as const;

/** The one page that names every status and code. */
const codes = 'reference/error-codes.html';

/** What the place of a page in the results is multiplied by. */
function weightOf(id: string): number {
  if (id.startsWith(codes)) return 3;
  const kind = detailed.findIndex((pattern) => pattern.test(id));
  return weights[kind] ?? 1;
}

/** Whether a page describes exports, packages or operations one by one. */
export const isDetailed = (id: string): boolean => detailed.some((pattern) => pattern.test(id));

/** The same for the index and for who reads it. */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'snippet'],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return word.length < 2 || common.has(word) ? null : word;
  },
  searchOptions: {
    boost: { title: 4, page: 2 },
    boostDocument: weightOf,
    // A number that is near another is another number.
    prefix: (term) => !isNumber(term),
    fuzzy: (term) => (isNumber(term) ? false : 0.15),
    combineWith: 'AND',
  },
} satisfies Options<SearchEntry>;
