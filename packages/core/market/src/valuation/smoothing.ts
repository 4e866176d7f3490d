import { SMOOTHING } from '../data/valuation-2026-11.ts';

export interface MonthlySums {
  readonly sum: Float64Array;
  readonly count: Float64Array;
}

/** How a series is smoothed: bandwidth of the window, weight of the prior at zero, and whether a line is fitted through it. */
export interface SmoothingShape {
  readonly bandwidthMonths: number;
  readonly priorWeight: number;
  readonly slope: boolean;
}

/**
 * Smoothed monthly means with a Gaussian window. With `slope` a line is fitted through the window, so that the last
 * month follows a rising market instead of lagging it, and the window widens until it holds enough sales; without, a
 * plain mean. The prior weight, pseudo-observations at zero, draws a thin series towards zero.
 */
export function smoothed(sums: MonthlySums, shape: SmoothingShape): Float64Array {
  // Few bandwidths are tried, each at many months.
  const weightsOf = memoised(gaussianWeights);
  return sums.sum.map((_, month) => {
    let bandwidth = shape.bandwidthMonths;
    let window = windowAt(sums, month, weightsOf(bandwidth));
    while (
      shape.slope &&
      window.weight < SMOOTHING.leastSales &&
      bandwidth <= SMOOTHING.widestMonths
    ) {
      bandwidth *= SMOOTHING.widening;
      window = windowAt(sums, month, weightsOf(bandwidth));
    }
    const weight = window.weight + shape.priorWeight;
    if (weight === 0) return 0;
    if (!shape.slope) return window.sum / weight;
    const secondMoment =
      window.secondMoment + weight * bandwidth * bandwidth * SMOOTHING.slopeRidge;
    return (
      (secondMoment * window.sum - window.firstMoment * window.crossMoment) /
      (weight * secondMoment - window.firstMoment * window.firstMoment)
    );
  });
}

/** By the distance in months from the centre of the window, as far as it reaches. */
function gaussianWeights(bandwidth: number): Float64Array {
  const reach = Math.ceil(bandwidth * SMOOTHING.reach);
  return Float64Array.from({ length: reach + 1 }, (_, offset) =>
    Math.exp(-((offset / bandwidth) ** 2) / 2),
  );
}

function memoised<Result>(work: (given: number) => Result): (given: number) => Result {
  const known = new Map<number, Result>();
  return (given) => {
    const found = known.get(given) ?? work(given);
    known.set(given, found);
    return found;
  };
}

/**
 * The weights of the sales in a Gaussian window, their values, first and second moment of their months about its centre,
 * and the moment of months with values.
 */
function windowAt(sums: MonthlySums, month: number, weights: Float64Array) {
  const reach = weights.length - 1;
  const window = { weight: 0, sum: 0, firstMoment: 0, crossMoment: 0, secondMoment: 0 };
  const last = Math.min(sums.sum.length - 1, month + reach);
  for (let at = Math.max(0, month - reach); at <= last; at += 1) {
    const count = sums.count[at]!;
    // Many months of a thin series have no sale.
    if (count === 0) continue;
    const offset = at - month;
    const weight = weights[Math.abs(offset)]!;
    const sum = sums.sum[at]!;
    window.weight += weight * count;
    window.sum += weight * sum;
    window.firstMoment += weight * offset * count;
    window.crossMoment += weight * offset * sum;
    window.secondMoment += weight * offset * offset * count;
  }
  return window;
}
