import {
  type Bounds,
  boundsOf,
  sql,
  type ListingCluster,
  type ListingScope,
} from '@freehold/operations';
import { clustersOf } from '@freehold/operations/search-columns';
import { byColumns } from '../search-columns/by-columns.ts';
import { listingSource } from './listing-source.ts';
import type { ReadSession } from './session.ts';

function extent({ within }: ListingScope): Bounds {
  if (within?.kind === 'box') return within;
  if (within?.kind === 'polygon') return boundsOf(within.polygon);
  throw new TypeError('Clusters need a box or a polygon');
}

/** Matches grouped into a grid over the shape's extent; each cluster stands at the mean of its points. */
export function listingClusters(
  session: ReadSession,
  { scope, cells }: { scope: ListingScope; cells: number },
): ListingCluster[] {
  return (
    byColumns(session, (tables, asked) =>
      clustersOf(asked, tables[scope.listingType], { scope, bounds: extent(scope), cells }),
    ) ?? clustersBySql(session, { scope, cells })
  );
}

function clustersBySql(
  session: ReadSession,
  { scope, cells }: { scope: ListingScope; cells: number },
): ListingCluster[] {
  const { south, north, west, east } = extent(scope);
  const source = listingSource(session, scope);
  const high = (north - south) / cells;
  const wide = (east - west) / cells;
  return session
    .rows(
      sql`SELECT count(*) AS count, avg(s.lat) AS lat, avg(s.lon) AS lon, min(s.price) AS low, median(s.price) AS mid,
         max(s.price) AS high, min(s.lat) AS south, max(s.lat) AS north, min(s.lon) AS west, max(s.lon) AS east
       FROM ${source.from} WHERE ${source.condition}
       GROUP BY min(${cells - 1}, CAST((s.lat - ${south}) / ${high} AS INTEGER)),
         min(${cells - 1}, CAST((s.lon - ${west}) / ${wide} AS INTEGER))
       ORDER BY count DESC, lat, lon`,
    )
    .map((row) => ({
      centre: {
        latitude: row['lat'] as number,
        longitude: row['lon'] as number,
      },
      count: row['count'] as number,
      minPricePence: row['low'] as number | null,
      medianPricePence: row['mid'] === null ? null : Math.round(row['mid'] as number),
      maxPricePence: row['high'] as number | null,
      north: row['north'] as number,
      south: row['south'] as number,
      east: row['east'] as number,
      west: row['west'] as number,
    }));
}
