import {
  columnOf,
  listingOrders,
  offMarketOrders,
  unknownRank,
  type ListingSort,
  type NumberField,
  type OffMarketSort,
  type Order,
} from '@freehold/operations';

export interface Sort extends Order<NumberField> {
  /** The rank in SQL, which `index` holds. */
  readonly rank: string;
  readonly index: string;
}

function sort(order: Order<NumberField>, index: string): Sort {
  const value = `${order.descending ? '-' : ''}${columnOf(order.field)}`;
  // Every listing has its day.
  const rank = order.field === 'firstListedAt' ? value : `ifnull(${value}, ${unknownRank})`;
  return { ...order, rank, index };
}

const orders = listingOrders;
/** Each rank is an index of `listing_search`. */
export const sorts: Readonly<Record<Exclude<ListingSort, 'distance'>, Sort>> = {
  newest: sort(orders.newest, 'search_newest'),
  oldest: sort(orders.oldest, 'search_oldest'),
  longest_listed: sort(orders.longest_listed, 'search_oldest'),
  price_asc: sort(orders.price_asc, 'search_price_asc'),
  price_desc: sort(orders.price_desc, 'search_price_desc'),
  best_bmv: sort(orders.best_bmv, 'search_best_bmv'),
  highest_yield: sort(orders.highest_yield, 'search_highest_yield'),
  deal_score: sort(orders.deal_score, 'search_deal_score'),
  motivation_score: sort(orders.motivation_score, 'search_motivation_score'),
  most_reduced: sort(orders.most_reduced, 'search_most_reduced'),
  price_per_sqft_asc: sort(orders.price_per_sqft_asc, 'search_price_per_sqft'),
};

/** The rank of a home `s` off the market. */
export function offMarketRank(name: OffMarketSort): string {
  const { field, descending } = offMarketOrders[name];
  return `ifnull(${descending ? '-' : ''}s.${columnOf(field)}, ${unknownRank})`;
}
