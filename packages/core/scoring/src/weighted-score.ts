import { finiteNumber, listOf, objectOf, textOf, wholeNumber } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { shareOut, wholePpm } from '@freehold/money/kernel';

/** One factor of a score before weighing. */
export interface Factor<Name extends string = string> {
  readonly name: Name;
  /** Whole parts per million; the weights of a score sum to 1,000,000. */
  readonly weightPpm: number;
  /** 0–100, or null where the evidence is missing. */
  readonly points: number | null;
}

/** What one factor put into a score. */
export interface Contribution<Name extends string = string> {
  readonly name: Name;
  /** The weight it really had: missing factors leave theirs to the others, unless there is no score for want of coverage. */
  readonly weightPpm: number;
  readonly points: number;
  /** `weightPpm × points`: millionths of a point. */
  readonly contributionMillionths: number;
}

/** Why there is no score: no factor has evidence, or those that have carry less weight than the floor. */
export type MissingScoreReason = 'no_evidence' | 'coverage_below_floor';

export interface WeightedScore<Name extends string = string> {
  /** 0–100, rounded half-up once; null where the coverage is 0 or under the floor. */
  readonly score: number | null;
  /** Null where there is a score. */
  readonly reason: MissingScoreReason | null;
  /** Sum of the contributions, exactly. */
  readonly exactMillionths: number;
  /** Share of the weight for which there was evidence, in parts per million. */
  readonly coveragePpm: number;
  readonly contributions: readonly Contribution<Name>[];
  readonly missing: readonly Name[];
}

/** Of a list of factors that are right: the weight of none of them may be lost, or counted twice. */
function checkSum(factors: readonly Factor[]): void {
  const sum = factors.reduce((total, { weightPpm }) => total + weightPpm, 0);
  if (sum === wholePpm) return;
  const message = `the weights of factors must sum to ${wholePpm}, and sum to ${sum}`;
  throw new FreeholdError('shares_not_whole', 'factors', sum, message);
}

/** Nearly all are right, which comparisons tell; the path is made where one is not. */
function checkFactor(factor: Factor, at: number): void {
  if (isFactor(factor)) return;
  const path = `factors[${at}]`;
  const { name, weightPpm, points } = objectOf(factor, path);
  textOf(name, `${path}.name`);
  wholeNumber(weightPpm, `${path}.weightPpm`, { min: 0, max: wholePpm });
  if (points !== null) finiteNumber(points, `${path}.points`, { min: 0, max: 100 });
}

function isFactor(factor: Factor): boolean {
  if (typeof factor !== 'object' || factor === null) return false;
  const { name, weightPpm, points } = factor;
  return (
    typeof name === 'string' &&
    isWithin(weightPpm, wholePpm) &&
    Number.isInteger(weightPpm) &&
    (points === null || isWithin(points, 100))
  );
}

const isWithin = (value: unknown, max: number) =>
  typeof value === 'number' && value >= 0 && value <= max;

/**
 * Weighs factors into a score whose contributions sum to it exactly. The weight of a missing factor is spread over
 * the others in proportion, to whole parts per million by largest remainder (ties in the order given), so that the weights
 * used always sum to one. With less coverage than `floorPpm` (default 0: any evidence will do) there is no score,
 * and each contribution keeps its own weight.
 *
 * @throws FreeholdError `not_an_integer` for a weight that is not whole, `shares_not_whole` for weights that do not sum to
 * 1,000,000, `out_of_range`, `not_a_number`.
 * @example
 * weighted([{ name: 'a', weightPpm: 750_000, points: 80 }, { name: 'b', weightPpm: 250_000, points: 40 }]).score; // => 70
 */
export function weighted<Name extends string>(
  factors: readonly Factor<Name>[],
  floorPpm = 0,
): WeightedScore<Name> {
  listOf(factors, 'factors').forEach(checkFactor);
  checkSum(factors);
  finiteNumber(floorPpm, 'floorPpm', { min: 0, max: wholePpm });
  const present = factors.filter((factor) => factor.points !== null);
  const coverage = present.reduce((sum, factor) => sum + factor.weightPpm, 0);
  const missing = factors.filter((factor) => factor.points === null).map((factor) => factor.name);
  const reason = missingScoreReason(coverage, floorPpm);
  const own = present.map((factor) => factor.weightPpm);
  const weights = reason === null ? shareOut(wholePpm, own) : own;
  const contributions = present.map((factor, index) => {
    const weightPpm = weights[index] as number;
    const points = factor.points as number;
    return {
      name: factor.name,
      weightPpm,
      points,
      contributionMillionths: weightPpm * points,
    };
  });
  const exact = contributions.reduce((sum, part) => sum + part.contributionMillionths, 0);
  return {
    score: reason === null ? roundedScore(exact) : null,
    reason,
    exactMillionths: exact,
    coveragePpm: coverage,
    contributions,
    missing,
  };
}

/** Why a coverage gives no score; null where it gives one. */
export function missingScoreReason(
  coveragePpm: number,
  floorPpm: number,
): MissingScoreReason | null {
  if (coveragePpm === 0) return 'no_evidence';
  return coveragePpm < floorPpm ? 'coverage_below_floor' : null;
}

/** Millionths of a point to whole points, rounded half-up. */
export function roundedScore(exactMillionths: number): number {
  return Math.floor((exactMillionths + wholePpm / 2) / wholePpm);
}
