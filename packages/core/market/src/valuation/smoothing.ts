export interface MonthlySums {
  readonly sum: Float64Array;
  readonly count: Float64Array;
}

const SLOPE_RIDGE = 0.15;
const ENOUGH_SALES = 60;
const WIDEN = 1.5;
const WIDEST_MONTHS = 24;

/** How a series is smoothed: width of the window, sales imagined at zero, and whether a line is fitted through it. */
export interface SmoothingShape {
  readonly bandwidthMonths: number;
  readonly imagined: number;
  readonly slope: boolean;
}

/**
 * Smoothed monthly means with a Gaussian window. With `slope` a line is fitted through the window, so that the last
 * month follows a rising market instead of lagging it, and the window widens until it holds enough sales; without, a
 * plain mean. `imagined` sales at zero draw a thin series towards zero.
 */
export function smoothed(sums: MonthlySums, shape: SmoothingShape): Float64Array {
  return sums.sum.map((_, month) => {
    let bandwidth = shape.bandwidthMonths;
    let window = windowAt(sums, month, bandwidth);
    while (shape.slope && window.weight < ENOUGH_SALES && bandwidth <= WIDEST_MONTHS) {
      bandwidth *= WIDEN;
      window = windowAt(sums, month, bandwidth);
    }
    const weight = window.weight + shape.imagined;
    if (weight === 0) return 0;
    if (!shape.slope) return window.sum / weight;
    const spread = window.spread + weight * bandwidth * bandwidth * SLOPE_RIDGE;
    return (
      (spread * window.sum - window.lean * window.leanSum) /
      (weight * spread - window.lean * window.lean)
    );
  });
}

function windowAt(
  sums: MonthlySums,
  month: number,
  bandwidth: number,
): {
  weight: number;
  sum: number;
  lean: number;
  leanSum: number;
  spread: number;
} {
  const reach = Math.ceil(bandwidth * 3);
  const window = { weight: 0, sum: 0, lean: 0, leanSum: 0, spread: 0 };
  const last = Math.min(sums.sum.length - 1, month + reach);
  for (let at = Math.max(0, month - reach); at <= last; at += 1) {
    const offset = at - month;
    const weight = Math.exp(-0.5 * (offset / bandwidth) ** 2);
    window.weight += weight * sums.count[at]!;
    window.sum += weight * sums.sum[at]!;
    window.lean += weight * offset * sums.count[at]!;
    window.leanSum += weight * offset * sums.sum[at]!;
    window.spread += weight * offset * offset * sums.count[at]!;
  }
  return window;
}
