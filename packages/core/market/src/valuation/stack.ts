import { finiteNumber } from '@freehold/money/checks';
import { fitBoostedTrees, predictBoosted, type BoostedTrees } from '../boosting/boosted-trees.ts';
import * as check from '../checks.ts';
import { STACK } from '../data/stack-2026-11.ts';
import { isJustBought } from './calibration.ts';
import { STACK_FEATURES, stackFeatures } from './stack-features.ts';
import type { Weighed } from './weigh.ts';

/** What past valuations of an area teach of those to come: plain data, safe as JSON. */
export interface Stack {
  /** Share of what the trees predict that came true in the last year, 0–1: so much of it is added. */
  readonly share: number;
  /** Predict how far above an estimate a home is sold, in log price. */
  readonly trees: BoostedTrees;
}

/** A past valuation: what was read of it, and how far above it the home was sold, in log price. */
export interface StackRow {
  readonly features: Float64Array;
  readonly error: number;
}

/** A prediction of trees that were fitted before, beside what came of it. */
export interface PastPrediction {
  readonly predicted: number;
  readonly error: number;
}

const RULE = STACK.share;

/** Learns from past valuations; null where they are too few. */
export function fitTrees(rows: readonly StackRow[]): BoostedTrees | null {
  if (rows.length < STACK.leastRows) return null;
  return fitBoostedTrees(
    STACK_FEATURES.map((_, feature) => Float64Array.from(rows, (row) => row.features[feature]!)),
    Float64Array.from(rows, ({ error }) => Math.round(error / STACK.step) * STACK.step),
    STACK.seed,
  );
}

/**
 * The share of past predictions that came true: the slope of errors over predictions, errors clipped so that a wrong price
 * moves it little. Between 0 and 1; 0 where they are too few to tell.
 */
export function shareThatCameTrue(past: readonly PastPrediction[]): number {
  if (past.length < RULE.leastPredictions) return 0;
  let [both, squares] = [0, 0];
  for (const { predicted, error } of past) {
    both += predicted * Math.max(-RULE.clip, Math.min(RULE.clip, error));
    squares += predicted * predicted;
  }
  const share = squares === 0 ? 0 : both / squares;
  return Math.max(0, Math.min(1, Math.round(share / RULE.step) * RULE.step));
}

/** What trees predict of a valuation by its features, in log price. */
export function predictedBy(trees: BoostedTrees, features: Float64Array): number {
  return finiteNumber(predictBoosted(trees, features), 'context.stack');
}

/**
 * How far above what the sales weighed say such homes are sold, in log price; 0 without a stack, and for a home that was just
 * bought, since those that are sold again so soon are no such homes.
 */
export function learnedStep(stack: Stack | null, weighed: Weighed): number {
  return stack === null || stack.share === 0 || isJustBought(weighed.tier)
    ? 0
    : stack.share * predictedBy(stack.trees, stackFeatures(weighed));
}

/** Checks the shape of a stack; its many trees are looked at when they are read. */
export function checkStack(stack: Stack): void {
  const { share, trees } = check.record(stack);
  finiteNumber(share, 'share', { min: 0, max: 1 });
  const { bounds, trees: all } = check.under('trees', () => check.record(trees));
  check.list(bounds, 'bounds');
  check.list(all, 'trees');
}
