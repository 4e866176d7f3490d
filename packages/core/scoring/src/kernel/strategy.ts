import { frozen } from '@freehold/money/frozen';
import { compiledCurves, pointsAt } from '../curve.ts';
import { strategyWeights, type ScoredStrategy } from '../weights/strategy.ts';
import { coverageFloors } from '../weights/coverage.ts';
import { atLeast, either, energyBands, not, unknown } from './facts.ts';
import { weigherOf } from './weigher.ts';

/** What is known of a property, in numbers: 1 for yes, 0 for no, NaN where it is not known. */
export interface StrategyFacts {
  grossYieldBasisPoints: number;
  discountBasisPoints: number;
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
export const scoredStrategies = /* @__PURE__ */ frozen([
  'btl',
  'hmo',
  'flip',
  'brrr',
  'sa',
  'r2r',
] as const satisfies readonly ScoredStrategy[]);

const { gates, works, condition, vacancy } = strategyWeights;
const curves = /* @__PURE__ */ compiledCurves(strategyWeights.curves);
const { strategy: fitFloor, overallStrategy: overallFloor } = coverageFloors.floorPpm;
const energyPoints = energyBands.map((band) => strategyWeights.energy[band]);

/** Points of every factor that a strategy may weigh; NaN where its evidence is missing. */
const factorPoints = {
  gross_yield: (facts) => pointsAt(curves.gross_yield, facts.grossYieldBasisPoints),
  room_yield: (facts) =>
    pointsAt(curves.room_yield, facts.grossYieldBasisPoints * strategyWeights.roomRentFactor),
  discount: (facts) => pointsAt(curves.discount, facts.discountBasisPoints),
  bedrooms: (facts) => pointsAt(curves.bedrooms_shared, facts.bedrooms),
  floor_area: (facts) => pointsAt(curves.floor_area, facts.floorAreaSqm),
  demand: (facts) => pointsAt(curves.index, facts.demandIndex),
  tenant_demand: (facts) => pointsAt(curves.index, facts.demandIndex),
  visitors: (facts) => pointsAt(curves.index, facts.visitorIndex),
  transport: (facts) => pointsAt(curves.index, facts.transportIndex),
  works: (facts) => pointsIf(facts.needsWork, works.present, works.absent),
  condition: (facts) =>
    pointsIf(either(facts.needsWork, facts.severeCondition), condition.needsWork, condition.sound),
  energy: (facts) => energyPoints[facts.energyBand] ?? unknown,
  vacancy: (facts) => pointsIf(facts.isVacant, vacancy.vacant, vacancy.notSaid),
} as const satisfies Readonly<Record<string, (facts: StrategyFacts) => number>>;

type Factor = keyof typeof factorPoints;

function pointsIf(fact: number, ifTrue: number, ifFalse: number): number {
  if (Number.isNaN(fact)) return unknown;
  return fact === 1 ? ifTrue : ifFalse;
}

/** The factors of a strategy, in the order of their weights. */
export function factorsOf(strategy: ScoredStrategy): Factor[] {
  return Object.keys(strategyWeights.weightsPpm[strategy]) as Factor[];
}

/**
 * The rules that a property must meet before a strategy is weighed at all: 1 where it does, 0 where it does not, NaN
 * where that is not known. A prohibition that nobody knows of closes no gate; a home must be known to have the rooms.
 */
export const gateRules = /* @__PURE__ */ frozen({
  sound: {
    rule: 'no severe fault of structure or cladding',
    needsEvidence: false,
    passes: (facts: StrategyFacts) => not(facts.severeCondition),
  },
  leaseLongEnough: {
    rule: `lease of ${gates.shortestLeaseYears} years or more, or freehold`,
    needsEvidence: false,
    passes: (facts: StrategyFacts) => atLeast(facts.leaseYearsRemaining, gates.shortestLeaseYears),
  },
  mayShortLet: {
    rule: 'no occupancy restriction',
    needsEvidence: false,
    passes: (facts: StrategyFacts) => not(facts.occupancyRestricted),
  },
  enoughRooms: {
    rule: `${gates.hmoBedrooms} bedrooms or ${gates.hmoFloorAreaSqm} m²`,
    needsEvidence: true,
    passes: (facts: StrategyFacts) =>
      either(
        atLeast(facts.bedrooms, gates.hmoBedrooms),
        atLeast(facts.floorAreaSqm, gates.hmoFloorAreaSqm),
      ),
  },
  mayConvert: {
    rule: 'no Article 4 direction, or an HMO already',
    needsEvidence: false,
    passes: (facts: StrategyFacts) => either(not(facts.hasArticle4), facts.isHmoAlready),
  },
} as const);

type GateRule = (typeof gateRules)[keyof typeof gateRules];
const { sound, leaseLongEnough, mayShortLet, enoughRooms, mayConvert } = gateRules;

/** The gates of each strategy, in the order they are named. */
export const gatesOf: Readonly<Record<ScoredStrategy, readonly GateRule[]>> =
  /* @__PURE__ */ frozen({
    btl: [sound, leaseLongEnough],
    hmo: [enoughRooms, mayConvert, sound],
    flip: [leaseLongEnough],
    brrr: [leaseLongEnough],
    sa: [mayShortLet, sound],
    r2r: [enoughRooms, mayShortLet, sound],
  });

/** The points of every factor and the state of every gate of one home: strategies share them, so each is found once. */
export interface StrategyEvidence {
  /** NaN where the evidence is missing. */
  readonly points: Float64Array;
  /** 1, 0 or NaN, as {@link gateRules}. */
  readonly gates: Float64Array;
}

const allFactors = Object.keys(factorPoints) as Factor[];
const pointsOfFactors = Object.values<(facts: StrategyFacts) => number>(factorPoints);
const allGates = Object.values<GateRule>(gateRules);

/** Room for {@link strategyEvidence}. */
export const emptyStrategyEvidence = (): StrategyEvidence => ({
  points: new Float64Array(allFactors.length),
  gates: new Float64Array(allGates.length),
});

export function strategyEvidence(
  facts: StrategyFacts,
  into: StrategyEvidence = emptyStrategyEvidence(),
): StrategyEvidence {
  const { points, gates } = into;
  for (let at = 0; at < points.length; at += 1) {
    points[at] = (pointsOfFactors[at] as (facts: StrategyFacts) => number)(facts);
  }
  for (let at = 0; at < gates.length; at += 1) {
    gates[at] = (allGates[at] as GateRule).passes(facts);
  }
  return into;
}

/** Where the factors and gates of each strategy stand in the evidence. */
const places = Object.fromEntries(
  scoredStrategies.map((strategy) => [
    strategy,
    {
      factors: factorsOf(strategy).map((factor) => allFactors.indexOf(factor)),
      gates: gatesOf[strategy].map((gate) => allGates.indexOf(gate)),
    },
  ]),
) as Readonly<Record<ScoredStrategy, { factors: number[]; gates: number[] }>>;

/** The points of a strategy's factors, in the order of {@link factorsOf}. */
export function strategyPoints(strategy: ScoredStrategy, { points }: StrategyEvidence): number[] {
  return places[strategy].factors.map((place) => points[place] as number);
}

/** The states of a strategy's gates, in the order of {@link gatesOf}. */
export function strategyGates(strategy: ScoredStrategy, { gates }: StrategyEvidence): number[] {
  return places[strategy].gates.map((place) => gates[place] as number);
}

/**
 * The score over all strategies, 0–100, half-up once: the best fit, and how many others would also do. Over those whose
 * fit is known; NaN where they are fewer than the floor of coverage.
 */
export function overallFit(fits: readonly number[]): number {
  const { best, mean } = strategyWeights.overallPpm;
  let [top, sum, known] = [0, 0, 0];
  for (const fit of fits) {
    if (Number.isNaN(fit)) continue;
    top = Math.max(top, fit);
    sum += fit;
    known += 1;
  }
  if (known * 1_000_000 < overallFloor * fits.length) return unknown;
  return Math.floor((top * best + (sum / known) * mean) / 1_000_000 + 0.5);
}

/** The place in {@link scoredStrategies} of the one that fits best, the first of equals; −1 when none fits at all. */
export function bestFit(fits: readonly number[]): number {
  let best = -1;
  for (const [at, fit] of fits.entries()) if (fit > (fits[best] ?? 0)) best = at;
  return best;
}

/** The state of all gates of a strategy together: 0 closed, 1 open, NaN where one that needs evidence has none. */
export function gatesOpen(strategy: ScoredStrategy, { gates }: StrategyEvidence): number {
  let open = 1;
  const own = places[strategy].gates;
  for (let at = 0; at < own.length; at += 1) {
    const place = own[at] as number;
    const state = gates[place] as number;
    if (state === 0) return 0;
    if (Number.isNaN(state) && allGates[place]?.needsEvidence === true) open = unknown;
  }
  return open;
}

/** A scorer of one strategy: 0 where a gate is closed, NaN where the evidence does not make a score. */
export function fitScorer(strategy: ScoredStrategy): (evidence: StrategyEvidence) => number {
  const { factors } = places[strategy];
  const points = new Float64Array(factors.length);
  const weigh = weigherOf(Object.values(strategyWeights.weightsPpm[strategy]), fitFloor);
  return (evidence) => {
    const open = gatesOpen(strategy, evidence);
    if (open !== 1) return open;
    for (let at = 0; at < factors.length; at += 1) {
      points[at] = evidence.points[factors[at] as number] as number;
    }
    return weigh(points);
  };
}
