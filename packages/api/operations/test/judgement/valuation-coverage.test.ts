import { expect, test } from 'vitest';
import { valuationKnown, type Valued } from '../../src/judgement/valuation-coverage.ts';

const asked = { rent: false, floorArea: false, ignored: [] };
const files = { place: ['code-point-open', 'postcode-directory'], sales: ['price-paid'] };

/** What is read of an answer: whether it has sales, where the home lies, and why there is no value. */
const valued = (
  sales: number,
  position: Valued['position'],
  reason: Valued['reason'],
): Pick<Valued, 'comparables_count' | 'data_until' | 'position' | 'reason'> => ({
  comparables_count: sales,
  data_until: null,
  position,
  reason,
});

test.each([
  // On a server that holds nothing the type is not known either, and is told first.
  [valued(0, null, 'type_unknown'), 'none', [...files.sales, ...files.place]],
  [valued(5, null, 'type_unknown'), 'partial', files.place],
  [valued(5, 'outcode', 'place_unknown'), 'partial', files.place],
  [valued(0, 'postcode', 'type_unknown'), 'partial', files.sales],
  [valued(5, 'postcode', null), 'full', []],
] as const)('%j is %s', (one, coverage, datasets) => {
  const known = valuationKnown(one as Valued, asked);
  expect(known).toEqual({ coverage, fill_with: datasets });
});
