import { describe, expect, test } from 'vitest';
import {
  prepareSale,
  prepareSubject,
  type PreparedSale,
  type Subject,
} from '../src/valuation/prepared.ts';
import { hardToValue } from '../src/valuation/hard-to-value.ts';

const house: Subject = {
  typeCode: 'T',
  date: '2026-11-28',
  saon: null,
  paon: '4',
  street: 'MADE UP ROAD',
  town: 'MADE UP',
  postcode: 'ZZ1 1ZZ',
  point: { latitude: 51.5, longitude: -2.5 },
  tenure: 'freehold',
  newBuild: false,
  floorAreaSqm: null,
};

test.each([
  ['a freehold house with a number', {}, []],
  ['a house of which the tenure is not known', { tenure: null }, []],
  ['a leasehold house', { tenure: 'leasehold' }, ['unusual_tenure']],
  ['a house with a letter', { paon: '4A' }, ['part_numbered']],
  ['a house over two numbers', { paon: '4 - 6' }, ['part_numbered']],
  ['a house with a name alone', { paon: 'ROSE COTTAGE' }, ['named_house']],
  ['both', { paon: '4A', tenure: 'leasehold' }, ['part_numbered', 'unusual_tenure']],
  ['a leasehold flat', { typeCode: 'F', tenure: 'leasehold' }, []],
  ['a flat in a building with a name', { typeCode: 'F', paon: 'ROSE COURT', tenure: null }, []],
  ['a freehold flat', { typeCode: 'F', paon: '4A' }, ['unusual_tenure']],
] as const)('%s', (_, change, expected) => {
  const subject: Subject = { ...house, ...change };
  const nothing = { sales: [], residuals: new Float64Array(), residual: 0 };
  expect(hardToValue(prepareSubject(subject)!, subject, nothing)).toEqual(expected);
});

const isMarked = (subject: Subject, sales: readonly [PreparedSale, number][]): boolean =>
  hardToValue(prepareSubject(subject)!, subject, {
    sales: sales.map(([sale]) => sale),
    // The estimate itself lies 0.1 above what the area expects.
    residuals: Float64Array.from(sales, ([, distance]) => distance + 0.1),
    residual: 0.1,
  }).includes('low_sales_beside');

describe('low sales beside a home', () => {
  const flat: Subject = { ...house, typeCode: 'F', saon: 'FLAT 1', paon: '10' };
  let id = 0;
  /** Sales of other homes of the building, or of the postcode, so far from the estimate in log price. */
  const sold = (of: Subject, distances: readonly number[], more: Partial<Subject> = {}) =>
    distances.map((distance, at): [PreparedSale, number] => {
      id += 1;
      const own = of.typeCode === 'F' ? { saon: `FLAT ${at + 20}` } : { paon: String(at + 20) };
      const sale = { ...of, ...own, ...more, id: `sale-${id}`, uprn: null, pricePence: 200_000_00 };
      return [prepareSale({ ...sale, category: 'A', date: '2026-01-05' })!, distance];
    });
  test.each([
    ['a flat', flat],
    ['a house', house],
  ])('%s: a fifth of the others lie more than 0.35 below', (_, subject) => {
    const others = [0, 0, 0, 0];
    expect(isMarked(subject, sold(subject, others))).toBe(false);
    expect(isMarked(subject, sold(subject, [-0.36, ...others]))).toBe(true);
    expect(isMarked(subject, sold(subject, [-0.34, ...others]))).toBe(false);
    expect(isMarked(subject, sold(subject, [0.36, ...others]))).toBe(false);
    expect(isMarked(subject, sold(subject, [-0.36, 0, ...others]))).toBe(false);
  });

  test('sales elsewhere, of houses beside flats, and of the home itself do not count', () => {
    const other = sold(flat, [0]);
    for (const more of [{ postcode: 'ZZ1 1ZX' }, { paon: '12' }, { saon: 'FLAT 1' }]) {
      expect(isMarked(flat, [...other, ...sold(flat, [-1], more)])).toBe(false);
    }
    expect(isMarked(flat, sold(house, [-1], { paon: '10' }))).toBe(false);
    expect(isMarked(house, sold(house, [-1], { paon: '4' }))).toBe(false);
    expect(isMarked(house, sold(house, [-1], { paon: '12' }))).toBe(true);
  });
});
