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
  return sums.sum.map((_, month) => {
    let bandwidth = shape.bandwidthMonths;
    let window = windowAt(sums, month, bandwidth);
    while (
      shape.slope &&
      window.weight < SMOOTHING.leastSales &&
      bandwidth <= SMOOTHING.widestMonths
    ) {
      bandwidth *= SMOOTHING.widening;
      window = windowAt(sums, month, bandwidth);
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

/**
 * The weights of the sales in a Gaussian window, their values, first and second moment of their months about its centre,
 * and the moment of months with values.
 */
function windowAt(sums: MonthlySums, month: number, bandwidth: number) {
  const reach = Math.ceil(bandwidth * SMOOTHING.reach);
  const window = { weight: 0, sum: 0, firstMoment: 0, crossMoment: 0, secondMoment: 0 };
  const last = Math.min(sums.sum.length - 1, month + reach);
  for (let at = Math.max(0, month - reach); at <= last; at += 1) {
    const offset = at - month;
    const weight = Math.exp(-((offset / bandwidth) ** 2) / 2);
    window.weight += weight * sums.count[at]!;
    window.sum += weight * sums.sum[at]!;
    window.firstMoment += weight * offset * sums.count[at]!;
    window.crossMoment += weight * offset * sums.sum[at]!;
    window.secondMoment += weight * offset * offset * sums.count[at]!;
  }
  return window;
}
