import { pointsOn } from './curve.ts';
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
  readonly energyBand: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
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

/** The order in which strategies are named and ties are broken. */
export const strategies = [
  'btl',
  'hmo',
  'flip',
  'brrr',
  'sa',
  'r2r',
] as const satisfies readonly Strategy[];

/**
 * How well a property fits each strategy, 0–100: a closed gate makes 0 with its rule named; else economics and
 * physical fit are weighed, a missing factor leaving its weight to the others.
 */
export function strategyScores(input: StrategyInput): StrategyScores {
  const fits = Object.fromEntries(
    strategies.map((strategy) => [strategy, fitOf(strategy, input)]),
  ) as Record<Strategy, StrategyFit>;
  const ranked = strategies.reduce((best, strategy) =>
    fits[strategy].fit > fits[best].fit ? strategy : best,
  );
  const top = fits[ranked].fit;
  const mean =
    strategies.reduce((sum, strategy) => sum + fits[strategy].fit, 0) / strategies.length;
  const { best, mean: ofMean } = strategyWeights.overallMillionths;
  return {
    fits,
    overall: Math.floor((top * best + mean * ofMean) / 1_000_000 + 0.5),
    best: top > 0 ? ranked : null,
    weightsVersion: strategyWeights.version,
  };
}

function fitOf(strategy: Strategy, input: StrategyInput): StrategyFit {
  const gates = gatesOf(strategy, input);
  const weights: Readonly<Record<string, number>> = strategyWeights.weightsMillionths[strategy];
  const score = weighted(
    Object.entries(weights).map(([name, weightMillionths]) => ({
      name,
      weightMillionths,
      points: factorPoints[name as FactorName](input),
    })),
  );
  const open = gates.every((gate) => gate.passed);
  return { ...score, strategy, gates, fit: open ? (score.score ?? 0) : 0 };
}

function gatesOf(strategy: Strategy, input: StrategyInput): Gate[] {
  const { gates } = strategyWeights;
  const leaseLongEnough: Gate = {
    rule: `lease of ${gates.shortestLeaseYears} years or more, or freehold`,
    passed:
      input.leaseYearsRemaining === null || input.leaseYearsRemaining >= gates.shortestLeaseYears,
  };
  const mayShortLet: Gate = {
    rule: 'no occupancy restriction',
    passed: !input.occupancyRestricted,
  };
  const enoughRooms: Gate = {
    rule: `${gates.hmoBedrooms} bedrooms or ${gates.hmoFloorAreaSqm} m²`,
    passed:
      (input.bedrooms ?? 0) >= gates.hmoBedrooms ||
      (input.floorAreaSqm ?? 0) >= gates.hmoFloorAreaSqm,
  };
  const mayConvert: Gate = {
    rule: 'no Article 4 direction, or an HMO already',
    passed: input.hasArticle4 !== true || input.isHmoAlready,
  };
  const notUnfit: Gate = {
    rule: 'no severe fault of structure or cladding',
    passed: !input.severeCondition,
  };
  return {
    btl: [notUnfit, leaseLongEnough],
    hmo: [enoughRooms, mayConvert, notUnfit],
    flip: [leaseLongEnough],
    brrr: [leaseLongEnough],
    sa: [mayShortLet, notUnfit],
    r2r: [enoughRooms, mayShortLet, notUnfit],
  }[strategy];
}

const { curves } = strategyWeights;
const onCurve = (curve: keyof typeof curves, value: number | null) =>
  value === null ? null : pointsOn(curves[curve], value);

type FactorName =
  | 'gross_yield'
  | 'room_yield'
  | 'discount'
  | 'bedrooms'
  | 'floor_area'
  | 'demand'
  | 'tenant_demand'
  | 'visitors'
  | 'transport'
  | 'works'
  | 'condition'
  | 'energy'
  | 'vacancy';

const factorPoints: Readonly<Record<FactorName, (input: StrategyInput) => number | null>> = {
  gross_yield: (input) => onCurve('gross_yield', input.grossYieldHundredths),
  room_yield: (input) =>
    onCurve(
      'room_yield',
      input.grossYieldHundredths === null
        ? null
        : input.grossYieldHundredths * strategyWeights.roomRentFactor,
    ),
  discount: (input) => onCurve('discount', input.discountHundredths),
  bedrooms: (input) => onCurve('bedrooms_shared', input.bedrooms),
  floor_area: (input) => onCurve('floor_area', input.floorAreaSqm),
  demand: (input) => onCurve('index', input.demandIndex),
  tenant_demand: (input) => onCurve('index', input.demandIndex),
  visitors: (input) => onCurve('index', input.visitorIndex),
  transport: (input) => onCurve('index', input.transportIndex),
  works: (input) =>
    input.needsWork ? strategyWeights.works.present : strategyWeights.works.absent,
  condition: (input) =>
    input.needsWork || input.severeCondition
      ? strategyWeights.condition.needsWork
      : strategyWeights.condition.sound,
  energy: (input) => (input.energyBand === null ? null : strategyWeights.energy[input.energyBand]),
  vacancy: (input) =>
    input.isVacant ? strategyWeights.vacancy.vacant : strategyWeights.vacancy.unknown,
};
