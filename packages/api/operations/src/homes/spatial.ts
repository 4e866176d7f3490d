import {
  type BodyOf,
  type Criteria,
  criteriaOf,
  type ResponseOf,
  type routes,
} from '@freehold/contract';
import { type Known, knownOf, searchKnown } from '../coverage/coverage.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { invalid, Refusal } from '../operation/refusal.ts';
import { metresOfMiles, pounds } from '../operation/wire.ts';
import type {
  ListingCluster,
  ListingFilter,
  ListingPage,
  Listings,
  ListingSort,
  SearchShape,
} from '../ports/listings.ts';
import { listingView } from './listing-view.ts';
import { type Position, ringFault } from './ring-fault.ts';
import { type DrawnArea, readWkt, strayPosition, WktFault } from './wkt.ts';

/** The operations that look for listings by geometry. */
export function spatialOperations(ports: { readonly listings: Listings }) {
  return {
    searchViewport: searchViewport(ports),
    searchPolygon: searchPolygon(ports),
    searchRadius: searchRadius(ports),
  };
}

/** Listings within a distance of a point, the nearest first. */
function searchRadius({ listings }: { readonly listings: Listings }): Operations['searchRadius'] {
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

/** From this zoom on, every listing is shown by itself. */
const clusteredBelowZoom = 14;
/** Up to so many matches are shown by themselves at any zoom. */
const clusteredAbove = 100;
/** Cells of the grid of clusters, each way. */
const cells = 12;

/** Listings within a map view, the newest first; zoomed out, many of them are shown as clusters. */
function searchViewport({
  listings,
}: {
  readonly listings: Listings;
}): Operations['searchViewport'] {
  return async ({ body: { zoom, limit, filters, ...box } }, call) => {
    const filter = filterOf({ kind: 'box', ...box }, filters, call);
    if (zoom !== undefined && zoom < clusteredBelowZoom) {
      const clusters = await listings.clusters(filter, cells, call.signal);
      const total = clusters.reduce((sum, { count }) => sum + count, 0);
      if (total > clusteredAbove) return clusteredView(clusters, total);
    }
    return foundListings(listings, filter, { sort: 'newest', limit }, call);
  };
}

function clusteredView(clusters: readonly ListingCluster[], total: number): FoundView {
  return {
    properties: [],
    clusters: clusters.map((cluster) => ({
      ...cluster.centre,
      count: cluster.count,
      min_price: pounds(cluster.minPricePence),
      median_price: pounds(cluster.medianPricePence),
      max_price: pounds(cluster.maxPricePence),
      bounds: {
        north: cluster.north,
        south: cluster.south,
        east: cluster.east,
        west: cluster.west,
      },
    })),
    clustered: true,
    total,
    truncated: false,
    ...knownOf({ listings: true }),
  };
}

/** Positions of a drawn ring, not counting the one that closes it. */
const verticesMax = 20;
const verticesLeast = 3;

/** Listings within a drawn area, its edge included, the newest first. */
function searchPolygon({ listings }: { readonly listings: Listings }): Operations['searchPolygon'] {
  return async ({ body }, call) => {
    const polygon = areaOf(body);
    if (polygon instanceof Refusal) return polygon;
    const filter = filterOf({ kind: 'polygon', polygon }, body.filters, call);
    return foundListings(listings, filter, { sort: 'newest', limit: body.limit }, call);
  };
}

function areaOf(body: BodyOf<typeof routes.searchPolygon>): DrawnArea | Refusal {
  const { polygon_coordinates: positions, polygon_wkt: wkt } = body;
  if (positions !== undefined) return areaOfPositions(positions);
  const area = readWkt(wkt ?? '');
  return area instanceof WktFault ? invalid('polygon_wkt', wkt, area.message) : area;
}

/** The area within a ring, held to what is asked of well-known text; one left open is closed. */
function areaOfPositions(positions: readonly Position[]): DrawnArea | Refusal {
  const [first, last] = [positions[0] as Position, positions.at(-1) as Position];
  const closed = first[0] === last[0] && first[1] === last[1];
  const ring = closed ? positions : [...positions, first];
  const vertices = ring.length - 1;
  const fault =
    vertices < verticesLeast || vertices > verticesMax
      ? `has ${vertices} vertices, not ${verticesLeast} to ${verticesMax}`
      : (strayPosition(ring) ?? ringFault([[ring]]));
  return fault === null
    ? { type: 'Polygon', coordinates: [ring] }
    : invalid('polygon_coordinates', positions, fault);
}

type FoundView = ResponseOf<typeof routes.searchRadius>;

/** What a shape and the filters beside it mean. */
function filterOf(
  within: SearchShape,
  filters: Criteria | undefined,
  { now }: Pick<Call, 'now'>,
): ListingFilter {
  return { criteria: criteriaOf(filters ?? {}), within, now };
}

/** The first listings of a shape in an order, and how many there are in all. */
async function foundListings(
  listings: Listings,
  filter: ListingFilter,
  { sort, limit }: { readonly sort: ListingSort; readonly limit: number },
  { signal }: Pick<Call, 'signal'>,
): Promise<FoundView> {
  const page = await listings.search(filter, { sort, limit, from: { offset: 0 } }, signal);
  return {
    ...foundView(page, filter),
    ...(await searchKnown(listings, filter, page.total, signal)),
  };
}

function foundView(page: ListingPage, { now }: ListingFilter): Omit<FoundView, keyof Known> {
  return {
    properties: page.listings.map((listing) => listingView(listing, now)),
    clusters: [],
    clustered: false,
    total: page.total,
    truncated: page.total > page.listings.length,
  };
}
