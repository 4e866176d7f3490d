import { checkedRows, type ColumnRules } from '@freehold/money/columns';
import { dealRules, motivationRules, playbookRules, strategyRules } from './batch-rules.ts';
import {
  dealFactors,
  dealPoints,
  isHotDeal,
  reductionLikelihood,
  type DealFacts,
} from './kernel/deal.ts';
import { motivationScorer, type MotivationFacts } from './kernel/motivation.ts';
import { brrrTier, btlTier, hmoTier, type PlaybookFacts } from './kernel/playbook.ts';
import {
  bestFit,
  emptyStrategyEvidence,
  fitScorer,
  overallFit,
  scoredStrategies,
  strategyEvidence,
  type StrategyEvidence,
  type StrategyFacts,
} from './kernel/strategy.ts';
import { weigherOf } from './kernel/weigher.ts';
import { coverageFloors } from './weights/coverage.ts';
import type { Playbook } from './playbook.ts';
import { tierNumber, unknownTier } from './tier.ts';
import { dealWeights } from './weights/deal.ts';
import { motivationWeights } from './weights/motivation.ts';
import type { ScoredStrategy } from './weights/strategy.ts';

export { dealFacts } from './deal.ts';
export type { DealFacts } from './kernel/deal.ts';
export { keywordBits } from './kernel/motivation.ts';
export { motivationFacts } from './motivation.ts';
export type { MotivationFacts } from './kernel/motivation.ts';
export { playbookFacts } from './playbook.ts';
export type { PlaybookFacts } from './kernel/playbook.ts';
export { scoredStrategies } from './kernel/strategy.ts';
export { strategyFacts } from './strategy.ts';
export type { StrategyFacts } from './kernel/strategy.ts';
export { energyBands } from './kernel/facts.ts';
export { tiers, unknownTier } from './tier.ts';

/**
 * Many homes at once: what they share, and a column for each fact in which they differ. Money in pence, percentages in
 * basis points, 1 for yes and 0 for no, indices from 0 to 100, an energy band as its place in {@link energyBands}; NaN
 * where a fact is not known. `dealFacts` and its like make `shared` of what the scores take.
 */
export interface ScoreBatch<Facts> {
  /** The facts that every row shares; those with a column are only placeholders. */
  readonly shared: Facts;
  /** One value per row, NaN where it is not known. */
  readonly columns: { readonly [Fact in keyof Facts]?: ArrayLike<number> };
}

/** Deal scores by the column. */
export interface DealColumns {
  /** 0–100; NaN where too little is known. */
  readonly score: Float64Array;
  /** Places in {@link tiers}; {@link unknownTier} without a score. */
  readonly tier: Uint8Array;
  /** 1 for hot. */
  readonly isHotDeal: Uint8Array;
  /** 0–1, four places; NaN without a listing age. */
  readonly reductionLikelihood: Float64Array;
}

/**
 * Scores deals by the column, with the formula of `dealScore` and no allocation per row.
 *
 * @throws FreeholdError of the value and its place (`columns.daysListed[3]`, `shared.daysListed`): `not_a_number`,
 * `not_finite`, `not_an_integer`, `out_of_range`, `not_an_object`, `not_a_list`; `unknown_field` for a column that is no
 * fact; `unequal_lengths` when the columns differ in length.
 * @example
 * dealBatch({ shared: dealFacts(listing), columns: { daysListed: [0, 60, 900] } }).score.length; // => 3
 */
export function dealBatch(batch: ScoreBatch<DealFacts>): DealColumns {
  const { rows, facts, read } = readerOf(batch, dealRules);
  const points = new Float64Array(dealFactors.length);
  const weigh = weigherOf(
    dealFactors.map((name) => dealWeights.weightsPpm[name]),
    coverageFloors.floorPpm.deal,
  );
  const into = {
    score: new Float64Array(rows),
    tier: new Uint8Array(rows),
    isHotDeal: new Uint8Array(rows),
    reductionLikelihood: new Float64Array(rows),
  };
  for (let row = 0; row < rows; row += 1) {
    read(row);
    const score = weigh(dealPoints(facts, points));
    into.score[row] = score;
    into.tier[row] = Number.isNaN(score) ? unknownTier : tierNumber(score, dealWeights.tiers);
    into.isHotDeal[row] = Number(isHotDeal(facts, score));
    into.reductionLikelihood[row] = reductionLikelihood(facts);
  }
  return into;
}

/** Motivation scores by the column. */
export interface MotivationColumns {
  /** 0–100; NaN where too little is known. */
  readonly score: Float32Array;
  /** Places in {@link tiers}; {@link unknownTier} without a score. */
  readonly tier: Uint8Array;
}

