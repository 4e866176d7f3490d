// What a page carries that imports all of an entry of a core package: kilobytes, minified and gzipped with everything it
// needs. Measured on 28 November 2026, and a tenth more. `.ci/consumer.mjs` holds the packed packages to it, and asks for a
// limit for each new entry.
export const entryKilobytes = {
  '@freehold/calculators': 98,
  // With the tax on the sale of a home.
  '@freehold/calculators/tax': 30.8,
  '@freehold/calculators/kernel': 7.9,
  '@freehold/calculators/batch': 51.6,
  '@freehold/market': 33.2,
  '@freehold/market/statistics': 2.0,
  '@freehold/market/comparables': 6.9,
  // With what makes a home hard to value.
  '@freehold/market/valuation': 23.3,
  '@freehold/market/linking': 10.3,
  '@freehold/market/aggregates': 7.2,
  '@freehold/market/rent': 4.4,
  '@freehold/market/evaluate': 36.6,
  '@freehold/metering': 4.6,
  '@freehold/money': 18.9,
  '@freehold/money/kernel': 2.7,
  '@freehold/money/errors': 1.5,
  '@freehold/money/counted': 0.2,
  '@freehold/money/checks': 1.7,
  '@freehold/money/columns': 1.7,
  '@freehold/money/frozen': 0.2,
  '@freehold/scoring': 13.9,
  '@freehold/scoring/batch': 9.5,
  '@freehold/scoring/walkability': 2.5,
  '@freehold/stamp-duty': 40.8,
  '@freehold/stamp-duty/kernel': 6.6,
};

// The same of a page that imports one function of an entry: the limits that each had as an entry of its own.
export const functionKilobytes = {
  '@freehold/calculators': {
    btl: 49.1,
    hmo: 50.8,
    brrr: 54.1,
    flip: 50.2,
    sa: 53.9,
    // With the annual rate and the net advance of a bridge.
    compare: 77.8,
    // With the lender by the tax bands of who borrows.
    lending: 28.5,
    // With the taxes of a letting, which what is left after tax needs.
    solve: 71.7,
    project: 74.1,
    sensitivity: 66.7,
    mostYouCanPay: 72.1,
    lawOn: 32,
    portfolio: 34.2,
  },
};

// Bytes, minified, of a page that imports `FreeholdError` alone from a package: none of its law, tables or decimals.
export const errorBytes = 2_000;
export const errorFrom = [
  '@freehold/calculators',
  '@freehold/money/errors',
  '@freehold/stamp-duty',
];
