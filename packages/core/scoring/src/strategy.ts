import { ratioPercent } from '@freehold/money/kernel';
import {
  bestFit,
  factorsOf,
  gatesOf,
  overallFit,
  strategies,
  strategyPoints,
  type StrategyFacts,
} from './kernel/strategy.ts';
import { bandNumber, unknown, yesNo, type EnergyBand } from './kernel/facts.ts';
import { smallestCut, yieldAtPrice, type PriceToNextTier } from './price-cut.ts';
import { strategyWeights, type Strategy } from './weights/strategy.ts';
import { weighted, type WeightedScore } from './weighted-score.ts';

/** What is known of a property; null where it is not. */
export interface StrategyInput {
  readonly grossYieldHundredths: number | null;
  /** Price under the estimate, positive below it. */
  readonly discountHundredths: number | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly isFlat: boolean | null;
  /** 0–100. */
  readonly demandIndex: number | null;
  /** Shops, restaurants and sights within a walk, 0–100. */
  readonly visitorIndex: number | null;
  /** Stations and stops within a walk, 0–100. */
  readonly transportIndex: number | null;
  readonly energyBand: EnergyBand | null;
  readonly leaseYearsRemaining: number | null;
  readonly hasArticle4: boolean | null;
  readonly isListedBuilding: boolean | null;
  readonly needsWork: boolean;
  readonly severeCondition: boolean;
  readonly isVacant: boolean;
  readonly isHmoAlready: boolean;
  readonly occupancyRestricted: boolean;
}

/** A rule that a property must meet before a strategy is weighed at all. */
export interface Gate {
  readonly rule: string;
  readonly passed: boolean;
}

export interface StrategyFit extends WeightedScore {
  readonly strategy: Strategy;
  /** 0 where a gate is closed or nothing is known. */
  readonly fit: number;
  readonly gates: readonly Gate[];
}

export interface StrategyScores {
  readonly fits: Readonly<Record<Strategy, StrategyFit>>;
  readonly overall: number;
  /** Null when no strategy scores above 0; ties go to the order btl, hmo, flip, brrr, sa, r2r. */
  readonly best: Strategy | null;
  readonly weightsVersion: string;
}

/**
 * How well a property fits each strategy, 0–100: a closed gate makes 0 with its rule named; else economics and
 * physical fit are weighed, a missing factor leaving its weight to the others.
 */
export function strategyScores(input: StrategyInput): StrategyScores {
  const facts = strategyFacts(input);
  const all = strategies.map((strategy) => fitOf(strategy, facts));
  const fits = all.map(({ fit }) => fit);
  return {
    fits: Object.fromEntries(all.map((fit) => [fit.strategy, fit])) as Record<
      Strategy,
      StrategyFit
    >,
    overall: overallFit(fits),
    best: strategies[bestFit(fits)] ?? null,
    weightsVersion: strategyWeights.version,
  };
}

/**
 * The smallest price cut, in whole pounds, that lifts a strategy's fit into the next of the tiers of deals (40, 60 and
 * 80); null at 80 and more, where a gate is closed, or where no price does. Yield and discount follow the price.
 */
export function cheapestStrategyCut(
  strategy: Strategy,
  input: StrategyInput,
  {
    pricePence: fromPence,
    valuePence,
  }: { readonly pricePence: number; readonly valuePence: number | null },
): PriceToNextTier | null {
  return smallestCut(fromPence, (toPence) => {
    const facts = strategyFacts({
      ...input,
      grossYieldHundredths: yieldAtPrice(input.grossYieldHundredths, { fromPence, toPence }),
      discountHundredths:
        valuePence === null ? null : ratioPercent(valuePence - toPence, valuePence),
    });
    return fitOf(strategy, facts).fit;
  });
}

function fitOf(strategy: Strategy, facts: StrategyFacts): StrategyFit {
  const weights: Readonly<Record<string, number>> = strategyWeights.weightsMillionths[strategy];
  const factors = factorsOf(strategy);
  const points = strategyPoints(factors, facts, new Float64Array(factors.length));
  const score = weighted(
    factors.map((name, at) => ({
      name,
      weightMillionths: weights[name] as number,
      points: Number.isNaN(points[at]) ? null : (points[at] as number),
    })),
  );
  const gates = gatesOf[strategy].map(({ rule, passes }) => ({ rule, passed: passes(facts) }));
  const open = gates.every(({ passed }) => passed);
  return { ...score, strategy, gates, fit: open ? (score.score ?? 0) : 0 };
}

/** The facts of one property as a row of a batch. */
export function strategyFacts(input: StrategyInput): StrategyFacts {
  return {
    grossYieldHundredths: input.grossYieldHundredths ?? unknown,
    discountHundredths: input.discountHundredths ?? unknown,
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
