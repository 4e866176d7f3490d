import { frozen } from '@freehold/money/frozen';

/**
 * How far prices drift while none is known, measured on 22 November 2026.
 *
 * `prior`: 10th and 90th percentile of the change of the log price level over 12 and 24 months, of postcode areas of
 * England and Wales, 2005 to 2024 (median change of an area's sectors with at least 40 sales in both years, areas with
 * at least eight such sectors; without BS, EC, M, OL, SK and BL, on which the valuation is tested). From the yearly mean
 * prices by postcode sector, 1995 to 2024, derived from HM Land Registry Price Paid Data © Crown copyright, Open
 * Government Licence v3.0. From 1996 on, with the boom before 2005, the 90th percentiles are 0.144 and 0.284.
 *
 * `historyMonths`: an area with an index of so many months is measured by its own past alone, a younger one in part.
 * `monthsMost`: the greatest age at which the share of prices inside the interval was found to hold (see the README).
 */
export const STALENESS = /* @__PURE__ */ frozen({
  prior: [
    { months: 0, down: 0, up: 0 },
    { months: 12, down: 0.029, up: 0.085 },
    { months: 24, down: 0.033, up: 0.147 },
  ],
  lowerShare: 0.1,
  upperShare: 0.9,
  historyMonths: 120,
  /** Changes over some months are a sample from so many of them on. */
  leastChanges: 12,
  monthsMost: 24,
} as const);
