import { frozen } from '@freehold/money/frozen';

/**
 * When the sales of a place have stopped rather than paused, 22 November 2026. Sales reach the registry weeks after
 * their day (HM Land Registry names two weeks to two months), so two months say nothing. Where sales come at random,
 * five that ought to have come and did not are chance in less than 1 of 100 places (e⁻⁵ = 0.7 %).
 */
export const COVERAGE = /* @__PURE__ */ frozen({
  registrationDays: 62,
  missedSales: 5,
  /** The rate of a place whose sales lie within fewer days than this is taken as theirs over this many. */
  leastSpanDays: 31,
} as const);
