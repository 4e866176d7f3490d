import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Listings } from '../ports/listings.ts';
import { metresOfMiles } from '../wire.ts';
import { filterOf, foundListings } from './found-listings.ts';

/** Listings within a distance of a point, the nearest first. */
export function searchRadiusOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.searchRadius> {
  return async ({ body: { lat, lon, radius_miles, limit, filters } }, call) => {
    const filter = filterOf(
      {
        kind: 'radius',
        centre: { latitude: lat, longitude: lon },
        radiusMetres: metresOfMiles(radius_miles),
      },
      filters,
      call,
    );
    return foundListings(listings, filter, { sort: 'distance', limit }, call);
  };
}
