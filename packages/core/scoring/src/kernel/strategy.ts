import { pointsOn } from '../curve.ts';
import { strategyWeights, type Strategy } from '../weights/strategy.ts';
import { energyBands, unknown } from './facts.ts';
import { weigherOf } from './weigher.ts';

/** What is known of a property, in numbers: 1 for yes, 0 for no, NaN where it is not known. */
export interface StrategyFacts {
  grossYieldHundredths: number;
  discountHundredths: number;
  bedrooms: number;
  floorAreaSqm: number;
  /** 0–100. */
  demandIndex: number;
  /** 0–100. */
  visitorIndex: number;
  /** 0–100. */
  transportIndex: number;
  /** 0 for A to 6 for G. */
  energyBand: number;
  leaseYearsRemaining: number;
  hasArticle4: number;
  needsWork: number;
  severeCondition: number;
  isVacant: number;
  isHmoAlready: number;
  occupancyRestricted: number;
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

const { curves, gates } = strategyWeights;
const energyPoints = energyBands.map((band) => strategyWeights.energy[band]);

/** Points of every factor that a strategy may weigh; NaN where its evidence is missing. */
const factorPoints = {
  gross_yield: (facts) => pointsOn(curves.gross_yield, facts.grossYieldHundredths),
  room_yield: (facts) =>
    pointsOn(curves.room_yield, facts.grossYieldHundredths * strategyWeights.roomRentFactor),
  discount: (facts) => pointsOn(curves.discount, facts.discountHundredths),
  bedrooms: (facts) => pointsOn(curves.bedrooms_shared, facts.bedrooms),
  floor_area: (facts) => pointsOn(curves.floor_area, facts.floorAreaSqm),
  demand: (facts) => pointsOn(curves.index, facts.demandIndex),
  tenant_demand: (facts) => pointsOn(curves.index, facts.demandIndex),
  visitors: (facts) => pointsOn(curves.index, facts.visitorIndex),
  transport: (facts) => pointsOn(curves.index, facts.transportIndex),
  works: (facts) => strategyWeights.works[facts.needsWork === 1 ? 'present' : 'absent'],
  condition: (facts) =>
    strategyWeights.condition[
      facts.needsWork === 1 || facts.severeCondition === 1 ? 'needsWork' : 'sound'
    ],
  energy: (facts) => energyPoints[facts.energyBand] ?? unknown,
  vacancy: (facts) => strategyWeights.vacancy[facts.isVacant === 1 ? 'vacant' : 'unknown'],
} as const satisfies Readonly<Record<string, (facts: StrategyFacts) => number>>;

type Factor = keyof typeof factorPoints;

/** The factors of a strategy, in the order of their weights. */
export function factorsOf(strategy: Strategy): Factor[] {
  return Object.keys(strategyWeights.weightsMillionths[strategy]) as Factor[];
}

/** Points of some factors, in their order; NaN where the evidence is missing. */
export function strategyPoints(
  factors: readonly Factor[],
  facts: StrategyFacts,
  into: Float64Array,
): Float64Array {
  for (let at = 0; at < factors.length; at += 1) {
    into[at] = factorPoints[factors[at] as Factor](facts);
  }
  return into;
}

/** The rules that a property must meet before a strategy is weighed at all. */
export const gateRules = {
  sound: {
    rule: 'no severe fault of structure or cladding',
    passes: (facts: StrategyFacts) => facts.severeCondition !== 1,
  },
  leaseLongEnough: {
    rule: `lease of ${gates.shortestLeaseYears} years or more, or freehold`,
    passes: (facts: StrategyFacts) => !(facts.leaseYearsRemaining < gates.shortestLeaseYears),
  },
  mayShortLet: {
    rule: 'no occupancy restriction',
    passes: (facts: StrategyFacts) => facts.occupancyRestricted !== 1,
  },
  enoughRooms: {
    rule: `${gates.hmoBedrooms} bedrooms or ${gates.hmoFloorAreaSqm} m²`,
    passes: (facts: StrategyFacts) =>
      facts.bedrooms >= gates.hmoBedrooms || facts.floorAreaSqm >= gates.hmoFloorAreaSqm,
  },
  mayConvert: {
    rule: 'no Article 4 direction, or an HMO already',
    passes: (facts: StrategyFacts) => facts.hasArticle4 !== 1 || facts.isHmoAlready === 1,
  },
} as const;

type GateRule = (typeof gateRules)[keyof typeof gateRules];
const { sound, leaseLongEnough, mayShortLet, enoughRooms, mayConvert } = gateRules;

/** The gates of each strategy, in the order they are named. */
export const gatesOf: Readonly<Record<Strategy, readonly GateRule[]>> = {
  btl: [sound, leaseLongEnough],
  hmo: [enoughRooms, mayConvert, sound],
  flip: [leaseLongEnough],
  brrr: [leaseLongEnough],
  sa: [mayShortLet, sound],
  r2r: [enoughRooms, mayShortLet, sound],
};

/** The score over all strategies, 0–100, half-up once: the best fit, and how many others would also do. */
export function overallFit(fits: readonly number[]): number {
  const { best, mean } = strategyWeights.overallMillionths;
  let [top, sum] = [0, 0];
  for (const fit of fits) {
    top = Math.max(top, fit);
    sum += fit;
  }
  return Math.floor((top * best + (sum / fits.length) * mean) / 1_000_000 + 0.5);
}

/** The place in {@link strategies} of the one that fits best, the first of equals; −1 when none fits at all. */
export function bestFit(fits: readonly number[]): number {
  let best = -1;
  for (const [at, fit] of fits.entries()) if (fit > (fits[best] ?? 0)) best = at;
  return best;
}

/** A scorer of one strategy: 0 where a gate is closed or nothing is known. */
export function fitScorer(strategy: Strategy): (facts: StrategyFacts) => number {
  const factors = factorsOf(strategy);
  const points = new Float64Array(factors.length);
  const weigh = weigherOf(Object.values(strategyWeights.weightsMillionths[strategy]));
  const ofStrategy = gatesOf[strategy];
  return (facts) => {
    for (const gate of ofStrategy) if (!gate.passes(facts)) return 0;
    return weigh(strategyPoints(factors, facts, points)) || 0;
  };
}
