import { frozen } from '@freehold/money/frozen';

/**
 * How much likelier a home is to be sold within twelve months than its neighbours, in points: so many double the odds.
 *
 * `owned`, `price`, `purchase`, `flat` and `resold` are log odds of a logistic model of resale, each less that of its least
 * likely case, so that none is negative, and rounded. It was fitted by `bench/studies/leads.mjs` on 27 November 2026 to HM
 * Land Registry's Price Paid Data of EC2Y from 1995 to 2024 and of Bristol from 2021 to 2025, by the homes of the postcodes
 * whose characters sum to an even number; those of the others were held back. Standing: confirmed on these two places only.
 * How often the postcode turns over and a fall of prices since the purchase were tried and told nothing in both; tenure was not
 * tried. Both halves of both places were looked at while choosing what counts and where its steps lie: held back is clean for
 * the points only.
 *
 * `signals` are judgement: no open file tells when a listing lapsed or an owner fell into distress before a sale. Standing:
 * unconfirmed.
 */
export const leadPoints = /* @__PURE__ */ frozen({
  version: 'lead-2026-11-27',
  doublingPoints: 10,
  /** What so many points multiply the odds by, in thousandths: 1000 × 2^(points ÷ 10), rounded. */
  oddsThousandths: [1000, 1072, 1149, 1231, 1320, 1414, 1516, 1625, 1741, 1866],
  owned: {
    /** Within a year of the purchase, by the price paid: what is cheap is often bought to be sold again. */
    withinYear: { low: 13, other: 0 },
    /** From so many months on. */
    fromMonths: [
      [12, 15],
      [24, 21],
      [36, 28],
      [120, 22],
    ],
  },
  /** By the price paid against the median of its type, area and year, from so many basis points on. */
  price: {
    least: 9,
    fromBasisPoints: [
      [-4000, 8],
      [-1500, 7],
      [1500, 2],
      [4000, 0],
    ],
    /** Below it a price is low. */
    low: -1500,
  },
  /** How the owner bought. */
  purchase: {
    ordinary: 6,
    /** New, within so many months. */
    newBuild: 2,
    newBuildMonths: 24,
    /** Outside the ordinary market (category B), within a year and later. */
    otherWithinYear: 19,
    otherLater: 0,
  },
  flat: 5,
  /** For a home that was sold `perCentury` times a century or more, `priorYears` without a sale counted before the first. */
  resold: { points: 2, perCentury: 8, priorYears: 10 },
  signals: {
    silentlyPulled: 10,
    companyDistressed: 10,
    energyBelowLettingMinimum: 2,
  },
  /** Classes, by the least points above the level of the neighbours. */
  classes: { hot: 7, warm: 3, standard: -3 },
} as const);
