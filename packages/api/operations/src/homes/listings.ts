import { type Criteria, criteriaOf } from '@freehold/contract';
import { searchKnown } from '../coverage/coverage.ts';
import { MediaAnswer, type Operations } from '../operation/operation.ts';
import { pageStart, pagination } from '../operation/page.ts';
import { invalid, notFound, Refusal } from '../operation/refusal.ts';
import { metresOfMiles } from '../operation/wire.ts';
import { type Images, ImageUnavailable, type Media } from '../ports/images.ts';
import type { Certificates } from '../ports/certificates.ts';
import type { ListingFilter, Listings, NamedArea } from '../ports/listings.ts';
import { placeOf, type PropertyPlacePorts } from '../places/property-place.ts';
import { factsOfHome, findHomeOperation } from './find-home.ts';
import { detailView, listingView, unlistedView } from './listing-view.ts';

/** What the operations on homes and listings ask. */
interface ListingPorts extends PropertyPlacePorts {
  readonly certificates: Certificates;
  readonly media: Media;
  readonly images: Images;
}

/** The operations on homes, listings and their images. */
export function propertyOperations(ports: ListingPorts) {
  return {
    searchProperties: searchProperties(ports),
    countProperties: countProperties(ports),
    findHome: findHomeOperation(ports),
    getProperty: getProperty(ports),
    getImage: getImage(ports),
  };
}

/** A page of the listings that meet the query. */
function searchProperties({
  listings,
}: Pick<ListingPorts, 'listings'>): Operations['searchProperties'] {
  return async ({ query }, { now, signal }) => {
    const read = await readListingQuery(query, listings, { now, signal });
    if (read instanceof Refusal) return read;
    const applied = { ...read.applied, sort_by: query.sort_by };
    const start = pageStart(query, applied);
    if (start instanceof Refusal) return start;
    const { limit, from } = start;
    const page = await listings.search(read.filter, { sort: query.sort_by, limit, from }, signal);
    return {
      properties: page.listings.map((listing) => listingView(listing, now)),
      pagination: pagination(start, page, applied),
      applied_filters: applied,
      ...(await searchKnown(listings, read.filter, page.total, signal)),
    };
  };
}

/** How many listings meet the query. */
function countProperties({
  listings,
}: Pick<ListingPorts, 'listings'>): Operations['countProperties'] {
  return async ({ query }, { now, signal }) => {
    const read = await readListingQuery(query, listings, { now, signal });
    if (read instanceof Refusal) return read;
    const total = await listings.count(read.filter, signal);
    return { total, ...(await searchKnown(listings, read.filter, total, signal)) };
  };
}

/** A home with everything its listing holds; of two, the one for sale; without one what is known of the home itself. */
function getProperty(ports: PropertyPlacePorts): Operations['getProperty'] {
  const { listings } = ports;
  return async ({ params: { property_id: id }, query: { include } }, { now, signal }) => {
    const [listing] = await listings.detail(id, signal);
    const home =
      listing === undefined || include === 'sources' ? await listings.property(id, signal) : null;
    const facts =
      home === null || include === undefined ? {} : await factsOfHome(ports, home, signal);
    if (listing !== undefined)
      return { ...detailView(listing, await placeOf(ports, listing, signal), now), ...facts };
    if (home === null) return notFound('Property');
    return { ...unlistedView(home, await placeOf(ports, home, signal), now), ...facts };
  };
}

/** What a browser may do with an image that came from elsewhere: show it, and nothing else. */
const headers = {
  'Cache-Control': 'private, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The bytes of an image of a listing, by its id and never by an address, in the size that is asked for. */
function getImage({
  media,
  images,
}: Pick<ListingPorts, 'media' | 'images'>): Operations['getImage'] {
  return async ({ params: { image_id: id }, query: { size } }, { signal }) => {
    const record = await media.image(id, signal);
    if (record === null) return notFound('Image');
    try {
      const original = await images.read(record.location, signal);
      if (original === null) return notFound('Image');
      const image = size === 'original' ? original : await images.resized(original, size, signal);
      return new MediaAnswer(image.contentType, image.bytes, headers);
    } catch (error) {
      if (!(error instanceof ImageUnavailable)) throw error;
      return new Refusal('upstream_error', 'The image cannot be had from where it is kept');
    }
  };
}

/** The part of a listing query that decides which listings are meant. */
interface ListingQuery {
  readonly area?: readonly string[] | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly radius_miles?: number | undefined;
}

/** A query made out: what the store is asked, and what the answer says was applied. */
interface ReadListingQuery {
  readonly filter: ListingFilter;
  readonly applied: Readonly<Record<string, unknown>>;
}

/** What holds where a query says nothing. */
const usual = { listing_type: 'sale', status: ['active'] } as const satisfies Criteria;

/** Makes out the areas and criteria of a listing query. Refuses an area that names no place. */
async function readListingQuery(
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
