/** Deals whose figures are worked out by hand where they are used. */
export const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;

/**
 * SDLT of 5,000, 2,000 of fees, 25,000 of deposit and a loan of 75,000 at 3,000 a year; 12,000 of rent less 2,100 of costs: 32,000 of
 * cash, 6,900 a year.
 */
export const letHouse = {
  purchasePrice: 100_000,
  monthlyRent: 1_000,
  voidPercentage: 0,
  mortgageRatePercentage: 4,
  interestOnly: true,
  stampDuty,
} as const;

export const ownLender = {
  name: 'A bank',
  interestCoverPercentage: 145,
  stressMarginPercentage: 2,
  stressFloorPercentage: 5.5,
  longFixStressMarginPercentage: 0,
  longFixStressFloorPercentage: 4.5,
  maximumLtvPercentage: 75,
  debtServiceCoverPercentage: null,
  source: 'a test',
} as const;

/** No defaults: what a published example does not name is nothing. */
export const bare = {
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  stampDuty: { nation: 'england' },
} as const;
export const free = {
  voidPercentage: 0,
  managementFeePercentage: 0,
  maintenancePercentage: 0,
  annualInsurance: 0,
} as const;
