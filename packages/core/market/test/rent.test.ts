import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../src/geography.ts';
import { estimateRent, rentMedian, type RentComparable, type RentSubject } from '../src/rent.ts';
import { runs, seed } from './property-settings.ts';

const HERE = { latitude: 51.45, longitude: -2.58 };
const subject: RentSubject = { point: HERE, bedrooms: 2, date: '2026-11-21' };
const rent = (
  id: string,
  pounds: number,
  options: { metres?: number; bedrooms?: number | null; date?: string } = {},
): RentComparable => ({
  id,
  monthlyRentPence: pounds * 100,
  bedrooms: options.bedrooms === undefined ? 2 : options.bedrooms,
  point: { ...HERE, latitude: HERE.latitude + (options.metres ?? 0) / 111_195 },
  date: options.date ?? '2026-11-01',
});
const five = [900, 950, 1000, 1050, 1100].map((pounds, at) => rent(`r${at}`, pounds));

describe('rents near by', () => {
  test('equal weights give the plain median and a range around it', () => {
    const found = estimateRent(subject, five, null);
    expect(found.monthlyRentPence).toBe(1000_00);
    expect(found.lowerMonthlyRentPence!).toBeGreaterThan(900_00);
    expect(found.upperMonthlyRentPence!).toBeLessThan(1100_00);
    expect(found).toMatchObject({
      comparablesCount: 5,
      radiusMetres: 220,
      basis: 'asking',
      reason: null,
    });
  });

  test.each([
    [100, 220],
    [500, 670],
    [900, 1000],
  ])('rents at %d m need a ring of %d m', (metres, radius) => {
    const moved = five.map((one, at) => rent(one.id, 900 + at * 50, { metres }));
    expect(estimateRent(subject, moved, null).radiusMetres).toBe(radius);
  });

  test('beyond 1 km, two bedrooms apart, of unknown size or later: no evidence', () => {
    const useless = [
      ...five.map((one) => rent(one.id, 1000, { metres: 1100 })),
      ...five.map((one) => rent(`${one.id}b`, 1000, { bedrooms: 4 })),
      ...five.map((one) => rent(`${one.id}c`, 1000, { bedrooms: null })),
      ...five.map((one) => rent(`${one.id}d`, 1000, { date: '2026-12-01' })),
    ];
    const found = estimateRent(subject, useless, null);
    expect(found).toMatchObject({ monthlyRentPence: null, reason: 'too_few_rents', basis: null });
    expect(estimateRent(subject, five.slice(0, 2), null).monthlyRentPence).toBeNull();
  });

  test('larger homes are moved down to the subject’s size', () => {
    const threes = five.map((one) => ({ ...one, bedrooms: 3 }));
    const found = estimateRent(subject, threes, null);
    // The usual step alone: 1,000 × e^−0.18 = 835.27.
    expect(found.monthlyRentPence).toBe(835_27);
  });

  test('of a home of one room, and of a size not known, rents of every size count alike', () => {
    // One bedroom more or less: an unknown size is neither.
    const unknown = five.map((one) => ({ ...one, bedrooms: null }));
    expect(estimateRent({ ...subject, bedrooms: 1 }, unknown, null).comparablesCount).toBe(0);
    const anySize = five.map((one, at) => ({ ...one, bedrooms: at === 0 ? null : at * 2 }));
    const found = estimateRent({ ...subject, bedrooms: null }, anySize, null);
    expect([found.comparablesCount, found.monthlyRentPence]).toEqual([5, 1000_00]);
  });

  test('the step of a bedroom is that of the rents, drawn towards the usual one', () => {
    // Two of 1,000 with two bedrooms; three of 1,500 with three: ln 1.5 three times beside ten of 0.18.
    const step = (3 * Math.log(1.5) + 10 * 0.18) / 13;
    const rents = [
      ...[0, 1].map((at) => rent(`two${at}`, 1000)),
      ...[0, 1, 2].map((at) => rent(`three${at}`, 1500, { bedrooms: 3 })),
    ];
    const moved = estimateRent(subject, rents, null).comparables.find(({ id }) => id === 'three0');
    expect(moved?.adjustedMonthlyRentPence).toBe(Math.round(1500_00 * Math.exp(-step)));
  });

  test.each([
    // Three times a deviation of 0.08 at least: e^0.24 is 1.2712.
    [1271, 6],
    [1272, 5],
  ])('where all others ask £1,000, one of £%i leaves %i', (pounds, left) => {
    const same = [0, 1, 2, 3, 4].map((at) => rent(`r${at}`, 1000));
    const found = estimateRent(subject, [...same, rent('dear', pounds)], null);
    expect(found.comparablesCount).toBe(left);
  });

  test('a rent of a year ago weighs half of one of today, and one 670 m away 1 / e of one at the door', () => {
    const { comparables } = estimateRent(
      subject,
      [
        ...[0, 1, 2].map((at) => rent(`now${at}`, 1000, { date: subject.date })),
        rent('year', 1000, { date: '2025-11-21' }),
        rent('away', 1000, { date: subject.date, metres: 669.9 }),
      ],
      null,
    );
    const weights = new Map(comparables.map(({ id, weight }) => [id, weight]));
    // Of 3 + 0.5 + 0.36793.
    expect(weights.get('now0')).toBeCloseTo(0.258534, 4);
    expect(weights.get('year')).toBeCloseTo(0.129267, 4);
    expect(weights.get('away')).toBeCloseTo(0.095123, 4);
  });

  test('of five rents none is too far from the others to count, and one of nothing is none', () => {
    const odd = [...five.slice(0, 4), rent('odd', 9000)];
    expect(estimateRent(subject, odd, null).comparablesCount).toBe(5);
    const nothing = [...five.slice(0, 4), rent('nothing', 0)];
    expect(estimateRent(subject, nothing, null).comparablesCount).toBe(4);
  });

  test('one absurd rent is left out', () => {
    const seven = [...five, rent('r5', 1000), rent('odd', 9000)];
    const found = estimateRent(subject, seven, null);
    expect(found.comparablesCount).toBe(6);
    expect(found.comparables.map((one) => one.id)).not.toContain('odd');
  });

  test('an official level draws the estimate towards it, and says so', () => {
    const found = estimateRent(subject, five, { monthlyRentPence: 800_00, source: 'ONS' });
    expect(found.monthlyRentPence!).toBeLessThan(1000_00);
    expect(found.monthlyRentPence!).toBeGreaterThan(800_00);
    // Five even rents against three: ln 1000 + (ln 800 − ln 1000) × 3/8 is ln 919.7.
    expect(found.monthlyRentPence! / 100).toBeCloseTo(919.7, 0);
    expect(found.basis).toBe('asking_and_official');
  });

  test.each([
    [0, 'official'],
    [2, 'official'],
    [3, 'asking_and_official'],
  ] as const)('beside %d rents an official level gives an estimate that is %s', (count, basis) => {
    const found = estimateRent(subject, five.slice(0, count), {
      monthlyRentPence: 812_34,
      source: 'ONS',
    });
    expect([found.basis, found.reason]).toEqual([basis, null]);
    if (basis !== 'official') return;
    expect(found).toMatchObject({
      monthlyRentPence: 812_34,
      lowerMonthlyRentPence: null,
      upperMonthlyRentPence: null,
      comparablesCount: 0,
      radiusMetres: null,
    });
  });
});

