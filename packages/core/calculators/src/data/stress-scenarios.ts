import { frozen } from '@freehold/money/frozen';

/** What is put to a portfolio: points on every rate, a fall of every rent, months without a tenant in every home. */
export interface StressScenario {
  readonly ratePoints: number;
  readonly rentFallPercentage: number;
  readonly voidMonths: number;
}

const scenario = (ratePoints: number, rentFallPercentage: number, voidMonths: number) => ({
  ratePoints,
  rentFallPercentage,
  voidMonths,
});

/** Put to every portfolio unless others are given: a judgement of 28 November 2026. The last puts all three together. */
export const stressScenarios: readonly StressScenario[] = /* @__PURE__ */ frozen([
  scenario(1, 0, 0),
  scenario(2, 0, 0),
  scenario(3, 0, 0),
  scenario(0, 10, 0),
  scenario(0, 20, 0),
  scenario(0, 0, 1),
  scenario(0, 0, 3),
  scenario(2, 10, 1),
]);
