/*
 * Of the bounds, those that the rules of the kernels need, each by itself: a page that checks a deal carries no others.
 */

export const mortgageTermYears = { min: 1, max: 40 } as const;
export const bridgeMonths = { min: 1, max: 36 } as const;
export const holdingPeriodMonths = { min: 1, max: 60 } as const;
export const occupiers = { max: 1000 } as const;
export const projectionYears = { min: 1, max: 40 } as const;
/** A thousand billion pounds, far under what whole pence hold exactly. */
export const amountPounds = { min: 0, max: 1_000_000_000_000 } as const;
