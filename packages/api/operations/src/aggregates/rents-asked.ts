import type { ListingFigures } from '../ports/listings.ts';

/** What {@link rentsAsked} reads of a listing. */
export const rentFields = ['listingType', 'status', 'pricePence', 'bedrooms'] as const;

/** The rents of the listings to let that are on offer. */
export function rentsAsked(figures: readonly Pick<ListingFigures, (typeof rentFields)[number]>[]) {
  return figures.flatMap(({ listingType, status, pricePence, bedrooms }) =>
    listingType === 'rent' && status === 'active' && pricePence !== null
      ? [{ monthlyRentPence: pricePence, bedrooms }]
      : [],
  );
}
