import type { ListingCluster, ListingFilter, Point } from '@freehold/operations';
import type { Candidate } from './listing-reference.ts';

interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

function extentOf({ within }: ListingFilter): Bounds {
  if (within?.kind === 'box') return within;
  if (within?.kind !== 'polygon') throw new TypeError('Clusters need a box or a polygon');
  const { polygon } = within;
  const rings = polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();
  return boundsOf(rings.flat().map(([longitude, latitude]) => ({ latitude, longitude })));
}

function boundsOf(points: readonly Point[]): Bounds {
  const [lats, lons] = [points.map((p) => p.latitude), points.map((p) => p.longitude)];
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  };
}

function medianOf(prices: readonly number[]): number | null {
  const ascending = [...prices].sort((a, b) => a - b);
  const half = ascending.length / 2;
  const [low, high] = [ascending[Math.ceil(half) - 1], ascending[Math.floor(half)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Matches by the cell of a grid over the extent of the shape. */
export function clustersOf(
  candidates: readonly Candidate[],
  filter: ListingFilter,
  cells: number,
): ListingCluster[] {
  const { south, north, west, east } = extentOf(filter);
  const cellOf = ({ latitude, longitude }: Point): string => {
    const [row, column] = [
      (latitude - south) / (north - south),
      (longitude - west) / (east - west),
    ];
    const place = [row, column].map((share) => Math.min(cells - 1, Math.floor(share * cells)));
    return place.join(' ');
  };
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const cell = cellOf(one.property.point as Point);
    groups.set(cell, [...(groups.get(cell) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const points = group.map(({ property }) => property.point as Point);
    const prices = group.flatMap(({ listing: { pricePence } }) => pricePence ?? []);
    return {
      ...boundsOf(points),
      centre: {
        latitude: mean(points.map(({ latitude }) => latitude)),
        longitude: mean(points.map(({ longitude }) => longitude)),
      },
      count: group.length,
      minPricePence: prices.length === 0 ? null : Math.min(...prices),
      medianPricePence: medianOf(prices),
      maxPricePence: prices.length === 0 ? null : Math.max(...prices),
    };
  });
}
