import { wholePpm } from '@freehold/money/kernel';
import { finiteNumber, onlyFields } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { ratioPercent } from '@freehold/money/kernel';
import {
  bestFit,
  factorsOf,
  gatesOf,
  gatesOpen,
  overallFit,
  scoredStrategies,
  strategyEvidence,
  strategyGates,
  strategyPoints,
  type StrategyEvidence,
  type StrategyFacts,
} from './kernel/strategy.ts';
import { bandNumber, nullable, unknown, yesNo, type EnergyBand } from './kernel/facts.ts';
import { checkInput, priceRange } from './check-input.ts';
import { smallestCut, yieldAtPrice, type PriceToNextTier } from './price-cut.ts';
import { strategyWeights, type ScoredStrategy } from './weights/strategy.ts';
import { coverageFloors } from './weights/coverage.ts';
import {
  missingScoreReason,
  weighted,
  type MissingScoreReason,
  type WeightedScore,
} from './weighted-score.ts';

/** What is known of a property; null where it is not. */
export interface StrategyInput {
  readonly grossYieldBasisPoints: number | null;
  /** Price under the estimate, positive below it. */
  readonly discountBasisPoints: number | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  /** 0–100. */
  readonly demandIndex: number | null;
  /** Shops, restaurants and sights within a walk, 0–100. */
  readonly visitorIndex: number | null;
  /** Stations and stops within a walk, 0–100. */
  readonly transportIndex: number | null;
  readonly energyBand: EnergyBand | null;
  readonly leaseYearsRemaining: number | null;
  readonly hasArticle4: boolean | null;
  /** False where a text about the home was read and does not say so; null where there is none. So for the next four. */
  readonly needsWork: boolean | null;
  readonly severeCondition: boolean | null;
  readonly isVacant: boolean | null;
  readonly isHmoAlready: boolean | null;
  readonly occupancyRestricted: boolean | null;
}

/** A rule that a property must meet before a strategy is weighed at all. */
export interface Gate {
  readonly rule: string;
  /** Null where that is not known. */
  readonly passed: boolean | null;
}

export interface StrategyFit extends Omit<WeightedScore, 'reason'> {
  readonly strategy: ScoredStrategy;
  /** 0–100, 0 where a gate is closed; null where the evidence does not make a fit, and `reason` says why. */
  readonly fit: number | null;
  /** `gate_unknown`: it is not known whether the home has the rooms that the strategy needs. */
  readonly reason: MissingScoreReason | 'gate_closed' | 'gate_unknown' | null;
  readonly gates: readonly Gate[];
}

export interface StrategyScores {
  readonly fits: Readonly<Record<ScoredStrategy, StrategyFit>>;
  /** 0–100; null where fewer than half of the strategies have a fit. */
  readonly overall: number | null;
  /** Null where `overall` is not. */
  readonly reason: MissingScoreReason | null;
  /** Share of the strategies that have a fit, in parts per million. */
  readonly coveragePpm: number;
  /** Null when no strategy scores above 0; ties go to the order btl, hmo, flip, brrr, sa, r2r. */
  readonly best: ScoredStrategy | null;
  readonly weightsVersion: string;
}

/**
 * How well a property fits each strategy, 0–100: a closed gate makes 0 with its rule named; else economics and
 * physical fit are weighed, a missing factor leaving its weight to the others. A fit needs evidence for half of its
 * weight (`coverageFloors`), and the overall score fits of half of the strategies: without, they are null with a reason.
 *
 * @throws FreeholdError `out_of_range`, `not_a_number`, `not_a_boolean`.
 * @example
 * strategyScores({ ...home, grossYieldBasisPoints: null }).fits.btl.coveragePpm; // => 500000
 */
export function strategyScores(input: StrategyInput): StrategyScores {
  const evidence = strategyEvidence(strategyFacts(input));
  const all = scoredStrategies.map((strategy) => fitOf(strategy, evidence));
  const fits = all.map(({ fit }) => fit ?? unknown);
  const known = fits.filter((fit) => !Number.isNaN(fit)).length;
  const coveragePpm = Math.floor((known * wholePpm) / fits.length);
  return {
    fits: Object.fromEntries(all.map((fit) => [fit.strategy, fit])) as Record<
      ScoredStrategy,
      StrategyFit
    >,
    overall: nullable(overallFit(fits)),
    reason: missingScoreReason(coveragePpm, overallFloor),
    coveragePpm,
    best: scoredStrategies[bestFit(fits)] ?? null,
    weightsVersion: strategyWeights.version,
  };
}

