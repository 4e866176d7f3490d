import { count, counted, shortPounds } from '../figures.ts';
import type { Marker } from '../map/map.tsx';
import {
  worldOf,
  worldPixels,
  type Bounds,
  type LatLon,
  type WorldPoint,
} from '../map/mercator.ts';

/** Homes that the API counts together; `median_price` in pounds, null where it is not known. */
export interface Cluster extends LatLon {
  readonly count: number;
  readonly median_price: number | null;
  readonly bounds: Bounds;
}

/** Clusters as markers of a map at a zoom. One whose middle the circle of another would cover is one with it, where the larger is. */
export function clusterMarkers(clusters: readonly Cluster[], zoom: number): Marker[] {
  const apart = new Apart(zoom);
  for (const cluster of clusters) {
    let whole = cluster;
    // A circle grows with what is joined to it, and may then cover another.
    for (;;) {
      const near = apart.takeNear(whole);
      if (near === null) break;
      whole = together(near, whole);
    }
    apart.add(whole);
  }
  return apart.all().map(markerOf);
}

const leastRadius = 11;
const greatestRadius = 25;
/** Pixels; wider than any circle, so that what one covers lies in its cell or in one beside it. */
const cellPixels = greatestRadius + 1;
/** More than the rows of cells of any map. */
const rowsMost = 2 ** 22;

interface Placed {
  readonly cluster: Cluster;
  readonly at: WorldPoint;
  /** Its place among all that were added. */
  readonly order: number;
}

/** Clusters none of which covers another, by cells of a map. */
class Apart {
  readonly #pixels: number;
  readonly #cells = new Map<number, Placed[]>();
  #added = 0;

  constructor(zoom: number) {
    this.#pixels = worldPixels(zoom);
  }

  add(cluster: Cluster): void {
    const at = worldOf(cluster);
    const cell = this.#cellOf(at);
    const placed = { cluster, at, order: this.#added };
    this.#added += 1;
    this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), placed]);
  }

  /** Takes out the first added of those that cover the middle of a cluster or whose middle it covers; null without one. */
  takeNear(cluster: Cluster): Cluster | null {
    const at = worldOf(cluster);
    let first: Placed | null = null;
    let its = 0;
    for (const column of [-rowsMost, 0, rowsMost]) {
      for (const row of [-1, 0, 1]) {
        const cell = this.#cellOf(at) + column + row;
        for (const placed of this.#cells.get(cell) ?? []) {
          if (first !== null && placed.order > first.order) continue;
          if (!this.#isCovered(placed, cluster, at)) continue;
          first = placed;
          its = cell;
        }
      }
    }
    if (first === null) return null;
    this.#cells.set(its, this.#cells.get(its)?.filter((placed) => placed !== first) ?? []);
    return first.cluster;
  }

  /** Those left, in the order in which they were added. */
  all(): Cluster[] {
    const placed = [...this.#cells.values()].flat();
    return placed.toSorted((a, b) => a.order - b.order).map(({ cluster }) => cluster);
  }

  #cellOf({ x, y }: WorldPoint): number {
    const [column, row] = [x, y].map((share) => Math.floor((share * this.#pixels) / cellPixels));
    return (column ?? 0) * rowsMost + (row ?? 0);
  }

  #isCovered({ cluster, at }: Placed, other: Cluster, { x, y }: WorldPoint): boolean {
    const pixels = this.#pixels * Math.hypot(at.x - x, at.y - y);
    return pixels < Math.max(radiusOf(cluster), radiusOf(other));
  }
}

function radiusOf({ count: homes }: Cluster): number {
  return Math.min(greatestRadius, leastRadius + Math.round(4 * Math.log10(homes + 1)));
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
