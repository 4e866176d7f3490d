import { CALIBRATION } from '../data/calibration-rule-2026-11.ts';
import { frozen } from '@freehold/money/frozen';
import { QUARTILE } from '../quartile.ts';
import { ascending, percentileOfSorted } from '../statistics.ts';

/** What a valuation rests on, closest evidence first. */
export const EVIDENCE_TIERS = /* @__PURE__ */ frozen([
  'resale',
  'same_address',
  'same_building',
  'same_postcode',
  'same_street',
  'neighbourhood',
] as const);
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

/** Errors of past valuations of one tier, as multiples of the deviation each stated. */
export interface TierCalibration {
  readonly count: number;
  /** Median of (log price − log prediction) ÷ deviation: taken off the prediction. */
  readonly median: number;
  /** Bounds of the 80 % interval on the same scale. */
  readonly lower: number;
  readonly upper: number;
  /** Percentiles 5, 10, … 95 of the distance from the median. */
  readonly spread: readonly number[];
}

export type Calibration = Readonly<Partial<Record<EvidenceTier, TierCalibration>>>;

const { spreadSteps } = CALIBRATION;
const SPREAD_SHARES = Array.from({ length: spreadSteps - 1 }, (_, at) => (at + 1) / spreadSteps);

/**
 * Split-conformal calibration of one tier from errors of held-out sales: the bounds are order statistics with the
 * finite-sample correction, so that at least 80 % of exchangeable new sales fall within. Null without enough errors
 * for the correction to exist (10).
 */
export function calibrateTier(errors: readonly number[]): TierCalibration | null {
  const sorted = ascending(errors);
  const count = sorted.length;
  const rank = Math.ceil(((1 + CALIBRATION.level) / 2) * (count + 1));
  if (rank > count || count < CALIBRATION.leastErrors) return null;
  const median = percentileOfSorted(sorted, QUARTILE.median)!;
  const distances = ascending(sorted.map((error) => Math.abs(error - median)));
  return {
    count,
    median,
    lower: sorted[count - rank]!,
    upper: sorted[rank - 1]!,
    spread: SPREAD_SHARES.map((share) => percentileOfSorted(distances, share)!),
  };
}

/** Share (0–1) of such valuations within a log distance of the price, by the calibrated spread. */
export function shareWithin(
  tier: TierCalibration,
  options: { readonly logDistance: number; readonly deviation: number },
): number {
  const scaled = options.logDistance / options.deviation;
  const at = tier.spread.findIndex((bound) => bound > scaled);
  if (at === -1) return (spreadSteps - 1) / spreadSteps;
  const below = at === 0 ? 0 : tier.spread[at - 1]!;
  return (at + (scaled - below) / (tier.spread[at]! - below)) / spreadSteps;
}