/**
 * The smallest price cut, in whole pounds, that lifts a strategy's fit into the next of the tiers of deals (40, 60 and
 * 80); null at 80 and more, where a gate is closed, where there is no fit, or where no price does. Yield and discount
 * follow the price.
 *
 * @throws FreeholdError `not_a_choice` for a strategy that is none; `out_of_range` for a price or a value under a penny.
 */
export function cheapestStrategyCut(
  strategy: ScoredStrategy,
  input: StrategyInput,
  amounts: { readonly pricePence: number; readonly valuePence: number | null },
): PriceToNextTier | null {
  const { pricePence: fromPence, valuePence } = onlyFields(
    amounts,
    ['pricePence', 'valuePence'],
    'amounts',
  );
  checkInput(onlyFields(input, fields, 'input'), ranges);
  if (!scoredStrategies.includes(strategy)) {
    const message = `strategy must be one of ${scoredStrategies.join(', ')}`;
    throw new FreeholdError('not_a_choice', 'strategy', strategy, message);
  }
  finiteNumber(fromPence, 'pricePence', priceRange);
  checkInput({ valuePence }, { valuePence: priceRange });
  return smallestCut(fromPence, (toPence) => {
    const facts = strategyFacts({
      ...input,
      grossYieldBasisPoints: yieldAtPrice(input.grossYieldBasisPoints, { fromPence, toPence }),
      discountBasisPoints:
        valuePence === null ? null : ratioPercent(valuePence - toPence, valuePence),
    });
    return fitOf(strategy, strategyEvidence(facts)).fit;
  });
}

const overallFloor = coverageFloors.floorPpm.overallStrategy;

const ranges = {
  grossYieldBasisPoints: { min: 0 },
  discountBasisPoints: {},
  bedrooms: { min: 0 },
  floorAreaSqm: { min: 0 },
  demandIndex: { min: 0, max: 100 },
  visitorIndex: { min: 0, max: 100 },
  transportIndex: { min: 0, max: 100 },
  energyBand: 'energy band',
  leaseYearsRemaining: { min: 0 },
  hasArticle4: 'boolean',
  needsWork: 'boolean',
  severeCondition: 'boolean',
  isVacant: 'boolean',
  isHmoAlready: 'boolean',
  occupancyRestricted: 'boolean',
} as const;
const fields = /* @__PURE__ */ Object.keys(ranges);

function fitOf(strategy: ScoredStrategy, evidence: StrategyEvidence): StrategyFit {
  const weights: Readonly<Record<string, number>> = strategyWeights.weightsPpm[strategy];
  const factors = factorsOf(strategy);
  const points = strategyPoints(strategy, evidence);
  const score = weighted(
    factors.map((name, at) => ({
      name,
      weightPpm: weights[name] as number,
      points: nullable(points[at] as number),
    })),
    coverageFloors.floorPpm.strategy,
  );
  const states = strategyGates(strategy, evidence);
  const gates = gatesOf[strategy].map(({ rule }, at) => {
    const state = states[at] as number;
    return { rule, passed: Number.isNaN(state) ? null : state === 1 };
  });
  const open = gatesOpen(strategy, evidence);
  // Written out: the engine takes a slow path for a spread with more fields beside it.
  return {
    score: score.score,
    exactMillionths: score.exactMillionths,
    coveragePpm: score.coveragePpm,
    contributions: score.contributions,
    missing: score.missing,
    strategy,
    gates,
    fit: open === 1 ? score.score : open === 0 ? 0 : null,
    reason: open === 1 ? score.reason : open === 0 ? 'gate_closed' : 'gate_unknown',
  };
}

/**
 * The facts of one property as a row of a batch.
 *
 * @throws FreeholdError as {@link strategyScores}.
 * @example
 * strategyFacts({ ...home, energyBand: 'G' }).energyBand; // => 6
 */
export function strategyFacts(input: StrategyInput): StrategyFacts {
  checkInput(onlyFields(input, fields, 'input'), ranges);
  return {
    grossYieldBasisPoints: input.grossYieldBasisPoints ?? unknown,
    discountBasisPoints: input.discountBasisPoints ?? unknown,
    bedrooms: input.bedrooms ?? unknown,
    floorAreaSqm: input.floorAreaSqm ?? unknown,
    demandIndex: input.demandIndex ?? unknown,
    visitorIndex: input.visitorIndex ?? unknown,
    transportIndex: input.transportIndex ?? unknown,
    energyBand: bandNumber(input.energyBand),
    leaseYearsRemaining: input.leaseYearsRemaining ?? unknown,
    hasArticle4: yesNo(input.hasArticle4),
    needsWork: yesNo(input.needsWork),
    severeCondition: yesNo(input.severeCondition),
    isVacant: yesNo(input.isVacant),
    isHmoAlready: yesNo(input.isHmoAlready),
    occupancyRestricted: yesNo(input.occupancyRestricted),
  };
}
