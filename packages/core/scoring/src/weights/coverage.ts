import { frozen } from '@freehold/money/frozen';

/**
 * The least share of a score's weight that must have evidence, in parts per million. Below it the score is null: the weight of
 * what is not known is given to the rest only where the rest is most of the score. Judgement of this project.
 *
 * A motivation score adds signals up instead of sharing weight out, so little evidence makes it low, not wrong; its floor
 * only keeps a single minor fact (an energy band) from passing as a score.
 */
export const coverageFloors = /* @__PURE__ */ frozen({
  version: 'coverage-2026-11-21',
  floorPpm: {
    deal: 500_000,
    strategy: 500_000,
    overallStrategy: 500_000,
    motivation: 100_000,
  },
} as const);
