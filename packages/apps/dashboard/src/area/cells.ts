import {
  boundsAround,
  worldOf,
  type Bounds,
  type LatLon,
  type WorldPoint,
} from '../map/mercator.ts';

/** Where the homes of an outcode stand: their middle, and the box around most of them. */
export interface Place extends LatLon {
  readonly bounds: Bounds;
}

/** Corners of a cell that meets no other. */
const corners = 24;
/** The widths of the world that a kilometre covers on the equator. */
const kilometre = 1 / 40_075.017;
/** A cell of a single home. */
const smallest = kilometre / 2;
/** A cell reaches this part of the diagonal around all places, so that it is seen where all of them are. */
const leastReach = 1 / 60;
/** Kilometres that no cell reaches beyond: a few wrong positions would make it as large as a county. */
const mostReach = 30;

/**
 * The ground that a map colours for each place: what is nearer to its middle than to another's, as far as its box reaches and
 * at least far enough to be seen. Cells do not overlap. A place that shares its middle with an earlier one has an empty cell.
 */
export function cellsOf(places: readonly Place[]): WorldPoint[][] {
  const least = leastOf(places);
  const middles = places.map((place) => ({ ...worldOf(place), radius: radiusOf(place, least) }));
  const byX = middles.map((_, at) => at).sort((a, b) => xOf(a) - xOf(b));
  function xOf(at: number): number {
    return middles[at]?.x ?? 0;
  }
  const cells: WorldPoint[][] = middles.map(() => []);
  byX.forEach((at, rank) => {
    const own = middles[at];
    if (own === undefined) return;
    let cell = circleOf(own, own.radius);
    // No point of its circle is nearer to a place farther away than this.
    const far = 2 * own.radius;
    for (const step of [-1, 1]) {
      for (let next = rank + step; ; next += step) {
        const other = byX[next];
        if (other === undefined || Math.abs(xOf(other) - own.x) >= far) break;
        const middle = middles[other] as (typeof middles)[number];
        if (middle.x === own.x && middle.y === own.y) {
          if (other < at) cell = [];
        } else if (Math.hypot(middle.x - own.x, middle.y - own.y) < far) {
          cell = nearerTo(own, middle, cell);
        }
      }
    }
    cells[at] = cell;
  });
  return cells;
}

/** Of each place whether its cell is larger than its box, so that it is seen: a mark rather than its ground. */
export function enlarged(places: readonly Place[]): boolean[] {
  const least = leastOf(places);
  return places.map(({ bounds }) => diagonalOf(bounds) / 2 < least);
}

/** What every cell reaches, in widths of the world. */
function leastOf(places: readonly Place[]): number {
  const around = boundsAround(places);
  return around === null ? 0 : diagonalOf(around) * leastReach;
}

/** Half the diagonal of the box, within bounds, in widths of the world. */
function radiusOf({ latitude, bounds }: Place, least: number): number {
  const most = (mostReach * kilometre) / Math.cos((latitude * Math.PI) / 180);
  return Math.min(Math.max(diagonalOf(bounds) / 2, least, smallest), most);
}

function diagonalOf({ north, south, east, west }: Bounds): number {
  const topLeft = worldOf({ latitude: north, longitude: west });
  const bottomRight = worldOf({ latitude: south, longitude: east });
  return Math.hypot(bottomRight.x - topLeft.x, bottomRight.y - topLeft.y);
}

function circleOf({ x, y }: WorldPoint, radius: number): WorldPoint[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** The part of a convex polygon that is nearer to one point than to another. */
function nearerTo(one: WorldPoint, other: WorldPoint, polygon: readonly WorldPoint[]) {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  /** Below 0 on the side of `one`. */
  const side = ({ x, y }: WorldPoint) => (x - middle.x) * dx + (y - middle.y) * dy;
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    const crossing = {
      x: point.x + share * (next.x - point.x),
      y: point.y + share * (next.y - point.y),
    };
    return [...kept, crossing];
  });
}
