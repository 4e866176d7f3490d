import { finiteNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { PRICE_RELATED_BIAS } from '../data/evaluation-2026-11.ts';
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
  /** Share of prices inside the interval: of 80 % for valuations. */
  readonly coveragePercentage: number | null;
  /** Median of estimate ÷ price, less 1: below 0, the estimates are low. */
  readonly biasPercentage: number | null;
  /** Coefficient of dispersion: mean |ratio − median ratio| ÷ median ratio, ratio = estimate ÷ price. */
  readonly cod: number | null;
  /** Price-related differential: mean ratio ÷ price-weighted mean ratio; above 1.03, dear homes are undervalued. */
  readonly prd: number | null;
  /** Null below 30 sales, or where all are worth the same. */
  readonly prb: PriceRelatedBias | null;
}

/**
 * How the ratio estimate ÷ price changes with each doubling of value, as a share of the median ratio: −0.05 is 5 % lower.
 * IAAO, Standard on Ratio Studies (2013), appendix B.
 */
export interface PriceRelatedBias {
  readonly slope: number;
  /** Its 95 % confidence interval. */
  readonly lower: number;
  readonly upper: number;
}

/**
 * Measures valuations against prices, or estimated rents against those asked; the order changes nothing but last digits.
 *
 * @throws FreeholdError `not_a_number`, `not_finite` or `out_of_range` naming an amount.
 * @example accuracyOf([{ pricePence: 200_000_00, estimatePence: 190_000_00, interval: null }]).medianAbsoluteErrorPercentage // => 5
 */
export function accuracyOf(tested: readonly Tested[]): Accuracy {
  check.each(tested, 'tested', checkTested);
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
    biasPercentage: middle === null ? null : (middle - 1) * 100,
    cod: times100(dispersion),
    prd:
      tested.length === 0
        ? null
        : mean(ratios)! / (total((one) => one.estimatePence) / total((one) => one.pricePence)),
    prb: middle === null ? null : priceRelatedBias(tested, middle),
  };
}

function checkTested(one: Tested): void {
  const { pricePence, estimatePence, interval } = check.record(one);
  finiteNumber(pricePence, 'pricePence', { min: Number.MIN_VALUE });
  finiteNumber(estimatePence, 'estimatePence', { min: 0 });
  if (interval === null) return;
  const { lowerPence, upperPence } = check.record(interval, 'interval');
  finiteNumber(lowerPence, 'interval.lowerPence', { min: 0 });
  finiteNumber(upperPence, 'interval.upperPence', { min: 0 });
}

/** The slope of the relative ratios over the binary logarithm of value, which is half the price and half what it implies. */
function priceRelatedBias(tested: readonly Tested[], middle: number): PriceRelatedBias | null {
  const { leastSales, standardErrors } = PRICE_RELATED_BIAS;
  if (tested.length < leastSales) return null;
  const points = tested.map(({ pricePence, estimatePence }) => ({
    x: Math.log2((pricePence + estimatePence / middle) / 2),
    y: (estimatePence / pricePence - middle) / middle,
  }));
  if (points.every(({ x }) => x === points[0]!.x)) return null;
  const [meanX, meanY] = [mean(points.map(({ x }) => x))!, mean(points.map(({ y }) => y))!];
  const sum = (of: (x: number, y: number) => number): number =>
    points.reduce((total, { x, y }) => total + of(x - meanX, y - meanY), 0);
  const spread = sum((x) => x * x);
  const slope = sum((x, y) => x * y) / spread;
  const residual = sum((x, y) => (y - slope * x) ** 2) / (points.length - 2);
  const margin = standardErrors * Math.sqrt(residual / spread);
  return { slope, lower: slope - margin, upper: slope + margin };
}

function times100(value: number | null): number | null {
  return value === null ? null : value * 100;
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number | null {
  return items.length === 0 ? null : (items.filter(holds).length / items.length) * 100;
}
