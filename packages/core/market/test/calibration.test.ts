import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrateTier, type PastError } from '../src/valuation.ts';
import { shareWithin } from '../src/valuation/calibration.ts';
import { fitErrorScale, scaleOf, type Foreseen } from '../src/valuation/error-scale.ts';
import { HARD_TO_VALUE, type HardToValue } from '../src/valuation/hard-to-value.ts';
import { seed } from './property-settings.ts';
import { generator } from './town.ts';

/** What tells nothing of a valuation. */
const ordinary = { level: 0, hard: [], isSized: false };

/** Errors of houses whose valuations all state a deviation of 1, so that an error is of its own scale. */
const plain = (errors: readonly number[]): PastError[] =>
  errors.map((error) => ({ ...ordinary, error, typeCode: 'T', deviation: 1, spread: 0.1 }));
const hundred = Array.from({ length: 99 }, (_, at) => at + 1);

describe('calibration of a tier', () => {
  test('bounds are the conformal order statistics', () => {
    // 99 errors: the 90th of 100 ranks is the 90th smallest, its mirror the 10th.
    const tier = calibrateTier(plain(hundred))!;
    expect(tier.lower).toBeCloseTo(10, 9);
    expect(tier.median).toBeCloseTo(50, 9);
    expect(tier.upper).toBeCloseTo(90, 9);
    expect(calibrateTier(plain(hundred.slice(0, 8)))).toBeNull();
  });

  test('a mark of homes that are hard to value widens by less where the median is given', () => {
    // 100 errors of ± 0.1, those of 20 leasehold houses of ± 0.2: a sum of squares of 100 × 0.2 × 0.8 against the prior. What is
    // left of the factor two is then taken as far as 16 are of 16 and the weight of the tails.
    const errors = Array.from({ length: 100 }, (_, at): PastError => {
      const hard: HardToValue[] = at < 20 ? ['unusual_tenure'] : [];
      const size = at < 20 ? 0.2 : 0.1;
      const sign = at % 2 === 0 ? 1 : -1;
      return { error: sign * size, typeCode: 'S', deviation: 0.1, spread: 0.1, ...ordinary, hard };
    });
    const own = calibrateTier(errors)!;
    const given = calibrateTier(errors, { median: 0 })!;
    expect(own.scale.hard.unusual_tenure).toBeCloseTo(
      Math.log(2) * (16 / 21 + (5 / 21) * (16 / 26)),
      9,
    );
    expect(given.scale.hard.unusual_tenure).toBeCloseTo(
      Math.log(2) * (16 / 36 + (20 / 36) * (16 / 26)),
      9,
    );
  });

  test('a median that is given leaves bounds as they are, and distances are from it', () => {
    const [own, none] = [
      calibrateTier(plain(hundred))!,
      calibrateTier(plain(hundred), { median: 0 })!,
    ];
    expect([none.median, none.lower, none.upper]).toEqual([0, own.lower, own.upper]);
    // Of 1 to 99 half lie within 25 of their median, and within 50 of 0.
    expect([own.spread[9], none.spread[9]].map((one) => Math.round(one!))).toEqual([25, 50]);
  });

  test('at least 80 % of the errors it was made from lie within, whatever they and their valuations state', () => {
    const pastError = fc.record({
      error: fc.double({ min: -5, max: 5, noNaN: true }),
      typeCode: fc.constantFrom('D', 'S', 'T', 'F'),
      deviation: fc.double({ min: 0.02, max: 0.6, noNaN: true }),
      spread: fc.double({ min: 0, max: 1, noNaN: true }),
      level: fc.double({ min: -2, max: 2, noNaN: true }),
      hard: fc.subarray([...HARD_TO_VALUE]),
      isSized: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(pastError, { minLength: 10, maxLength: 200 }), (errors) => {
        const tier = calibrateTier(errors)!;
        const inside = errors.filter((one) => {
          const scaled = one.error / scaleOf(tier.scale, one);
          return scaled >= tier.lower && scaled <= tier.upper;
        });
        expect(inside.length / errors.length).toBeGreaterThanOrEqual(0.8);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('the share within a distance falls as the scale rises', () => {
    const tier = calibrateTier(plain(hundred.map((error) => error / 50)))!;
    const shares = [0.05, 0.1, 0.2, 0.4].map((scale) =>
      shareWithin(tier, { logDistance: 0.18, scale }),
    );
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });
});

/**
 * Errors of a law: they grow with the power 0.4 of what is stated and 0.5 of the spread, by 80 % with each unit above the level of
 * the area, up to 0.7, and are half as large again for flats, a third for houses with a name alone, six tenths for an
 * unusual tenure and a quarter where the area is unknown.
 */
function lawful(count: number, start: number): PastError[] {
  const random = generator(start);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => {
    const typeCode = random() < 0.5 ? 'F' : 'S';
    const [deviation, spread] = [0.08 + random() * 0.4, random() * 0.4];
    const level = random() * 3 - 1.5;
    const isNamed = typeCode === 'S' && random() < 0.2;
    const isUnusual = random() < 0.2;
    const isSized = random() < 0.7;
    const size =
      0.12 *
      (deviation / 0.15) ** 0.4 *
      ((spread + 0.05) / 0.2) ** 0.5 *
      1.8 ** Math.min(0.7, Math.max(0, level)) *
      (typeCode === 'F' ? 1.5 : 1) *
      (isNamed ? 4 / 3 : 1) *
      (isUnusual ? 1.6 : 1) *
      (isSized ? 1 : 1.25);
    const hard: HardToValue[] = [];
    if (isNamed) hard.push('named_house');
    if (isUnusual) hard.push('unusual_tenure');
    const stated = { typeCode, deviation, spread, level, hard, isSized } as const;
    return { error: 0.02 + size * normal(), ...stated };
  });
}

const byDeviation = ({ deviation }: PastError): number => deviation;

describe('the scale of the errors', () => {
  test('is found from past errors: powers of deviation and spread, and a factor by type', () => {
    const found = fitErrorScale(lawful(20_000, seed));
    expect(found.deviation).toBeCloseTo(0.4, 1);
    expect(found.spread).toBeCloseTo(0.5, 1);
    expect(Math.exp(found.types.F - found.types.S)).toBeCloseTo(1.5, 1);
    const { named_house: named, part_numbered: parted, unusual_tenure: unusual } = found.hard;
    const marks = [found.above, found.below, named, parted, unusual, found.unsized];
    const law = [Math.log(1.8), 0, Math.log(4 / 3), 0, Math.log(1.6), Math.log(1.25)];
    for (const [at, mark] of marks.entries()) expect(Math.abs(mark - law[at]!)).toBeLessThan(0.1);
  });

  test('is the deviation alone where nothing is known', () => {
    const scale = fitErrorScale([]);
    for (const deviation of [0.05, 0.15, 0.4]) {
      const of: Foreseen = { ...ordinary, typeCode: 'D', deviation, spread: 0.3 };
      expect(scaleOf(scale, of)).toBeCloseTo(deviation, 12);
    }
  });

  test('holds four in five in every fifth of the stated width and in each type, where the deviation alone does not', () => {
    const [past, later] = [lawful(6_000, 11), lawful(10_000, 12)];
    const tier = calibrateTier(past)!;
    const coverage = (scaled: (of: PastError) => number, of: readonly PastError[]): number => {
      const known = past.map((one) => one.error / scaled(one)).sort((a, b) => a - b);
      const [lower, upper] = [known[600]!, known[5_399]!];
      const inside = of.filter(
        (one) => one.error / scaled(one) >= lower && one.error / scaled(one) <= upper,
      );
      return (inside.length / of.length) * 100;
    };
    const byScale = (one: PastError): number => scaleOf(tier.scale, one);
    const fifths = (of: (one: PastError) => number): PastError[][] => {
      const sorted = later.toSorted((a, b) => of(a) - of(b));
      return Array.from({ length: 5 }, (_, at) => sorted.slice(at * 2_000, (at + 1) * 2_000));
    };
    const groups = [
      ...fifths(byScale),
      ...['F', 'S'].map((type) => later.filter(({ typeCode }) => typeCode === type)),
      ...[true, false].map((known) => later.filter(({ isSized }) => isSized === known)),
      later.filter(({ hard }) => hard.includes('named_house')),
      later.filter(({ hard }) => hard.includes('unusual_tenure')),
      later.filter(({ level }) => level > 1),
    ];
    for (const group of groups) expect(Math.abs(coverage(byScale, group) - 80)).toBeLessThan(4);
    const widest = fifths(byDeviation)[4]!;
    expect(coverage(byDeviation, widest)).toBeGreaterThan(84);
  });

  test.each([
    ['error', { error: Number.NaN }],
    ['deviation', { deviation: 0 }],
    ['spread', { spread: -1 }],
    ['level', { level: Number.NaN }],
    ['hard', { hard: ['leasehold'] }],
    ['isSized', { isSized: null }],
    ['typeCode', { typeCode: 'O' }],
  ] as const)('a bad %s is refused by its name', (field, change) => {
    const errors = [{ ...plain([1])[0]!, ...change }] as PastError[];
    expect(() => calibrateTier(errors)).toThrow(field);
  });
});
