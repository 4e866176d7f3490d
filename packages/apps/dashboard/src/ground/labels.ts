import type { Name } from './compiled-tile.ts';
import type { Line, Point } from './joined-lines.ts';
import type { NameRule, Stops } from './rules.ts';

/** A name to be drawn, in pixels of the picture. */
export interface Label {
  readonly text: string;
  readonly rule: NameRule;
  readonly size: number;
  readonly at: Point;
  /** Radians, clockwise. */
  readonly angle: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels between two of the same name, and between any two. */
const apart = 260;
const margin = 3;
/** Pixels that a line may leave the straight beneath its name. */
const bendMost = 4;
/** Pixels of a line between two places where its name is tried: first, and where all of those are taken. */
const triedEvery = [80, 10] as const;

/** The value at a zoom. */
export function atZoom(stops: Stops, zoom: number): number {
  const after = stops.findIndex(([stop]) => stop > zoom);
  if (after === 0) return stops[0]?.[1] ?? 0;
  const [from, to] = [stops.at(after === -1 ? -1 : after - 1), stops[after]];
  if (from === undefined) return 0;
  if (to === undefined) return from[1];
  return from[1] + ((to[1] - from[1]) * (zoom - from[0])) / (to[0] - from[0]);
}

/** Collects names so that none lies on another: who comes first stays. */
export class Labels {
  readonly placed: Label[] = [];
  readonly #boxes: Box[] = [];
  readonly #zoom: number;
  readonly #widthOf: (text: string, size: number, rule: NameRule) => number;

  constructor(zoom: number, widthOf: (text: string, size: number, rule: NameRule) => number) {
    this.#zoom = zoom;
    this.#widthOf = widthOf;
  }

  /** Places a name at its point, or along its line as often as there is room. Both are in pixels. */
  add({ text }: Pick<Name, 'text'>, rule: NameRule, line: Line): void {
    const size = atZoom(rule.size, this.#zoom);
    const width = this.#widthOf(text, size, rule);
    const place = ({ at, angle }: Spot) => {
      const box = boxOf(at, angle, width, size);
      if (!this.#isFree(box) || this.#isRepeated(text, at)) return;
      this.#boxes.push(box);
      this.placed.push({ text, rule, size, at, angle });
    };
    if (rule.isAlong !== true) {
      pointOf(line).forEach(place);
      return;
    }
    const before = this.placed.length;
    for (const every of triedEvery) {
      if (this.placed.length === before) for (const spot of spots(line, width, every)) place(spot);
    }
  }

  #isFree(box: Box): boolean {
    return this.#boxes.every(
      (other) =>
        box.left > other.right ||
        box.right < other.left ||
        box.top > other.bottom ||
        box.bottom < other.top,
    );
  }

  #isRepeated(text: string, { x, y }: Point): boolean {
    return this.placed.some(
      ({ text: other, at }) => other === text && Math.hypot(at.x - x, at.y - y) < apart,
    );
  }
}

interface Spot {
  readonly at: Point;
  readonly angle: number;
}

const pointOf = ([at]: Line): Spot[] => (at === undefined ? [] : [{ at, angle: 0 }]);

/** Where a line is straight for as long as its name is, from its middle outwards. */
function* spots(line: Line, width: number, every: number): Generator<Spot> {
  const lengths = [0];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before === undefined) return;
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  });
  const length = lengths.at(-1) ?? 0;
  if (width > length) return;
  // From its middle on, so that a short line has its name there.
  const tried = Math.floor((length - width) / 2 / every);
  for (let step = 0; step <= 2 * tried; step += 1) {
    const middle = length / 2 + (step % 2 === 0 ? -1 : 1) * Math.ceil(step / 2) * every;
    const [from, to] = [middle - width / 2, middle + width / 2];
    const [start, end] = [along(line, lengths, from), along(line, lengths, to)];
    const isStraight = line.every((point, index) => {
      const at = lengths[index] ?? 0;
      return at <= from || at >= to || distanceFrom(start, end, point) <= bendMost;
    });
    // A stretch that turns back is shorter than what it passes through.
    if (!isStraight || Math.hypot(end.x - start.x, end.y - start.y) < 0.95 * width) continue;
    const angle = Math.atan2(end.y - start.y, end.x - start.x);
    const isUpright = Math.abs(angle) <= Math.PI / 2;
    yield {
      at: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
      angle: isUpright ? angle : angle - Math.sign(angle) * Math.PI,
    };
  }
}

function along(line: Line, lengths: readonly number[], length: number): Point {
  const after = Math.max(
    lengths.findIndex((each) => each >= length),
    1,
  );
  const [from, to] = [line[after - 1], line[after]] as [Point, Point];
  const [before = 0, end = 0] = [lengths[after - 1], lengths[after]];
  const share = end > before ? (length - before) / (end - before) : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distanceFrom(start: Point, end: Point, { x, y }: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  return Math.abs(dx * (start.y - y) - dy * (start.x - x)) / (Math.hypot(dx, dy) || 1);
}

/** What a turned text covers, as a box that is not turned. */
function boxOf({ x, y }: Point, angle: number, width: number, size: number): Box {
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const halfWidth = (width * cosine + size * sine) / 2 + margin;
  const halfHeight = (width * sine + size * cosine) / 2 + margin;
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}
