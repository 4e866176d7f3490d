import { CALIBRATION } from '../data/calibration-rule-2026-11.ts';
import { finiteNumber, onlyFields } from '@freehold/money/checks';
import { frozen } from '@freehold/money/frozen';
import { QUARTILE } from '../quartile.ts';
import * as check from '../checks.ts';
import { ascending, percentileOfSorted } from '../statistics.ts';
import { HARD_TO_VALUE } from './hard-to-value.ts';
import { fitErrorScale, scaleOf, type ErrorScale, type PastError } from './error-scale.ts';

/** What a valuation rests on, closest evidence first. */
export const EVIDENCE_TIERS = /* @__PURE__ */ frozen([
  'recent_resale',
  'resale',
  'same_address',
  'same_building',
  'same_postcode',
  'same_street',
  'neighbourhood',
] as const);
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

/** Errors of past valuations of one tier, as multiples of the deviation that its scale makes one expect of each. */
export interface TierCalibration {
  readonly count: number;
  readonly scale: ErrorScale;
  /** Median of (log price − log prediction) ÷ scale: taken off the prediction. */
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
 * Split-conformal calibration of one tier from errors of held-out sales: the scale is fitted on them, and the bounds are
 * order statistics of what each is of its scale, with the finite-sample correction, so that about 80 % of exchangeable new
 * sales fall within. Null without enough errors for the correction to exist (10).
 *
 * `given.median` is what is taken off predictions, the median of the errors unless given: 0 leaves them as they are. It is given
 * where the errors are of other homes than those valued, and marks of homes that are hard to value then widen by less.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `out_of_range` or `not_a_choice` naming a field of an error.
 */
export function calibrateTier(
  errors: readonly PastError[],
  given?: { readonly median: number },
): TierCalibration | null {
  check.each(errors, 'errors', checkError);
  if (given !== undefined) {
    finiteNumber(onlyFields(given, ['median'], 'given').median, 'given.median');
  }
  const { hard, hardElsewhere } = CALIBRATION.scale.priorWeights;
  const scale = fitErrorScale(errors, given === undefined ? hard : hardElsewhere);
  const sorted = ascending(errors.map((one) => one.error / scaleOf(scale, one)));
  const count = sorted.length;
  const rank = Math.ceil(((1 + CALIBRATION.level) / 2) * (count + 1));
  if (rank > count || count < CALIBRATION.leastErrors) return null;
  const median = given?.median ?? percentileOfSorted(sorted, QUARTILE.median)!;
  const distances = ascending(sorted.map((error) => Math.abs(error - median)));
  return {
    count,
    scale,
    median,
    lower: sorted[count - rank]!,
    upper: sorted[rank - 1]!,
    spread: SPREAD_SHARES.map((share) => percentileOfSorted(distances, share)!),
  };
}

/** Share (0–1) of such valuations within a log distance of the price, by the calibrated spread. */
export function shareWithin(
  tier: TierCalibration,
  options: { readonly logDistance: number; readonly scale: number },
): number {
  const scaled = options.logDistance / options.scale;
  const at = tier.spread.findIndex((bound) => bound > scaled);
  if (at === -1) return (spreadSteps - 1) / spreadSteps;
  const below = at === 0 ? 0 : tier.spread[at - 1]!;
  return (at + (scaled - below) / (tier.spread[at]! - below)) / spreadSteps;
}

function checkError(past: PastError): void {
  const { error, typeCode, deviation, spread, level, hard, isSized } = check.record(past);
  finiteNumber(error, 'error');
  check.choice(typeCode, 'typeCode', ['D', 'S', 'T', 'F']);
  finiteNumber(deviation, 'deviation', { min: Number.MIN_VALUE });
  finiteNumber(spread, 'spread', { min: 0 });
  finiteNumber(level, 'level');
  check.each(hard, 'hard', (mark) => check.choice(mark, 'hard', HARD_TO_VALUE));
  check.flag(isSized, 'isSized');
}

/**
 * The calibration of a tier, by which its estimates are moved to the median of its past errors. Homes that were bought within
 * a year are not moved: the few of them that are sold again so soon were mostly improved, and most of those that are valued
 * were not. Their interval is that of those sold again.
 */
export function calibrationOf(
  tier: EvidenceTier,
  errors: readonly PastError[],
): TierCalibration | null {
  return calibrateTier(errors, isJustBought(tier) ? { median: 0 } : undefined);
}

/** Whether a home was bought so lately that what was sold again as soon tells nothing of it. */
export function isJustBought(tier: EvidenceTier): boolean {
  return tier === 'recent_resale';
}
