/** Longitude, latitude. */
export type Position = readonly [number, number];
type Rings = readonly (readonly Position[])[];

interface Edge {
  readonly from: Position;
  readonly to: Position;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Which ring of the whole area. */
  readonly ring: number;
  readonly place: number;
  readonly last: number;
}

/**
 * What is wrong with the rings of polygons, each an outer ring and its holes: crossing, touching themselves, or a hole
 * outside. Null when nothing is. Edges are compared only where they overlap from west to east.
 */
export function ringFault(polygons: readonly Rings[]): string | null {
  const edges = polygons.flat().flatMap((ring, index) => edgesOf(ring, index));
  if (edges.some(({ from, to }) => from[0] === to[0] && from[1] === to[1])) {
    return 'repeats a position';
  }
  return crossing(edges) ?? polygons.map(strayHole).find((fault) => fault !== null) ?? null;
}

function edgesOf(ring: readonly Position[], index: number): Edge[] {
  return ring.slice(1).map((to, place) => {
    const from = ring[place] as Position;
    return {
      from,
      to,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
      ring: index,
      place,
      last: ring.length - 2,
    };
  });
}

function crossing(edges: readonly Edge[]): string | null {
  const inOrder = [...edges].sort((a, b) => a.west - b.west);
  const open: Edge[] = [];
  for (const edge of inOrder) {
    let kept = 0;
    for (const other of open) {
      if (other.east < edge.west) continue;
      open[kept] = other;
      kept += 1;
      if (other.north < edge.south || other.south > edge.north) continue;
      const fault = faultOf(edge, other);
      if (fault !== null) return fault;
    }
    open.length = kept;
    open.push(edge);
  }
  return null;
}

function faultOf(edge: Edge, other: Edge): string | null {
  if (edge.ring !== other.ring) {
    return cross(edge, other) ? `has rings that cross near ${nearby(edge)}` : null;
  }
  const touching = neighbours(edge, other) ? foldsBack(edge, other) : meet(edge, other);
  return touching ? `has a ring that crosses or touches itself near ${nearby(edge)}` : null;
}

const nearby = ({ from }: Edge) => `${from[0]} ${from[1]}`;

function neighbours(a: Edge, b: Edge): boolean {
  const apart = Math.abs(a.place - b.place);
  return apart === 1 || apart === a.last;
}

/** Which side of the line a–b the point lies on: positive left, negative right, 0 on it. */
function side(a: Position, b: Position, point: Position): number {
  return Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));
}

function within(a: Position, b: Position, point: Position): boolean {
  return (
    point[0] >= Math.min(a[0], b[0]) &&
    point[0] <= Math.max(a[0], b[0]) &&
    point[1] >= Math.min(a[1], b[1]) &&
    point[1] <= Math.max(a[1], b[1])
  );
}

/** True when two edges have any point in common. */
function meet(a: Edge, b: Edge): boolean {
  if (cross(a, b)) return true;
  const on = (edge: Edge, point: Position) =>
    side(edge.from, edge.to, point) === 0 && within(edge.from, edge.to, point);
  return on(a, b.from) || on(a, b.to) || on(b, a.from) || on(b, a.to);
}

/** True when each passes from one side of the other to its other side. */
function cross(a: Edge, b: Edge): boolean {
  return (
    side(a.from, a.to, b.from) * side(a.from, a.to, b.to) < 0 &&
    side(b.from, b.to, a.from) * side(b.from, b.to, a.to) < 0
  );
}

/** True when the second of two edges that share a position runs back over the first. */
function foldsBack(a: Edge, b: Edge): boolean {
  const shared = [a.from, a.to].find((p) =>
    [b.from, b.to].some((q) => p[0] === q[0] && p[1] === q[1]),
  ) as Position;
  const far = (edge: Edge) =>
    edge.from[0] === shared[0] && edge.from[1] === shared[1] ? edge.to : edge.from;
  const [p, q] = [far(a), far(b)];
  const along = (p[0] - shared[0]) * (q[0] - shared[0]) + (p[1] - shared[1]) * (q[1] - shared[1]);
  return side(shared, p, q) === 0 && along > 0;
}

function strayHole(rings: Rings): string | null {
  const [outer, ...holes] = rings;
  const stray = holes.findIndex((hole) => !hole.some((point) => holds(outer ?? [], point)));
  return stray === -1 ? null : `has hole ${stray + 1} outside its outer ring`;
}

function holds(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  for (let place = 1; place < ring.length; place += 1) {
    const [ax, ay] = ring[place - 1] as Position;
    const [bx, by] = ring[place] as Position;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
