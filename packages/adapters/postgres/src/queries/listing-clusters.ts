import { raw, sql, type ListingCluster, type ListingScope, type Sql } from '@freehold/operations';
import type { ByColumns } from './by-columns.ts';
import { extentOf } from './geometry-sql.ts';
import { listingCondition } from './listing-source.ts';
import type { ReadSession } from './session.ts';

interface Row extends Omit<ListingCluster, 'centre' | 'medianPricePence'> {
  readonly lat: number;
  readonly lon: number;
  readonly median: number | null;
}

/** The number of the cell that a coordinate lies in, from 0. */
function cellSql(
  coordinate: string,
  from: number,
  { side, cells }: { side: number; cells: number },
): Sql {
  return sql`least(${cells - 1}::integer, trunc((${raw(coordinate)} - ${from}::float8) / nullif(${side}::float8, 0))::integer)`;
}

/** Matches grouped into a grid over the shape's extent; each cluster stands at the mean of its points. */
export async function listingClusters(
  session: ReadSession,
  { scope, cells }: { readonly scope: ListingScope; readonly cells: number },
  columns: ByColumns,
): Promise<readonly ListingCluster[]> {
  return (await columns.clusters(session, scope, cells)) ?? clustersBySql(session, scope, cells);
}

async function clustersBySql(
  session: ReadSession,
  scope: ListingScope,
  cells: number,
): Promise<ListingCluster[]> {
  const { south, north, west, east } = extentOf(scope.within);
  const line = cellSql('s.lat', south, { side: (north - south) / cells, cells });
  const column = cellSql('s.lon', west, { side: (east - west) / cells, cells });
  const rows = await session.all<Row>(
    sql`SELECT count(*) AS count, avg(lat) AS lat, avg(lon) AS lon, min(price) AS "minPricePence",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS median, max(price) AS "maxPricePence",
        min(lat) AS south, max(lat) AS north, min(lon) AS west, max(lon) AS east
      FROM (SELECT ${line} AS line, ${column} AS cell, s.lat, s.lon, s.price
        FROM listing_search s WHERE ${listingCondition(scope)}) placed
      GROUP BY line, cell ORDER BY count DESC, lat, lon`,
  );
  return rows.map(({ lat, lon, median, ...cluster }) => ({
    ...cluster,
    centre: { latitude: lat, longitude: lon },
    medianPricePence: median === null ? null : Math.round(median),
  }));
}
