import { frozen } from '@freehold/money/frozen';
import type { Curve } from '../curve.ts';

/**
 * What a walk should reach. After the idea of the published Walk Score method (2010): full points to about 400 m, none
 * beyond about 2.4 km, more than one place counted where choice matters; with a surgery, a pharmacy and a station for
 * the United Kingdom. The category weights are this project's. Distances are straight lines times a detour factor.
 */
export const walkabilityWeights = /* @__PURE__ */ frozen({
  version: 'walkability-2026-11-21',
  detour: 1.3,
  decay: {
    unit: 'metres walked',
    knots: [
      [400, 100],
      [800, 75],
      [1200, 45],
      [1600, 20],
      [2400, 0],
    ],
  } satisfies Curve,
  /** Weight of each place by how near it comes among its kind. */
  categories: {
    amenities: {
      supermarket: [3],
      shop: [0.5, 0.45, 0.4, 0.35, 0.3],
      restaurant: [0.75, 0.45, 0.25, 0.25],
      cafe: [1.25, 0.75],
      pub: [0.5],
      healthcare: [1],
      pharmacy: [1],
      park: [1],
      leisure: [0.5],
      education: [1],
    },
    transport: { train: [2], tube: [2], tram: [1], bus: [0.6, 0.4] },
  },
  /** Share of the transport points that count as full: few places have every mode. */
  transportFull: 3,
  /** How closely everyday places stand together, as a stand-in for the street network: places within 800 m. */
  infrastructure: {
    unit: 'places within 800 m',
    knots: [
      [0, 0],
      [5, 40],
      [15, 70],
      [40, 100],
    ],
  } satisfies Curve,
  infrastructureRadiusMetres: 800,
  overallPpm: { amenities: 600_000, transport: 250_000, infrastructure: 150_000 },
  ratings: [
    [90, "Walker's Paradise"],
    [70, 'Very Walkable'],
    [50, 'Somewhat Walkable'],
    [0, 'Car-Dependent'],
  ],
  /** The farthest straight line that can still earn a point. */
  reachMetres: 1846,
} as const);
