/** A factor's points by its value: straight lines between knots, level outside them. */
export interface Curve {
  /** What the value is counted in: `basis points`, `days`, `metres`… */
  readonly unit: string;
  /** `[value, points]`, values strictly rising; points 0–100. */
  readonly knots: readonly Knot[];
}

type Knot = readonly [value: number, points: number];

/**
 * Points of a value on a curve: a whole number from 0 to 100, rounded half-up once; NaN, which stands for an unknown
 * value, stays NaN.
 *
 * @example
 * pointsOn({ unit: 'days', knots: [[0, 100], [100, 0]] }, 25); // => 75
 */
export function pointsOn({ knots }: Curve, value: number): number {
  if (Number.isNaN(value)) return value;
  let from = knots[0] as Knot;
  if (value <= from[0]) return from[1];
  for (let at = 1; at < knots.length; at += 1) {
    const to = knots[at] as Knot;
    if (value <= to[0]) return pointsBetween(value, from[0], from[1], to[0], to[1]);
    from = to;
  }
  return from[1];
}

/** Points of a value on the straight line between two knots, rounded half-up. */
export function pointsBetween(
  value: number,
  fromValue: number,
  fromPoints: number,
  toValue: number,
  toPoints: number,
): number {
  const share = (value - fromValue) / (toValue - fromValue);
  return Math.floor(fromPoints + (toPoints - fromPoints) * share + 0.5);
}
