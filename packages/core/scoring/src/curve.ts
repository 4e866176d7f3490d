/** A factor's points by its value: straight lines between knots, level outside them. */
export interface Curve {
  /** What the value is counted in: `basis points`, `days`, `metres`… */
  readonly unit: string;
  /** `[value, points]`, values strictly rising; points 0–100. */
  readonly knots: readonly Knot[];
}

type Knot = readonly [value: number, points: number];

/** The knots of a curve by the column: numbers of a frozen list are read several times slower. */
export interface CompiledCurve {
  readonly values: Float64Array;
  readonly points: Float64Array;
}

export function compiledCurve({ knots }: Curve): CompiledCurve {
  return {
    values: Float64Array.from(knots, ([value]) => value),
    points: Float64Array.from(knots, ([, points]) => points),
  };
}

/** The curves of a set of weights, each under its name. */
export function compiledCurves<Name extends string>(
  curves: Readonly<Record<Name, Curve>>,
): Readonly<Record<Name, CompiledCurve>> {
  const compiled = Object.entries<Curve>(curves).map(([name, curve]) => [
    name,
    compiledCurve(curve),
  ]);
  return Object.fromEntries(compiled) as Record<Name, CompiledCurve>;
}

/**
 * Points of a value on a curve: a whole number from 0 to 100, rounded half-up once; NaN, which stands for an unknown
 * value, stays NaN.
 *
 * @example
 * pointsOn({ unit: 'days', knots: [[0, 100], [100, 0]] }, 25); // => 75
 */
export function pointsOn(curve: Curve, value: number): number {
  return pointsAt(compiledCurve(curve), value);
}

/**
 * As {@link pointsOn}, for a curve that is asked again and again. A quotient is given by its two numbers, the second as
 * `per`: rounded first it could lie just beside a half.
 */
export function pointsAt({ values, points }: CompiledCurve, value: number, per = 1): number {
  if (Number.isNaN(value + per)) return Number.NaN;
  if (value <= (values[0] as number) * per) return points[0] as number;
  for (let at = 1; at < values.length; at += 1) {
    const to = values[at] as number;
    if (value <= to * per) {
      return pointsBetween(
        value,
        values[at - 1] as number,
        points[at - 1] as number,
        to,
        points[at] as number,
        per,
      );
    }
  }
  return points[points.length - 1] as number;
}

/** Points of `value ÷ per` on the straight line between two knots, rounded half-up: exact for whole numbers. */
export function pointsBetween(
  value: number,
  fromValue: number,
  fromPoints: number,
  toValue: number,
  toPoints: number,
  per = 1,
): number {
  const run = (toValue - fromValue) * per;
  const rise = (toPoints - fromPoints) * (value - fromValue * per);
  return Math.floor((2 * (fromPoints * run + rise) + run) / (2 * run));
}
