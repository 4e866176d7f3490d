import { columnOf, type ListingSort, type NumberField } from '@freehold/operations';

/** The rank of what is unknown. */
export const unknownRank = 1e15;

export interface Sort {
  readonly field: NumberField;
  readonly descending: boolean;
  /** The rank in SQL, which `index` holds. */
  readonly rank: string;
  readonly index: string;
}

function sort(field: NumberField, order: 'ascending' | 'descending', index: string): Sort {
  const descending = order === 'descending';
  const value = `${descending ? '-' : ''}${columnOf(field)}`;
  // Every listing has its day.
  const rank = field === 'firstListedAt' ? value : `ifnull(${value}, ${unknownRank})`;
  return { field, descending, rank, index };
}

/** Every order is a rank from the smallest up, unknown last, ties by id; each rank is an index of `listing_search`. */
export const sorts: Readonly<Record<Exclude<ListingSort, 'distance'>, Sort>> = {
  newest: sort('firstListedAt', 'descending', 'search_newest'),
  oldest: sort('firstListedAt', 'ascending', 'search_oldest'),
  longest_listed: sort('firstListedAt', 'ascending', 'search_oldest'),
  price_asc: sort('price', 'ascending', 'search_price_asc'),
  price_desc: sort('price', 'descending', 'search_price_desc'),
  best_bmv: sort('discount', 'descending', 'search_best_bmv'),
  highest_yield: sort('yield', 'descending', 'search_highest_yield'),
  deal_score: sort('dealScore', 'descending', 'search_deal_score'),
  motivation_score: sort('motivationScore', 'descending', 'search_motivation_score'),
  most_reduced: sort('reduction', 'descending', 'search_most_reduced'),
  price_per_sqft_asc: sort('pricePerSqft', 'ascending', 'search_price_per_sqft'),
};
