import { expect, test } from 'vitest';
import { refusalText } from '../src/api/refusal-text.ts';
import { filterLabels } from '../src/search/filters.ts';

test.each([
  ['min_bedrooms: must be at least 0', '“Bedrooms from” must be at least 0'],
  ['min_price: is above max_price', '“Price from” is above “Price to”'],
  [
    'area: is no outcode, postcode, postcode area or known town',
    '“Place” is no outcode, postcode, postcode area or known town',
  ],
  ['some_input: is required', '“some input” is required'],
  ['The plan has no more scanners', 'The plan has no more scanners'],
])('%s is said as %s', (message, text) => {
  expect(refusalText(message, filterLabels)).toBe(text);
});
