import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf } from '../src/sale.ts';
import {
  fitAreaModel,
  prepareSale,
  value,
  type PreparedSale,
  type Subject,
  type Valued,
} from '../src/valuation.ts';
import { covariance, noiseAbout, saleNoise } from '../src/valuation/kernel.ts';
import { Kriging, pickEvidence } from '../src/valuation/kriging.ts';
import { isOwnSale, prepareSubject, type Prepared } from '../src/valuation/prepared.ts';
import type { Sale } from '../src/sale.ts';
import { seed } from './property-settings.ts';
import { town } from './town.ts';

const DATE = '2024-01-01';
const prepared = town({ seed: 5, count: 900 }).map((sale) =>
  prepareSale({ ...sale, floorAreaSqm: null })!,
);
const model = fitAreaModel(prepared, { untilMonth: monthOf(DATE) })!;
const subjectOf = ({ sale }: PreparedSale): Subject => ({
  ...sale,
  typeCode: sale.typeCode as Subject['typeCode'],
  paon: '999',
  date: DATE,
});
const anySale = fc.nat(prepared.length - 1).map((at) => prepared[at]!);

/** Ways in which one sale tells less of a home than another that is the same in all else. */
const worse: Readonly<Record<string, (sale: Sale, subject: Subject) => Partial<Sale>>> = {
  farther: ({ point }, { point: centre }) => ({
    point: {
      latitude: centre!.latitude + (point!.latitude - centre!.latitude) * 1.5 + 0.0001,
      longitude: point!.longitude,
    },
  }),
  earlier: ({ date }) => ({ date: `${Number(date.slice(0, 4)) - 4}${date.slice(4)}` }),
  'of another type': (_, { typeCode }) => ({ typeCode: typeCode === 'D' ? 'S' : 'D' }),
  'new among old': () => ({ newBuild: true }),
  'leasehold among freehold': (_, { tenure }) => ({
    tenure: tenure === 'leasehold' ? 'freehold' : 'leasehold',
  }),
  'of another street': () => ({ street: 'NO OTHER ROAD' }),
  'of another postcode': () => ({ postcode: 'TT9 9ZZ' }),
  'outside the market': () => ({ category: 'B' }),
};

/** A home of some house's street, a sale there as like it as can be, and what the change makes of that sale. */
function pairOf(home: PreparedSale, by: string, number: number) {
  const subject = subjectOf(home);
  const better = { ...home.sale, id: 'better', paon: String(number) };
  // North of the home, so that only the change moves it away.
  const point = { ...home.sale.point!, latitude: home.sale.point!.latitude + number / 50_000 };
  const like = { ...better, point };
  return {
    subject: prepareSubject(subject) as Prepared,
    better: prepareSale(like)!,
    worse: prepareSale({ ...like, id: 'worse', ...worse[by]!(like, subject) })!,
  };
}

/** Kriged by sales of which each lies so far above what the area expects. */
function krigedOf(home: Prepared, sales: readonly PreparedSale[], above = 0) {
  const own = sales.filter((sale) => isOwnSale(home, sale));
  const withResiduals = (of: readonly PreparedSale[]) => ({
    sales: of,
    residuals: new Float64Array(of.length).fill(above),
  });
  return new Kriging(withResiduals(sales)).of(home, withResiduals(own));
}

const house = anySale.filter(({ flat }) => !flat);
const number = fc.integer({ min: 1, max: 60 });
const way = fc.constantFrom(...Object.keys(worse));

