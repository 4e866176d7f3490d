import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { ListingCluster, Listings } from '../ports/listings.ts';
import { pounds } from '../wire.ts';
import { filterOf, foundListings, type FoundView } from './found-listings.ts';

/** From this zoom on, every listing is shown by itself. */
const clusteredBelowZoom = 14;
/** Up to so many matches are shown by themselves at any zoom. */
const clusteredAbove = 100;
/** Cells of the grid of clusters, each way. */
const cells = 12;

/** Listings within a map view, the newest first; zoomed out, many of them are shown as clusters. */
export function searchViewportOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.searchViewport> {
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
