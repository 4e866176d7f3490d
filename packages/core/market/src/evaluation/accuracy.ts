import { mean, median } from '../statistics.ts';

/** A valuation beside the price that was paid. */
export interface Tested {
  readonly pricePence: number;
  readonly estimatePence: number;
  /** Null where only an estimate was made. */
  readonly interval: { readonly lowerPence: number; readonly upperPence: number } | null;
}

/** How a set of valuations stood against prices; shares and percentages are 0–100, null without sales. */
export interface Accuracy {
  readonly count: number;
  /** Median of |estimate − price| ÷ price. */
  readonly medianAbsoluteErrorPercentage: number | null;
  readonly within10Percentage: number | null;
  readonly within20Percentage: number | null;
  /** Share of prices inside the 80 % interval. */
  readonly coveragePercentage: number | null;
  /** Coefficient of dispersion: mean |ratio − median ratio| ÷ median ratio, ratio = estimate ÷ price. */
  readonly cod: number | null;
  /** Price-related differential: mean ratio ÷ price-weighted mean ratio; above 1.03, dear homes are undervalued. */
  readonly prd: number | null;
}

/** Measures valuations against prices; the order of the sales changes nothing but last digits. */
export function accuracyOf(tested: readonly Tested[]): Accuracy {
  const errors = tested.map((one) => Math.abs(one.estimatePence - one.pricePence) / one.pricePence);
  const ratios = tested.map((one) => one.estimatePence / one.pricePence);
  const middle = median(ratios);
  const dispersion =
    middle === null ? null : mean(ratios.map((ratio) => Math.abs(ratio - middle)))! / middle;
  const total = (of: (one: Tested) => number): number =>
    tested.reduce((sum, one) => sum + of(one), 0);
  const intervals = tested.filter((one) => one.interval !== null);
  return {
    count: tested.length,
    medianAbsoluteErrorPercentage: times100(median(errors)),
    within10Percentage: share(errors, (error) => error <= 0.1),
    within20Percentage: share(errors, (error) => error <= 0.2),
    coveragePercentage: share(
      intervals,
      (one) =>
        one.pricePence >= one.interval!.lowerPence && one.pricePence <= one.interval!.upperPence,
    ),
    cod: times100(dispersion),
    prd:
      tested.length === 0
        ? null
        : mean(ratios)! / (total((one) => one.estimatePence) / total((one) => one.pricePence)),
  };
}

function times100(value: number | null): number | null {
  return value === null ? null : value * 100;
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number | null {
  return items.length === 0 ? null : (items.filter(holds).length / items.length) * 100;
}
