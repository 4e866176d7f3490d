import { CALIBRATION } from '../data/calibration-rule-2026-11.ts';
import type { PropertyType } from '../sale.ts';
import { ascending, median, percentileOfSorted } from '../statistics.ts';
import { cholesky, solve } from './cholesky.ts';
import { HARD_TO_VALUE, type HardToValue } from './hard-to-value.ts';
import { TYPES } from './prepared.ts';

/** What a valuation states of itself, by which the size of its error is foreseen. */
export interface Foreseen {
  readonly typeCode: PropertyType;
  /** Standard deviation of the log price that the kriging states. */
  readonly deviation: number;
  /** How far the sales weighed lie from the estimate, in log price. */
  readonly spread: number;
  /** How far the estimate lies above the level of its area, in log price. */
  readonly level: number;
  /** What of the home is known to make such errors larger. */
  readonly hard: readonly HardToValue[];
  /** Whether it is valued by its floor area. */
  readonly isSized: boolean;
}

/** The error of a past valuation: log price less log prediction. */
export interface PastError extends Foreseen {
  readonly error: number;
}

/**
 * How the errors of a tier grow with what valuations state: as powers of deviation and spread; with the level, above and below
 * that of the area; by type, by what makes a home hard to value, and where the floor area is not known. Logarithms but for the powers.
 */
export interface ErrorScale {
  readonly deviation: number;
  readonly spread: number;
  readonly above: number;
  readonly below: number;
  readonly types: Readonly<Record<PropertyType, number>>;
  readonly hard: Readonly<Record<HardToValue, number>>;
  readonly unsized: number;
}

const RULE = CALIBRATION.scale;

/** The deviation of a log price that past errors make one expect: what errors and bounds are multiples of. */
export function scaleOf(scale: ErrorScale, of: Foreseen): number {
  const [deviation, spread, above, below, unsized] = measuresOf(of);
  return (
    RULE.deviation *
    Math.exp(
      scale.deviation * deviation +
        scale.spread * spread +
        scale.above * above +
        scale.below * below +
        scale.unsized * unsized +
        of.hard.reduce((sum, mark) => sum + scale.hard[mark], 0) +
        scale.types[of.typeCode],
    )
  );
}

/** Logarithms of deviation and spread over those at which the scale is the deviation, the level, and a mark. */
function measuresOf(of: Foreseen): [number, number, number, number, number] {
  return [
    Math.log(of.deviation / RULE.deviation),
    Math.log((of.spread + RULE.spreadAdded) / (RULE.spread + RULE.spreadAdded)),
    Math.min(RULE.levelMost, Math.max(0, of.level)),
    Math.min(RULE.levelMost, Math.max(0, -of.level)),
    Number(!of.isSized),
  ];
}

/**
 * Fits the scale of a tier: a line through the logarithms of the sizes of its errors, each about their median, drawn towards
 * the deviation alone as far as the errors are few. `hardWeight` is the weight of the prior of each mark of a home that is hard
 * to value.
 */
export function fitErrorScale(
  errors: readonly PastError[],
  hardWeight: number = RULE.priorWeights.hard,
): ErrorScale {
  const middle = median(errors.map(({ error }) => error)) ?? 0;
  const rows = errors.map((one) => [
    ...measuresOf(one),
    ...HARD_TO_VALUE.map((mark) => Number(one.hard.includes(mark))),
    ...Array.from(TYPES, (type) => Number(type === one.typeCode)),
  ]);
  const sizes = errors.map(({ error, deviation }) => {
    const size = Math.max(Math.abs(error - middle), RULE.leastError);
    return Math.log(size) - Math.log(deviation / RULE.deviation);
  });
  const { power, level, mark, type } = RULE.priorWeights;
  const marks = HARD_TO_VALUE.map(() => hardWeight);
  const weights = [power, power, level, level, mark, ...marks, ...Array.from(TYPES, () => type)];
  const [deviation, spread, above, below, unsized, ...others] = ridge(rows, sizes, weights);
  const types = others.slice(marks.length);
  const scale = {
    deviation: Math.max(RULE.leastPower, Math.min(RULE.greatestPower, 1 + deviation!)),
    spread: spread!,
    above: above!,
    below: below!,
    unsized: unsized!,
    hard: named(HARD_TO_VALUE, others),
    types: named(Array.from(TYPES) as PropertyType[], types),
  };
  return { ...scale, hard: reachingTails(scale, errors, middle) };
}

/**
 * What makes a home hard to value, moved towards what holds such homes as often as others. The line goes through the middle of
 * the sizes of errors; of such homes a few are sold in shares, and miss by far more than the middle tells.
 */
function reachingTails(
  scale: ErrorScale,
  errors: readonly PastError[],
  middle: number,
): ErrorScale['hard'] {
  const sizes = errors.map((one) => Math.abs(one.error - middle) / scaleOf(scale, one));
  const moved = HARD_TO_VALUE.map((mark) => {
    const isMarked = (_: number, at: number): boolean => errors[at]!.hard.includes(mark);
    const own = sizes.filter(isMarked);
    const others = sizes.filter((size, at) => !isMarked(size, at));
    const count = (own.length * others.length) / Math.max(1, sizes.length);
    const further = Math.log(reach(own) / reach(others));
    return scale.hard[mark] + (further * count) / (count + RULE.tailWeight);
  });
  return named(HARD_TO_VALUE, moved);
}

/** The size that as many of some lie within as an interval holds. */
function reach(sizes: readonly number[]): number {
  return Math.max(RULE.leastError, percentileOfSorted(ascending(sizes), CALIBRATION.level) ?? 0);
}

function named<Name extends string>(
  names: readonly Name[],
  values: readonly number[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at]!])) as Record<Name, number>;
}

/** Slopes of a line with an intercept of its own, each drawn to zero by its weight in the sum of squares. */
function ridge(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): Float64Array {
  const count = weights.length;
  const meanOf = (of: (row: number) => number): number =>
    rows.reduce((sum, _, row) => sum + of(row), 0) / Math.max(1, rows.length);
  const means = weights.map((_, column) => meanOf((row) => rows[row]![column]!));
  const middle = meanOf((row) => values[row]!);
  const moments = new Float64Array(count * count);
  const right = new Float64Array(count);
  rows.forEach((row, at) => {
    for (let a = 0; a < count; a += 1) {
      const ofA = row[a]! - means[a]!;
      right[a]! += ofA * (values[at]! - middle);
      for (let b = 0; b <= a; b += 1) moments[a * count + b]! += ofA * (row[b]! - means[b]!);
    }
  });
  return solve(cholesky(moments, Float64Array.from(weights)), right);
}