test('distance on the sphere', () => {
  // Bristol Temple Meads to London Paddington: about 169 km as the crow flies.
  const paddington = { latitude: 51.5154, longitude: -0.1755 };
  expect(distanceMetres({ latitude: 51.4492, longitude: -2.5813 }, paddington) / 1000).toBeCloseTo(
    166.8,
    -1,
  );
  expect(distanceMetres(HERE, HERE)).toBe(0);
});

describe(`properties (seed ${seed})`, () => {
  const rents = fc.array(
    fc.record({
      pounds: fc.integer({ min: 400, max: 3000 }),
      metres: fc.integer({ min: 0, max: 1200 }),
      bedrooms: fc.constantFrom(1, 2, 3),
    }),
    { minLength: 3, maxLength: 25 },
  );

  test('order changes nothing; bounds lie around the estimate; weights make one', () => {
    fc.assert(
      fc.property(rents, (list) => {
        const given = list.map(({ pounds, metres, bedrooms }, at) =>
          rent(`r${String(at).padStart(2, '0')}`, pounds, { metres, bedrooms }),
        );
        const found = estimateRent(subject, given, null);
        expect(estimateRent(subject, given.toReversed(), null)).toEqual(found);
        fc.pre(found.monthlyRentPence !== null);
        expect(found.lowerMonthlyRentPence!).toBeLessThanOrEqual(found.monthlyRentPence);
        expect(found.upperMonthlyRentPence!).toBeGreaterThanOrEqual(found.monthlyRentPence);
        const total = found.comparables.reduce((sum, one) => sum + one.weight, 0);
        expect(total).toBeCloseTo(1, 9);
      }),
      { seed, numRuns: runs },
    );
  });
});

describe('the median of rents asked', () => {
  test('of every rent within 1 km and one bedroom more or less, none weighed or left out', () => {
    const rents = [
      ...[630, 690, 745, 820, 910].map((pounds, at) =>
        rent(`r${at}`, pounds, { metres: at * 240 }),
      ),
      rent('large', 9_500, { bedrooms: 3, metres: 990 }),
      // Of no effect: too far, too large, of unknown size.
      rent('far', 100, { metres: 1_010 }),
      rent('four', 100, { bedrooms: 4 }),
      rent('unknown', 100, { bedrooms: null }),
    ];
    expect(rentMedian({ point: HERE, bedrooms: 2 }, rents)).toEqual({
      sampleSize: 6,
      medianMonthlyRentPence: 782_50,
      p25MonthlyRentPence: 703_75,
      p75MonthlyRentPence: 887_50,
    });
    expect(rentMedian({ point: HERE, bedrooms: 9 }, rents)).toEqual({
      sampleSize: 0,
      medianMonthlyRentPence: null,
      p25MonthlyRentPence: null,
      p75MonthlyRentPence: null,
    });
  });
});
