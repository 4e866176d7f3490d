/** The shares that a percentile is mostly asked for. */
export const QUARTILE = { lower: 0.25, median: 0.5, upper: 0.75 } as const;
