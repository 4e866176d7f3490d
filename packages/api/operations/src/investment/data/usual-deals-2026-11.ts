/**
 * What stands in for figures of a deal that no register or listing tells, 27 November 2026. Unconfirmed: rules of thumb of
 * the trade. No open source tells rents of rooms or rates a night, so each answer marks them as estimates.
 */
export const usualDeals = {
  /** A house of fewer bedrooms is no house in multiple occupation (Housing Act 2004 s. 254: three people or more). */
  leastRooms: 3,
  /** Rents of the rooms of a home together, over the rent of the whole. */
  roomsOverWhole: 1.5,
  /** A night, over a day's share of the rent of the whole home. */
  nightOverDay: 2.5,
  /** Entries of the construction price reference; their mean of low and high is taken. */
  works: {
    house: 'Medium refurbishment of a house',
    flat: 'Refurbishment of a flat, medium',
  },
} as const;
