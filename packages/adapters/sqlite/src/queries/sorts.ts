import type { ListingSort } from '@freehold/operations';

const last = '1000000000000000';
const descending = (column: string) => `ifnull(-${column}, ${last})`;
const ascending = (column: string) => `ifnull(${column}, ${last})`;

/** Every order is a rank from the smallest up, unknown last, ties by id; each rank is an index of `listing_search`. */
export const sorts: Readonly<
  Record<Exclude<ListingSort, 'distance'>, { readonly rank: string; readonly index: string }>
> = {
  newest: { rank: '-first_listed_at', index: 'search_newest' },
  oldest: { rank: 'first_listed_at', index: 'search_oldest' },
  longest_listed: { rank: 'first_listed_at', index: 'search_oldest' },
  price_asc: { rank: ascending('price'), index: 'search_price_asc' },
  price_desc: { rank: descending('price'), index: 'search_price_desc' },
  best_bmv: { rank: descending('discount'), index: 'search_best_bmv' },
  highest_yield: { rank: descending('yield'), index: 'search_highest_yield' },
  deal_score: { rank: descending('deal_score'), index: 'search_deal_score' },
  motivation_score: { rank: descending('motivation_score'), index: 'search_motivation_score' },
  most_reduced: { rank: descending('reduction'), index: 'search_most_reduced' },
  price_per_sqft_asc: { rank: ascending('price_per_sqft'), index: 'search_price_per_sqft' },
};
