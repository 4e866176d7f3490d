export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Line = readonly Point[];

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** Lines joined where one ends and another starts or ends: a street is cut at each of its corners, its name is not. */
export function joinedLines(lines: readonly Line[]): Line[] {
  const open = new Map<string, Point[]>();
  const done = new Set<Point[]>();
  for (const line of lines) {
    if (line.length < 2) continue;
    let joined = [...line];
    for (const isAtStart of [false, true]) {
      const end = (isAtStart ? joined[0] : joined.at(-1)) as Point;
      const other = open.get(keyOf(end));
      if (other === undefined) continue;
      close(other);
      const startsThere = keyOf(other[0] as Point) === keyOf(end);
      // Run so that it ends, or starts, where the two meet.
      const run = startsThere === isAtStart ? other.toReversed() : other;
      joined = isAtStart ? [...run, ...joined.slice(1)] : [...joined, ...run.slice(1)];
    }
    open.set(keyOf(joined[0] as Point), joined);
    open.set(keyOf(joined.at(-1) as Point), joined);
    done.add(joined);
  }
  return [...done];

  function close(line: Point[]): void {
    done.delete(line);
    for (const end of [line[0], line.at(-1)] as Point[]) {
      if (open.get(keyOf(end)) === line) open.delete(keyOf(end));
    }
  }
}