/**
 * Scores the motivation of sellers by the column, with the formula of `motivationScore` and no allocation per row.
 *
 * @throws FreeholdError as {@link dealBatch}.
 * @example
 * motivationBatch({ shared: motivationFacts(seller), columns: { yearsOwned: [5, 30] } }).score.join(); // => '0,18'
 */
export function motivationBatch(batch: ScoreBatch<MotivationFacts>): MotivationColumns {
  const { rows, facts, read } = readerOf(batch, motivationRules);
  const scoreOf = motivationScorer();
  const into = { score: new Float32Array(rows), tier: new Uint8Array(rows) };
  for (let row = 0; row < rows; row += 1) {
    read(row);
    const score = scoreOf(facts);
    into.score[row] = score;
    into.tier[row] = Number.isNaN(score) ? unknownTier : tierNumber(score, motivationWeights.tiers);
  }
  return into;
}

/** Strategy scores by the column. */
export interface StrategyColumns {
  /** 0–100, 0 where a gate is closed; NaN where too little is known. */
  readonly fits: Readonly<Record<ScoredStrategy, Float32Array>>;
  /** 0–100; NaN where fewer than half of the strategies have a fit. */
  readonly overall: Float32Array;
  /** Places in {@link scoredStrategies}; −1 when no strategy scores above 0. */
  readonly best: Int8Array;
}

/**
 * Fits properties to every strategy by the column, with the formula of `strategyScores` and no allocation per row.
 *
 * @throws FreeholdError as {@link dealBatch}.
 * @example
 * strategyBatch({ shared: strategyFacts(home), columns: { severeCondition: [0, 1] } }).fits.btl[1]; // => 0
 */
export function strategyBatch(batch: ScoreBatch<StrategyFacts>): StrategyColumns {
  const { rows, facts, read } = readerOf(batch, strategyRules);
  const scorers = scoredStrategies.map(fitScorer);
  const columns = scoredStrategies.map(() => new Float32Array(rows));
  const fits = scoredStrategies.map(() => 0);
  const evidence = emptyStrategyEvidence();
  const overall = new Float32Array(rows);
  const best = new Int8Array(rows);
  for (let row = 0; row < rows; row += 1) {
    read(row);
    strategyEvidence(facts, evidence);
    for (let at = 0; at < fits.length; at += 1) {
      const fit = (scorers[at] as (evidence: StrategyEvidence) => number)(evidence);
      fits[at] = fit;
      (columns[at] as Float32Array)[row] = fit;
    }
    overall[row] = overallFit(fits);
    best[row] = bestFit(fits);
  }
  const named = scoredStrategies.map((strategy, at) => [strategy, columns[at]]);
  return { fits: Object.fromEntries(named) as Record<ScoredStrategy, Float32Array>, overall, best };
}

/**
 * The tiers of properties in the stored playbooks by the column, as places in {@link tiers} or {@link unknownTier}, with the rules of
 * `playbookTiers` and no allocation per row.
 *
 * @throws FreeholdError as {@link dealBatch}.
 * @example
 * playbookBatch({ shared: playbookFacts({ ...home, isHouse: true }), columns: { bedrooms: [2, 5] } })
 *   .hmo_conversion.join(); // => '0,3'
 */
export function playbookBatch(
  batch: ScoreBatch<PlaybookFacts>,
): Readonly<Record<Playbook, Uint8Array>> {
  const { rows, facts, read } = readerOf(batch, playbookRules);
  const into = {
    brrr_candidate: new Uint8Array(rows),
    hmo_conversion: new Uint8Array(rows),
    btl_candidate: new Uint8Array(rows),
  };
  for (let row = 0; row < rows; row += 1) {
    read(row);
    into.brrr_candidate[row] = tierColumn(brrrTier(facts));
    into.hmo_conversion[row] = tierColumn(hmoTier(facts));
    into.btl_candidate[row] = tierColumn(btlTier(facts));
  }
  return into;
}

function tierColumn(tier: number): number {
  return Number.isNaN(tier) ? unknownTier : tier;
}

/** One record of facts for all rows, and what copies a row of the columns into it. */
function readerOf<Facts extends object>(batch: ScoreBatch<Facts>, rules: ColumnRules<Facts>) {
  const rows = checkedRows(batch, rules);
  const given = Object.entries(batch.columns) as [keyof Facts, ArrayLike<Facts[keyof Facts]>][];
  const facts = { ...batch.shared };
  const read = (row: number) => {
    for (const [name, column] of given) facts[name] = column[row] as Facts[keyof Facts];
  };
  return { rows, facts, read };
}
