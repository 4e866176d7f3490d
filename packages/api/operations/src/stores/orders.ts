import type { NumberField } from '../homes/criteria-fields.ts';
import type { ListingSort } from '../ports/listings.ts';
import type { OffMarketSort } from '../ports/off-market.ts';
import { latestInstant, type NewestSlice } from '../ports/slices.ts';
import type { OffMarketNumber } from './off-market-predicates.ts';

/** The rank of what is unknown: after all that is known. */
export const unknownRank = 1e15;

/** An order is a rank from the smallest up, unknown last, ties by id. The rank is the field, negative where `descending`. */
export interface Order<Field> {
  readonly field: Field;
  readonly descending: boolean;
}

const up = <Field>(field: Field): Order<Field> => ({ field, descending: false });
const down = <Field>(field: Field): Order<Field> => ({ field, descending: true });

export const listingOrders: Readonly<Record<Exclude<ListingSort, 'distance'>, Order<NumberField>>> =
  {
    newest: down('firstListedAt'),
    oldest: up('firstListedAt'),
    longest_listed: up('firstListedAt'),
    price_asc: up('price'),
    price_desc: down('price'),
    best_bmv: down('discount'),
    highest_yield: down('yield'),
    deal_score: down('dealScore'),
    motivation_score: down('motivationScore'),
    most_reduced: down('reduction'),
    price_per_sqft_asc: up('pricePerSqft'),
  };

export const offMarketOrders: Readonly<Record<OffMarketSort, Order<OffMarketNumber>>> = {
  motivation_score: down('motivationScore'),
  ownership_duration: up('lastSoldDay'),
  gross_yield: down('yield'),
  equity_gained: down('equity'),
  transaction_count: down('transactionCount'),
  newest: down('lastSoldDay'),
  oldest: up('lastSoldDay'),
  price_asc: up('lastSoldPrice'),
  price_desc: down('lastSoldPrice'),
  estimate_asc: up('value'),
  estimate_desc: down('value'),
};

/**
 * Where a slice starts, said in one way for offsets and positions: pass over `offset` rows of those that are older than
 * `at`, or of that instant with a greater `id`. Every id is greater than the empty one.
 */
export function newestStart({ from }: NewestSlice): {
  readonly at: number;
  readonly id: string;
  readonly offset: number;
} {
  if ('offset' in from) return { at: latestInstant, id: '', offset: from.offset };
  const [at, id] = from.after;
  return { at, id, offset: 0 };
}
