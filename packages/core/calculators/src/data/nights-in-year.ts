/** The nights of a year in a serviced let: a leap day is not let (API specification, serviced accommodation). */
export const nightsInYear = 365;

/** The parts of the year of the specification's seasonal model: June to August; April, May, September, October; the rest. */
export const threeSeasons = [
  { field: 'peakOccupancyPercentage', nights: 92 },
  { field: 'shoulderOccupancyPercentage', nights: 122 },
  { field: 'offPeakOccupancyPercentage', nights: 151 },
] as const;
