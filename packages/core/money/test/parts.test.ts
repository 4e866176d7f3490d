import { describe, expect, it } from 'vitest';
import { irr } from '@freehold/money';
import { calendarDay, finiteNumber, rangeText, wholeNumber } from '@freehold/money/checks';
import { frozen } from '@freehold/money/frozen';
import { ppmOf, shareOut } from '@freehold/money/kernel';

describe('sharing out', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [2, [1, 1, 1], [1, 1, 0]],
    [5, [1, 1, 1, 1], [2, 1, 1, 1]],
    // 14.28, 28.57 and 57.14: the second has the largest remainder.
    [100, [1, 2, 4], [14, 29, 57]],
    // 1.5, 0.9 and 0.6.
    [3, [5, 3, 2], [1, 1, 1]],
    [7, [0, 1], [0, 7]],
    [0, [3, 4], [0, 0]],
    [9, [0, 0], [0, 0]],
    [9, [], []],
    // As its opposite is split.
    [-101, [1, 1], [-51, -50]],
    [-100, [1, 2, 4], [-14, -29, -57]],
    // Products past 2^53: 3002396749180578.753003 twice and 3002405756379833.493994, worked in whole numbers of any size.
    [
      9_007_199_254_740_991,
      [333_333, 333_333, 333_334],
      [3_002_396_749_180_579, 3_002_396_749_180_579, 3_002_405_756_379_833],
    ],
    // 68385377914483.760 and 31614622085516.240: in doubles the products would lose the remainders.
    [100_000_000_000_000, [267_460, 123_647], [68_385_377_914_484, 31_614_622_085_516]],
  ])('%d by %j is %j', (total, shares, parts) => {
    expect(shareOut(total, shares)).toEqual(parts);
  });
});

it.each([
  [5.5, 55_000],
  [0.85, 8_500],
  // 1.15 × 10,000 is 11,499.999999999998 in doubles.
  [1.15, 11_500],
  [0, 0],
])('%d percent of a table are %d parts per million', (percentage, ppm) => {
  expect(ppmOf(percentage)).toBe(ppm);
});

describe('freezing', () => {
  it('holds through objects and lists, and gives back what it was given', () => {
    const table = { name: 'a', rates: [0, 2, { above: 5 }], nothing: null };
    expect(frozen(table)).toBe(table);
    expect(() => table.rates.push(12)).toThrow(TypeError);
    expect(() => Object.assign(table, { name: 'b' })).toThrow(TypeError);
    expect(() => Object.assign(table.rates[2] as object, { above: 6 })).toThrow(TypeError);
    expect(table).toEqual({ name: 'a', rates: [0, 2, { above: 5 }], nothing: null });
  });

  it('takes what is no object, and what is frozen already', () => {
    expect([frozen(null), frozen(5), frozen('a'), frozen(undefined)]).toEqual([
      null,
      5,
      'a',
      undefined,
    ]);
    const list = Object.freeze([1]);
    expect(frozen(list)).toBe(list);
  });

  it('ends where an object holds itself', () => {
    const ring: { self?: object } = {};
    ring.self = ring;
    expect(Object.isFrozen(frozen(ring))).toBe(true);
  });
});

const refused = (code: string, message: string) => expect.objectContaining({ code, message });

describe('checks', () => {
  it.each([
    [() => finiteNumber('5', 'rate'), 'not_a_number', "rate must be a number, was '5'"],
    [() => finiteNumber(-1, 'rate', { min: 0 }), 'out_of_range', 'rate must be at least 0, was -1'],
    [() => finiteNumber(6, 'rate', { max: 5 }), 'out_of_range', 'rate must be at most 5, was 6'],
    [
      () => finiteNumber(6, 'rate', { min: 0, max: 5 }),
      'out_of_range',
      'rate must be from 0 to 5, was 6',
    ],
    [
      () => wholeNumber(-1, 'months', { min: 0, max: 480 }),
      'out_of_range',
      'months must be from 0 to 480, was -1',
    ],
  ])('%o is refused: %s, %s', (check, code, message) => {
    expect(check).toThrow(refused(code, message));
  });

  it('both ends of a range lie within it', () => {
    expect([0, 5].map((value) => finiteNumber(value, 'rate', { min: 0, max: 5 }))).toEqual([0, 5]);
    expect(rangeText({ min: 0, max: 5 })).toBe('must be from 0 to 5');
  });

  /** Each is a date to the parser of the platform, and none is written `YYYY-MM-DD`. */
  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-1-1',
    '2026-01',
    '2026',
    '2026-01-01T00:00',
    '2026-01-01 ',
    '1 January 2026',
    '+012026-01',
    '-000001-01',
    '',
    20_260_101,
    null,
    ['2026-01-01'],
    new Date(0),
  ])('%o is no calendar day', (value) => {
    expect(() => calendarDay(value, 'date')).toThrow(
      expect.objectContaining({ code: 'not_a_date', field: 'date', value }),
    );
  });

  it.each(['2028-02-29', '0001-01-01', '9999-12-31'])('%s is one', (day) => {
    expect(calendarDay(day, 'date')).toBe(day);
  });
});

describe('internal rate of return', () => {
  it('is 0, and not −0, where nothing is earned', () => {
    expect(irr([-100, 100])).toEqual({ status: 'unique', rate: 0 });
  });
});
