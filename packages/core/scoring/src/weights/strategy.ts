import { frozen } from '@freehold/money/frozen';
import type { Curve } from '../curve.ts';

/** The strategies a property is fitted to. */
export type ScoredStrategy = 'btl' | 'hmo' | 'flip' | 'brrr' | 'sa' | 'r2r';

/**
 * How well a property fits a strategy: economics and physical fit, after gates. Judgement of this project; the gates
 * follow the law and the trade (three rooms make an HMO, an Article 4 direction takes the right to convert away, a
 * short lease cannot be refinanced, an occupancy restriction forbids short lets).
 */
export const strategyWeights = /* @__PURE__ */ frozen({
  version: 'strategy-2026-11-21b',
  weightsPpm: {
    btl: { gross_yield: 500_000, demand: 250_000, condition: 150_000, energy: 100_000 },
    hmo: { room_yield: 450_000, bedrooms: 250_000, floor_area: 150_000, tenant_demand: 150_000 },
    flip: { discount: 500_000, works: 250_000, demand: 250_000 },
    brrr: { discount: 400_000, works: 250_000, gross_yield: 350_000 },
    sa: { gross_yield: 300_000, visitors: 400_000, transport: 200_000, condition: 100_000 },
    r2r: { gross_yield: 350_000, bedrooms: 250_000, tenant_demand: 250_000, vacancy: 150_000 },
  } satisfies Record<ScoredStrategy, Record<string, number>>,
  curves: {
    gross_yield: {
      unit: 'basis points',
      knots: [
        [200, 0],
        [400, 25],
        [600, 60],
        [800, 85],
        [1000, 100],
      ],
    },
    /** Rent by the room taken as 1.6 times the single let. */
    room_yield: {
      unit: 'basis points',
      knots: [
        [400, 0],
        [800, 50],
        [1000, 75],
        [1300, 100],
      ],
    },
    discount: {
      unit: 'basis points',
      knots: [
        [-500, 0],
        [0, 20],
        [1000, 60],
        [1500, 80],
        [2500, 100],
      ],
    },
    bedrooms_shared: {
      unit: 'bedrooms',
      knots: [
        [2, 0],
        [3, 40],
        [4, 70],
        [5, 90],
        [6, 100],
      ],
    },
    floor_area: {
      unit: 'square metres',
      knots: [
        [70, 0],
        [90, 50],
        [120, 85],
        [150, 100],
      ],
    },
    index: {
      unit: 'index',
      knots: [
        [0, 0],
        [100, 100],
      ],
    },
  } satisfies Record<string, Curve>,
  roomRentFactor: 1.6,
  /** Points for a works flag present or absent, by what the strategy lives on. */
  works: { present: 100, absent: 20 },
  condition: { sound: 100, needsWork: 30 },
  energy: { A: 100, B: 100, C: 90, D: 65, E: 40, F: 0, G: 0 },
  /** A listing that does not say that the home is empty leaves it open. */
  vacancy: { vacant: 100, notSaid: 50 },
  gates: { hmoBedrooms: 3, hmoFloorAreaSqm: 90, shortestLeaseYears: 80 },
  /** The overall score: the best strategy, and the mean of those with a fit. */
  overallPpm: { best: 600_000, mean: 400_000 },
} as const);
