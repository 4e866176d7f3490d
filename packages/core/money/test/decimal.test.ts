import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Decimal,
  decimalOf,
  FreeholdError,
  moneyString,
  percentString,
  ratioString,
  toDecimal,
  toPpm,
  toPence,
} from '@freehold/money';
import { Decimal as Shared } from 'decimal.js';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;

describe('pounds to pence', () => {
  /** The ties that `Math.round(x * 100)` and `toFixed(2)` get wrong. */
  it.each([
    [1.005, 101],
    [2.675, 268],
    [8.345, 835],
    [-0.005, -1],
    [0.005, 1],
    [1.45, 145],
    [333_333.33, 33_333_333],
    [250_000.01, 25_000_001],
    [-0, 0],
    [1e-300, 0],
    ['1.005', 101],
    ['-1.005', -101],
    ['0.00499999999999999999999999999999999999999999999999999999999', 0],
    ['.5', 50],
    ['+5.', 500],
    ['.55', 55],
    [500, 50_000],
    [-1_200, -120_000],
    [1_000_000, 100_000_000],
    ['-0', 0],
    ['-0.001', 0],
    [`${'0'.repeat(62)}.5`, 50],
    ['007', 700],
    [new Decimal('2.675'), 268],
    [new Shared('90071992547409.91'), 9_007_199_254_740_991],
  ])('%s is %i', (pounds, pence) => {
    expect(Object.is(toPence(pounds, 'price'), pence)).toBe(true);
  });

  it.each([
    [Number.NaN, 'not_a_number'],
    [Infinity, 'not_finite'],
    [-Infinity, 'not_finite'],
    [new Decimal(Number.NaN), 'not_a_number'],
    [new Decimal(Infinity), 'not_finite'],
    ['', 'not_a_number'],
    [' 5', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1,000', 'not_a_number'],
    ['£5', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1'.repeat(65), 'not_a_number'],
    ['1'.repeat(20), 'out_of_range'],
    [1e300, 'out_of_range'],
    [null, 'not_a_number'],
    [undefined, 'required'],
    [true, 'not_a_number'],
    [5n, 'not_a_number'],
    [{}, 'not_a_number'],
    [[5], 'not_a_number'],
  ])('%s is refused as %s', (value, code) => {
    const convert = () => toPence(value as number, 'price');
    expect(convert).toThrow(FreeholdError);
    expect(convert).toThrow(expect.objectContaining({ code, field: 'price', value }));
  });
});

describe('an amount too large', () => {
  it('is refused with the bounds in the unit it was given in', () => {
    expect(() => toPence('90071992547409.92', 'price')).toThrow(
      expect.objectContaining({
        code: 'out_of_range',
        bounds: { min: -90_071_992_547_409.91, max: 90_071_992_547_409.91 },
      }),
    );
  });
});

describe('percentages to millionths', () => {
  it.each([
    [5.5, 55_000],
    ['0.00005', 1],
    ['0.000049999', 0],
    [100, 1_000_000],
    [3.99, 39_900],
  ])('%s %% is %i', (percent, millionths) => {
    expect(toPpm(percent, 'rate')).toBe(millionths);
  });
});

describe('strings', () => {
  it.each([
    [0, '0.00', '0.0000'],
    [-0, '0.00', '0.0000'],
    [5, '0.05', '0.0005'],
    [-5, '-0.05', '-0.0005'],
    [12_500, '125.00', '1.2500'],
    [9_007_199_254_740_991, '90071992547409.91', '900719925474.0991'],
    [-9_007_199_254_740_991, '-90071992547409.91', '-900719925474.0991'],
  ])('of %d are %s and %s', (whole, twoPlaces, fourPlaces) => {
    expect(moneyString(whole)).toBe(twoPlaces);
    expect(percentString(whole)).toBe(twoPlaces);
    expect(ratioString(whole)).toBe(fourPlaces);
  });

  it(`lead back to the amount and show no exponent or -0 (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (pence) => {
        const text = moneyString(pence);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(text).not.toMatch(/^-0(\.0+)?$/);
        expect(toPence(text, 'text')).toBe(pence + 0);
      }),
      { seed, numRuns: runs },
    );
  });

  it.each([
    [0.5, 'not_an_integer'],
    [Number.NaN, 'not_a_number'],
    [Infinity, 'not_finite'],
    [2 ** 53, 'out_of_range'],
  ])('of %d are refused: %s', (bad, code) => {
    for (const print of [moneyString, percentString, ratioString]) {
      expect(() => print(bad)).toThrow(expect.objectContaining({ code, value: bad }));
    }
  });

  it('of what is no whole number are refused by the name of the unit', () => {
    for (const [print, field] of [
      [moneyString, 'pence'],
      [percentString, 'basisPoints'],
      [ratioString, 'tenThousandths'],
    ] as const) {
      expect(() => print(0.5)).toThrow(expect.objectContaining({ field }));
    }
  });

  it.each(['0.000000000001', '1000000000000000000000', `1${'0'.repeat(30)}`])(
    'of the decimal %s are plain',
    (text) => {
      expect(toDecimal(text, 'text').toString()).toBe(text);
    },
  );
});

describe('Decimal', () => {
  it('has 50 digits of its own and leaves the shared class alone', () => {
    expect(new Decimal(1).div(3).toString()).toBe(`0.${'3'.repeat(50)}`);
    expect(Shared.precision).toBe(20);
    expect(toDecimal(0.1, 'x').plus(toDecimal(0.2, 'x')).toString()).toBe('0.3');
  });
});

describe('the settings of the class every figure is made with', () => {
  it('cannot be set by a caller, from the class or from a figure; a clone has its own', () => {
    const before = Decimal.div(1, 3).toString();
    expect(before).toHaveLength(52);
    const fromFigure = toDecimal(1, 'price').constructor as typeof Decimal;
    expect(() => Decimal.set({ precision: 5 })).toThrow(TypeError);
    expect(() => Decimal.config({ precision: 5 })).toThrow(TypeError);
    expect(() => fromFigure.set({ precision: 5 })).toThrow(TypeError);
    expect(Decimal.div(1, 3).toString()).toBe(before);
    expect(Decimal.clone({ precision: 5 }).div(1, 3).toString()).toBe('0.33333');
    expect(Decimal.div(1, 3).toString()).toBe(before);
  });
});

/** Everything that decimal.js keeps of a number. */
const parts = (decimal: object) => Object.fromEntries(Object.entries(decimal));
const textOf = (whole: number, places: number) => `${whole}e-${places}`;

describe('a whole number of units as a decimal', () => {
  it.each([0, 2, 4] as const)('of %i places is what decimal.js reads from its text', (places) => {
    const edges = [0, 1, 7, 9, 10, 99, 100, 101, 999, 1_000, 9_999, 10_000, 10_001, 12_300];
    for (let power = 1e5; power < 1e16; power *= 10) edges.push(power - 1, power, power + 1);
    const wholes = [...edges, Number.MAX_SAFE_INTEGER].filter(Number.isSafeInteger);
    for (const whole of wholes.flatMap((each) => [each, 0 - each])) {
      expect(parts(decimalOf(whole, places))).toEqual(parts(new Decimal(textOf(whole, places))));
    }
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        const decimal = decimalOf(whole, places);
        expect(parts(decimal)).toEqual(parts(new Decimal(textOf(whole, places))));
        expect(decimal).toBeInstanceOf(Decimal);
      }),
      { numRuns: runs, seed },
    );
  });

  it('is never -0, and is worked on as any other', () => {
    expect(decimalOf(-0, 2).toFixed(2)).toBe('0.00');
    expect(decimalOf(0, 2).isNegative()).toBe(false);
    expect(decimalOf(-123_456, 2).times(3).plus('0.005').toString()).toBe('-3703.675');
  });

  it.each([
    [1.5, 'not_an_integer'],
    [Number.NaN, 'not_a_number'],
    [2 ** 53, 'out_of_range'],
  ])('%d is %s', (whole, code) => {
    expect(() => decimalOf(whole, 2)).toThrow(expect.objectContaining({ code, field: 'whole' }));
  });
});

describe('amounts that need no decimal', () => {
  it(`are what their shortest text says (${runs} runs, seed ${seed})`, () => {
    const amount = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 7 }));
    fc.assert(
      fc.property(amount, ([digits, places]) => {
        const value = digits / 10 ** places;
        const exact = new Decimal(String(value));
        expect(toPence(value, 'price')).toBe(exact.toDecimalPlaces(2).times(100).toNumber() + 0);
        const millionths = exact.toDecimalPlaces(4).times(10_000).toNumber() + 0;
        expect(toPpm(value, 'rate')).toBe(millionths);
      }),
      { numRuns: runs, seed },
    );
  });
});
