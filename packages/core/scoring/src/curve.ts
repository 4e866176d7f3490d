/** A factor's points by its value: straight lines between knots, level outside them. */
export interface Curve {
  /** What the value is counted in: `hundredths of a percent`, `days`, `metres`… */
  readonly unit: string;
  /** `[value, points]`, values strictly rising; points 0–100. */
  readonly knots: readonly (readonly [number, number])[];
}

/**
 * Points of a value on a curve: a whole number from 0 to 100, rounded half-up once.
 *
 * @example
 * pointsOn({ unit: 'days', knots: [[0, 100], [100, 0]] }, 25); // => 75
 */
export function pointsOn(curve: Curve, value: number): number {
  const { knots } = curve;
  let [fromValue, fromPoints] = knots[0] as readonly [number, number];
  if (value <= fromValue) return fromPoints;
  for (const [toValue, toPoints] of knots) {
    if (value <= toValue) {
      const share = (value - fromValue) / (toValue - fromValue);
      return Math.floor(fromPoints + (toPoints - fromPoints) * share + 0.5);
    }
    fromValue = toValue;
    fromPoints = toPoints;
  }
  return fromPoints;
}
