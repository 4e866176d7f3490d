/** How much each size of run measures. `tiny` is for the tests: it proves that cases run, and measures nothing. */
export const sizes = {
  tiny: {
    name: 'tiny',
    effort: { rounds: 1, roundMilliseconds: 1 },
    batchRows: 1_000,
    candidates: 50,
    scored: 200,
    pricePaidRows: 200,
    listings: 300,
    sales: 900,
    regions: 3,
    loadSeconds: 0.3,
  },
  quick: {
    name: 'quick',
    effort: { rounds: 15, roundMilliseconds: 20 },
    batchRows: 2_100_000,
    candidates: 5_000,
    scored: 210_000,
    pricePaidRows: 150_000,
    listings: 50_000,
    sales: 150_000,
    regions: 2,
    loadSeconds: 5,
  },
  // About a hundredth and a tenth of the country, each as dense as it is: fewer outcodes, not emptier ones.
  hundredth: { name: 'hundredth', listings: 21_000, sales: 50_000, regions: 1, districts: 29 },
  tenth: { name: 'tenth', listings: 200_000, sales: 476_000, regions: 2 },
  full: {
    name: 'full',
    effort: { rounds: 25, roundMilliseconds: 20 },
    batchRows: 2_100_000,
    candidates: 5_000,
    scored: 2_100_000,
    pricePaidRows: 1_000_000,
    listings: 2_100_000,
    sales: 5_000_000,
    regions: 21,
    loadSeconds: 10,
  },
  // The listings of the country and their homes, with nothing else: filled in a few minutes, for the map of a search alone.
  listings: { name: 'listings', listings: 2_100_000, sales: 0, regions: 21, isListingsAlone: true },
};
