import { distanceMetres } from '@freehold/market';
import type { Circle } from '../ports/places.ts';
import type { Point } from '../ports/records.ts';

/** How rows are measured and their ties ended. */
export interface NearbyOrder<Row> {
  readonly point: (row: Row) => Point;
  readonly id: (row: Row) => string;
  /** Comes before the distance. */
  readonly rank?: ((row: Row) => number) | undefined;
}

/** The rows within a circle by rank, then distance, then id, at most `limit`. */
export function nearestFirst<Row>(
  rows: readonly Row[],
  { centre, radiusMetres, limit }: Circle,
  { point, id, rank }: NearbyOrder<Row>,
): { readonly row: Row; readonly distanceMetres: number }[] {
  return rows
    .map((row) => ({
      row,
      rank: rank?.(row) ?? 0,
      distanceMetres: distanceMetres(centre, point(row)),
    }))
    .filter((near) => near.distanceMetres <= radiusMetres)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.distanceMetres - b.distanceMetres ||
        (id(a.row) < id(b.row) ? -1 : id(a.row) > id(b.row) ? 1 : 0),
    )
    .slice(0, limit)
    .map(({ row, distanceMetres: distance }) => ({ row, distanceMetres: distance }));
}
