/** A search over the whole numbers from `from` to `to`. */
export interface Search {
  readonly from: number;
  readonly to: number;
  readonly seek: 'highest' | 'lowest';
  /** Places where the test may turn: between two neighbours it turns at most once. */
  readonly turns: readonly number[];
  readonly meets: (value: number) => boolean;
  /**
   * Whether a value that misses could be next to one that rounding lets through. Where the ends of the range are not near,
   * nothing between two neighbouring turns is.
   */
  readonly isNear?: (value: number) => boolean;
  /** How far past the boundary its rounding may still let single values through: {@link roundingReach} unless given. */
  readonly reach?: number;
}

const roundingReach = 2_048;

/** The highest (or lowest) whole number that meets the test; null when none does. */
export function edge({
  from,
  to,
  seek,
  turns,
  meets,
  isNear = () => true,
  reach = roundingReach,
}: Search): number | null {
  // Seeking the lowest is seeking the highest of the mirrored numbers.
  const sign = seek === 'highest' ? 1 : -1;
  const last = seek === 'highest' ? to : -from;
  const first = seek === 'highest' ? from : -to;
  const unmirrored = (value: number) => sign * value + 0; // Never −0.
  const passes = (mirrored: number) => meets(unmirrored(mirrored));
  const inside = turns.map((turn) => sign * turn).filter((turn) => turn > first && turn < last);
  const points = [...new Set([first, ...inside, last])].sort((a, b) => b - a);
  for (const [index, high] of points.entries()) {
    if (passes(high)) return unmirrored(high);
    const low = points[index + 1];
    if (low !== undefined && passes(low)) {
      return unmirrored(pastRounding(boundary(low, high, passes), { high, reach, passes }));
    }
  }
  // The boundary may lie just outside, where its rounding still lets values inside through.
  const fromLast = () => highestOf(Math.max(first, last - reach), last, passes);
  const toFirst = () => highestOf(first, Math.min(last, first + reach), passes);
  const found =
    (isNear(unmirrored(last)) ? fromLast() : null) ??
    (isNear(unmirrored(first)) ? toFirst() : null);
  return found === null ? null : unmirrored(found);
}

/** The highest number from `low` to `high` that passes, tried one by one. */
function highestOf(low: number, high: number, passes: (value: number) => boolean): number | null {
  for (let value = high; value >= low; value -= 1) if (passes(value)) return value;
  return null;
}

/** The last number that passes, given that `low` does, `high` does not, and the test turns once between them. */
export function boundary(low: number, high: number, passes: (value: number) => boolean): number {
  let passing = low;
  let failing = high;
  while (failing - passing > 1) {
    const middle = Math.floor(passing + (failing - passing) / 2);
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** The highest that passes once rounding is taken into account: lines rounded to the penny let the test flicker there. */
function pastRounding(
  found: number,
  { high, reach, passes }: { high: number; reach: number; passes: (value: number) => boolean },
): number {
  let best = found;
  for (let value = found + 1; value < Math.min(high, best + reach); value += 1) {
    if (passes(value)) best = value;
  }
  return best;
}
