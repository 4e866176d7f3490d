import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf } from '../src/sale.ts';
import { fitAreaModel, prepareSale, value, Valuer, type Subject } from '../src/valuation.ts';
import { covariance, noiseAbout, saleNoise } from '../src/valuation/kernel.ts';
import { Kriging } from '../src/valuation/kriging.ts';
import { isOwnSale, prepareSubject, type PreparedSale } from '../src/valuation/prepared.ts';
import { seed } from './property-settings.ts';
import { generator, town } from './town.ts';

const DATE = '2024-01-01';
const random = generator(11);
// Some floor areas are known, and some sales lie outside the ordinary market.
const sales = town({ seed: 3, count: 1200 }).map((sale) => ({
  ...sale,
  floorAreaSqm: random() < 0.6 ? 40 + Math.floor(random() * 100) : null,
  category: random() < 0.1 ? ('B' as const) : ('A' as const),
}));
const prepared = sales.map((sale) => prepareSale(sale)!);
const model = fitAreaModel(prepared, { untilMonth: monthOf(DATE) })!;
const subjectOf = (sale: (typeof sales)[number], date = DATE): Subject => ({
  ...sale,
  typeCode: sale.typeCode as Subject['typeCode'],
  date,
});

test(`homes valued together, in any order, have the values that each has by itself (seed ${seed})`, () => {
  const drawn = fc.array(
    fc.record({
      sale: fc.constantFrom(...sales),
      newBuild: fc.boolean(),
      floorAreaSqm: fc.option(fc.integer({ min: 30, max: 200 })),
      paon: fc.option(fc.integer({ min: 1, max: 90 }).map(String)),
      date: fc.constantFrom('2023-06-01', DATE, '2024-03-01'),
    }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(drawn, (homes) => {
      const valuer = new Valuer(prepared, { model, dataUntil: '2023-12-31' });
      for (const { sale, date, ...change } of homes) {
        const subject = { ...subjectOf(sale, date), ...change };
        expect(valuer.value(subject)).toEqual(
          value(subject, prepared.toReversed(), { model, dataUntil: '2023-12-31' }),
        );
      }
    }),
    { seed, numRuns: 25 },
  );
});

test('a home of another postcode has sales of its own', () => {
  const [one] = sales;
  const other = sales.find(({ postcode }) => postcode !== one!.postcode)!;
  const valuer = new Valuer(prepared, { model });
  valuer.value(subjectOf(one!));
  expect(valuer.value(subjectOf(other))).toEqual(value(subjectOf(other), prepared, { model }));
});

/** Gauss's elimination with the greatest pivot, of as many equations as unknowns. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.slice(at).toSorted((a, b) => Math.abs(b[at]!) - Math.abs(a[at]!))[0]!;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[at]! / pivot[at]!;
      for (let of = at; of < row.length; of += 1) row[of]! -= share * pivot[of]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

/** Noise as little that it is never weighed again: residuals of nothing leave it as it is. */
const nothing = (of: readonly PreparedSale[]) => ({
  sales: of,
  residuals: new Float64Array(of.length),
});

test('own sales are taken out and put back: the weights are those of the equations with them in place', () => {
  const houses = prepared.filter(({ flat }) => !flat);
  const home = prepareSubject({
    ...subjectOf(sales[0]!),
    ...houses[0]!.sale,
    date: DATE,
  } as Subject)!;
  const again = prepareSale({ ...houses[0]!.sale, id: 'again', date: '2023-05-05' })!;
  const near = [...houses.slice(0, 25), again];
  const own = near.filter((sale) => isOwnSale(home, sale));
  expect(own.length).toBeGreaterThan(1);
  const found = new Kriging(nothing(near)).of(home, nothing(own));
  // Where every price is as expected, a round leaves of the noise the share 3 / 4 of Student's t with three degrees of freedom.
  const kept = 3 / 4;
  const others = near.filter((sale) => !isOwnSale(home, sale));
  const all = [...others, ...own];
  const matrix = all.map((a, row) =>
    all.map((b, column) => {
      const noise = isOwnSale(home, a) ? noiseAbout(home, a) : saleNoise(a);
      return covariance(a, b) + (row === column ? noise * kept : 0);
    }),
  );
  const weights = solved(
    matrix,
    all.map((sale) => covariance(home, sale)),
  );
  expect(found.sales).toEqual(all);
  weights.forEach((weight, row) => {
    expect(found.weights[row]!).toBeCloseTo(weight, 9);
  });
});
