import { frozen } from '@freehold/money/frozen';

/*
 * Of the bounds, those that the rules of the kernels need, each a value by itself: a bundle of these rules carries no others.
 */

export const mortgageTermYears = { min: 1, max: 40 } as const;
export const bridgeMonths = { min: 1, max: 36 } as const;
export const holdingPeriodMonths = { min: 1, max: 60 } as const;
export const occupiers = { max: 1000 } as const;
export const projectionYears = { min: 1, max: 40 } as const;
/** A thousand billion pounds, far under what whole pence hold exactly. */
export const amountPounds = { min: 0, max: 1_000_000_000_000 } as const;

/**
 * The widest inputs that the calculators take, 21 November 2026. Deposit, mortgage rate and term are the API
 * specification's. The rest is our judgement: what lies beyond is a slip, or more work than one call may ask for.
 */
export const bounds = /* @__PURE__ */ frozen({
  mortgageTermYears,
  bridgeMonths,
  holdingPeriodMonths,
  occupiers,
  projectionYears,
  amountPounds,
  depositPercentage: { min: 5, max: 100 },
  mortgageRatePercentage: { min: 0, max: 20 },
  /** A bridge rate above it is likelier meant a year than a month, so the period must be told. */
  monthlyBridgeRatePercentage: { max: 5 },
  /** Of a loan that is worked out from its net advance. */
  paidOutPercentage: { min: 5 },
  bridgeDrawdowns: { max: 36 },
  hmoRooms: { min: 3 },
  /** An occupancy up to this can only be meant as a share of 1. */
  occupancyShare: { max: 1 },
  owners: { min: 1, max: 20 },
  monthsOwned: { min: 1, max: 1200 },
  /** Homes of one portfolio. */
  holdings: { min: 1, max: 1000 },
  stressScenarios: { min: 1, max: 20 },
  /** Points added to every mortgage rate. */
  stressPoints: { min: 0, max: 20 },
  voidMonths: { min: 0, max: 12 },
  /** Years after the latest that is enacted, for which its law is taken. */
  yearsBeyondLaw: { max: 40 },
  associatedCompanies: { min: 0, max: 1000 },
  /** Of an accounting period, which ends after a year at the latest (Corporation Tax Act 2009, section 10). */
  periodDays: { min: 1, max: 366 },
  /** What a lender's own test may ask. */
  lenderCoverPercentage: { min: 1, max: 1000 },
  lenderRatePercentage: { min: 0, max: 20 },
  stressRatePercentage: { min: 0.0001, max: 20 },
  fixedYears: { min: 0, max: 40 },
  growthPercentage: { min: -50, max: 50 },
  /** Cells of a sensitivity grid. */
  gridCells: { max: 10_000 },
  tornadoInputs: { min: 1, max: 100 },
  inputPathCharacters: { min: 1, max: 100 },
  changePercentage: { min: 0.0001, max: 100 },
  /** Targets of `mostYouCanPay`. */
  targets: { min: 1, max: 20 },
  /** Rounds of its search: more than the pieces into which the steps of a tax cut the prices, for as many targets. */
  targetRounds: { max: 1000 },
  /** The highest that `solve` tries, in pounds: of prices and costs, and of a rent or a rate by the night. */
  soughtPrice: { max: 1_000_000_000 },
  soughtRent: { max: 1_000_000 },
} as const);
