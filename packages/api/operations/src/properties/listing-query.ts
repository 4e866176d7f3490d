import { criteriaOf, type Criteria } from '@freehold/contract';
import type { ListingFilter, Listings, NamedArea } from '../ports/listings.ts';
import { invalid, Refusal } from '../refusal.ts';
import { metresOfMiles } from '../wire.ts';

/** The part of a listing query that decides which listings are meant. */
export interface ListingQuery {
  readonly area?: readonly string[] | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly radius_miles?: number | undefined;
}

/** A query made out: what the store is asked, and what the answer says was applied. */
export interface ReadListingQuery {
  readonly filter: ListingFilter;
  readonly applied: Readonly<Record<string, unknown>>;
}

/** What holds where a query says nothing. */
const usual = { listing_type: 'sale', status: ['active'] } as const satisfies Criteria;

/** Makes out the areas and criteria of a listing query. Refuses an area that names no place. */
export async function readListingQuery(
  query: ListingQuery,
  listings: Listings,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<ReadListingQuery | Refusal> {
  const criteria = { ...usual, ...criteriaOf(query) };
  const areas = query.area && (await namedAreas(query.area, listings, signal));
  if (areas instanceof Refusal) return areas;
  const { area, lat, lon, radius_miles } = query;
  return {
    filter: {
      criteria,
      now,
      ...(areas ? { areas } : {}),
      ...(lat === undefined || lon === undefined || radius_miles === undefined
        ? {}
        : {
            within: {
              kind: 'radius',
              centre: { latitude: lat, longitude: lon },
              radiusMetres: metresOfMiles(radius_miles),
            },
          }),
    },
    applied: {
      ...criteria,
      ...(area === undefined ? {} : { area }),
      ...(lat === undefined ? {} : { lat, lon, radius_miles }),
    },
  };
}

async function namedAreas(
  names: readonly string[],
  listings: Listings,
  signal: AbortSignal,
): Promise<readonly NamedArea[] | Refusal> {
  const known = await listings.knownAreas(names, signal);
  const unknown = names.find((name) => !known.has(name));
  return unknown === undefined
    ? [...known.values()]
    : invalid('area', unknown, 'is no outcode, postcode, postcode area or known town');
}
