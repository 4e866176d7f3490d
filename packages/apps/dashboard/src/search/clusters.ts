import { count, counted, shortPounds } from '../figures.ts';
import type { Marker } from '../map/map.tsx';
import { worldOf, worldPixels, type Bounds, type LatLon } from '../map/mercator.ts';

/** Homes that the API counts together; `median_price` in pounds, null where it is not known. */
export interface Cluster extends LatLon {
  readonly count: number;
  readonly median_price: number | null;
  readonly bounds: Bounds;
}

/** Clusters as markers of a map at a zoom. One whose middle the circle of another would cover is one with it, where the larger is. */
export function clusterMarkers(clusters: readonly Cluster[], zoom: number): Marker[] {
  let apart: Cluster[] = [];
  for (const cluster of clusters) {
    let whole = cluster;
    // A circle grows with what is joined to it, and may then cover another.
    for (;;) {
      const near = apart.find((each) => isCovered(each, whole, zoom));
      if (near === undefined) break;
      apart = apart.filter((each) => each !== near);
      whole = together(near, whole);
    }
    apart.push(whole);
  }
  return apart.map(markerOf);
}

function radiusOf({ count: homes }: Cluster): number {
  return 11 + Math.min(14, Math.round(4 * Math.log10(homes + 1)));
}

function isCovered(one: Cluster, other: Cluster, zoom: number): boolean {
  const [a, b] = [worldOf(one), worldOf(other)];
  const pixels = worldPixels(zoom) * Math.hypot(a.x - b.x, a.y - b.y);
  return pixels < Math.max(radiusOf(one), radiusOf(other));
}

/** The median of both is not known from the medians of each. */
function together(one: Cluster, other: Cluster): Cluster {
  return {
    ...(one.count >= other.count ? one : other),
    count: one.count + other.count,
    median_price: null,
    bounds: {
      north: Math.max(one.bounds.north, other.bounds.north),
      south: Math.min(one.bounds.south, other.bounds.south),
      east: Math.max(one.bounds.east, other.bounds.east),
      west: Math.min(one.bounds.west, other.bounds.west),
    },
  };
}

function markerOf(cluster: Cluster): Marker {
  const { latitude, longitude, count: homes, median_price: median, bounds } = cluster;
  const price = median === null ? '' : `, median ${shortPounds(median)}`;
  return {
    key: `${latitude},${longitude}`,
    kind: 'cluster',
    latitude,
    longitude,
    title: `${counted(homes, 'home')}${price}: zoom in`,
    text: count(homes),
    radius: radiusOf(cluster),
    zoomTo: bounds,
  };
}
