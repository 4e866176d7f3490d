import type { ListingFigures } from '../ports/listings.ts';

/** The rents of the listings to let that are on offer. */
export function rentsAsked(figures: readonly ListingFigures[]) {
  return figures.flatMap(({ listingType, status, pricePence, bedrooms }) =>
    listingType === 'rent' && status === 'active' && pricePence !== null
      ? [{ monthlyRentPence: pricePence, bedrooms }]
      : [],
  );
}
