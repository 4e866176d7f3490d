import type { SoldListing } from '../ports/sold-prices.ts';

/** Sold and last asking price of one home. */
export interface SoldPair {
  readonly propertyId: string;
  readonly askingPence: number;
  readonly soldPence: number;
}

/** What a home was sold for: its first registered sale since it was listed. Homes without one are left out. */
export function soldPairsOf(listings: readonly SoldListing[]): SoldPair[] {
  return listings.flatMap(({ propertyId, askingPence, firstListedOn, sales }) => {
    const sold = sales.find(({ date }) => date >= firstListedOn);
    return sold === undefined ? [] : [{ propertyId, askingPence, soldPence: sold.pricePence }];
  });
}