describe(`the weight of evidence (seed ${seed})`, () => {
  test('a sale that is nearer, later or likelier is never picked after one that is worse in that alone', () => {
    fc.assert(
      fc.property(house, way, number, (home, by, at) => {
        const { subject, ...pair } = pairOf(home, by, at);
        const [first] = pickEvidence(subject, [pair.worse, pair.better]);
        expect(first!.sale.id).toBe('better');
        expect(covariance(subject, pair.worse)).toBeLessThanOrEqual(
          covariance(subject, pair.better) + 1e-15,
        );
      }),
      { seed, numRuns: 400 },
    );
  });

  test('of two sales, one that is nearer, later or likelier never weighs less than the worse', () => {
    fc.assert(
      fc.property(house, way, number, (home, by, at) => {
        const { subject, ...pair } = pairOf(home, by, at);
        const evidence = pickEvidence(subject, [pair.better, pair.worse]);
        const { weights } = krigedOf(subject, evidence, 0.05);
        expect(weights[0]).toBeGreaterThanOrEqual(weights[1]! - 1e-12);
      }),
      { seed, numRuns: 400 },
    );
  });

  test('among any others, a sale of the market weighs no less than the same sale outside it', () => {
    fc.assert(
      fc.property(house, fc.array(anySale, { maxLength: 60 }), number, (home, others, at) => {
        const { subject, better, worse: twin } = pairOf(home, 'outside the market', at);
        const { weights } = krigedOf(subject, [better, twin, ...new Set(others)]);
        expect(Math.abs(weights[0]!)).toBeGreaterThanOrEqual(Math.abs(weights[1]!) - 1e-12);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('an absurd sale of another home, taken out, moves the value by less than its interval', () => {
    const absurd = fc.oneof(
      fc.double({ min: 4, max: 1_000, noNaN: true }),
      fc.double({ min: 0.001, max: 0.25, noNaN: true }),
    );
    fc.assert(
      fc.property(anySale, anySale, absurd, number, (home, other, factor, at) => {
        const subject = subjectOf(home);
        for (const near of [home, other]) {
          const sale = { ...near.sale, id: 'absurd', paon: String(at), date: '2023-12-15' };
          const pricePence = Math.max(100, Math.round(sale.pricePence * factor));
          const wrong = prepareSale({ ...sale, pricePence })!;
          const without = value(subject, prepared, { model }) as Valued;
          const having = value(subject, [...prepared, wrong], { model }) as Valued;
          expect([without.status, having.status]).toEqual(['valued', 'valued']);
          expect(having.pricePence).toBeGreaterThan(without.lowerPence);
          expect(having.pricePence).toBeLessThan(without.upperPence);
        }
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe('an earlier sale of the very house', () => {
  const house = prepared.find(({ flat, nonStandard }) => !flat && !nonStandard)!;
  const home = prepareSubject({ ...subjectOf(house), paon: '7' })!;
  const soldOn = (date: string, change: Partial<Sale> = {}): PreparedSale =>
    prepareSale({ ...house.sale, id: `own-${date}`, paon: '7', date, ...change })!;
  const weightOf = (sale: PreparedSale): number => {
    const others = prepared.filter(({ sale: { postcode } }) => postcode === house.postcode);
    const found = krigedOf(home, pickEvidence(home, [sale, ...others]));
    return found.weights[found.sales.indexOf(sale)]!;
  };

  test('tells the more, the later it was', () => {
    const weights = ['2019-01-01', '2021-01-01', '2023-01-01', '2023-11-01'].map((date) =>
      weightOf(soldOn(date)),
    );
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(weights[3]!).toBeGreaterThan(weights[0]!);
  });

  test('tells far more than the like sale of the house next door', () => {
    const [own, next] = [soldOn('2021-01-01'), soldOn('2021-01-01', { paon: '9' })];
    expect(weightOf(own)).toBeGreaterThan(2 * weightOf(next));
  });

  test('outside the market tells no more than that of any other house', () => {
    const outside = soldOn('2021-01-01', { category: 'B' });
    expect(noiseAbout(home, outside)).toBe(saleNoise(outside));
    expect(noiseAbout(home, soldOn('2021-01-01'))).toBeLessThan(saleNoise(outside));
  });
});

test('what sales share is a covariance, whatever they are and whichever floor areas are known', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anySale, fc.option(fc.integer({ min: 15, max: 600 }))), {
        minLength: 2,
        maxLength: 40,
      }),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }),
      (drawn, weights) => {
        const sales = drawn.map(([{ sale }, floorAreaSqm]) =>
          prepareSale({ ...sale, floorAreaSqm })!,
        );
        // The variance of any sum of them is not negative.
        let variance = 0;
        sales.forEach((a, row) => {
          sales.forEach((b, column) => {
            variance += weights[row]! * weights[column]! * covariance(a, b);
          });
        });
        expect(variance).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
    { seed, numRuns: 300 },
  );
});
