import { expect, test } from 'vitest';
import { evaluate, type EvaluationProgress } from '../src/evaluate.ts';
import type { Sale } from '../src/sale.ts';

/** Ten homes of one street a month, from January to September 2023, each sold for £200,000. */
const street = Array.from({ length: 90 }, (_, at): Sale => ({
  id: `sale-${at}`,
  pricePence: 200_000_00,
  date: `2023-0${1 + Math.floor(at / 10)}-${11 + (at % 10)}`,
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  paon: String(at + 1),
  street: 'HIGH ROAD',
  town: 'TESTON',
  postcode: 'TT1 1AA',
  point: { latitude: 51.45, longitude: -2.58 },
  floorAreaSqm: null,
}));

test('the homes of a month of a street of one price are each valued near it, with and without its last month', () => {
  const progress: EvaluationProgress[] = [];
  const report = evaluate({
    sales: street,
    from: '2023-08-01',
    until: '2023-09-01',
    nationOf: () => 'england',
    lagMonths: [1],
    onProgress: (one) => progress.push(one),
  });
  // July is valued too: half a year of sales lies before it, and its errors tell what August's are like. September is not.
  expect(progress).toEqual([
    { lagMonths: 0, valued: 0, due: 20 },
    { lagMonths: 0, valued: 10, due: 20 },
    { lagMonths: 1, valued: 0, due: 10 },
  ]);
  expect(report).toMatchObject({ salesRead: 90, salesSized: 0, salesUnusable: 0 });
  expect(report.declined).toEqual({});
  expect(report.byTier.map(({ group, accuracy }) => [group, accuracy.count])).toEqual([
    ['same_postcode', 10],
  ]);
  const { accuracy, baselines } = report.overall;
  expect(accuracy).toMatchObject({ within10Percentage: 100, coveragePercentage: 100 });
  expect(accuracy.medianAbsoluteErrorPercentage).toBeLessThan(1);
  // The median of the street is right to the penny, and no home was sold before.
  expect(
    baselines.map(({ baseline, oursNearer, theirs }) => [
      baseline,
      oursNearer,
      theirs.count,
      theirs.medianAbsoluteErrorPercentage,
    ]),
  ).toEqual([
    ['outcode_median', 0, 10, 0],
    ['postcode_median', 0, 10, 0],
    ['postcode_type_median', 0, 10, 0],
    ['last_sale_indexed', 0, 0, null],
  ]);
  expect(report.byLag.map(({ lagMonths, accuracy: lagged }) => [lagMonths, lagged.count])).toEqual([
    [1, 10],
  ]);
  // Those of the day before are valued once more on the next day: all but those of the last.
  expect(report.justBought.count).toBe(9);
  expect(report.errorsByTier.same_postcode).toHaveLength(20);
});
