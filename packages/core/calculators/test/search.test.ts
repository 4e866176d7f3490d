import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundary, edge } from '../src/search.ts';

const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 500);
const seed = 20_261_122;

const flickering = (value: number) => value <= 500_000 || value === 500_040 || value === 500_900;
const inBand = (value: number) => value >= 400_000 && value <= 600_000;
const nearTop = (value: number) => value === 999_990;
const nearBottom = (value: number) => value === 12;

describe('the highest and the lowest that meet a test', () => {
  test(`of a short range are those found one by one, whatever the test (seed ${seed})`, () => {
    const ranges = fc.record({
      from: fc.integer({ min: -300, max: 300 }),
      length: fc.nat(40),
      met: fc.array(fc.nat(41), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(ranges, ({ from, length, met }) => {
        const to = from + length;
        const meets = (value: number) => met.includes(value - from);
        const all = Array.from({ length: length + 1 }, (_, at) => from + at).filter(meets);
        const search = { from, to, turns: [], meets };
        expect(edge({ ...search, seek: 'highest' })).toBe(all.at(-1) ?? null);
        expect(edge({ ...search, seek: 'lowest' })).toBe(all[0] ?? null);
      }),
      { seed, numRuns },
    );
  });

  test.each([
    [0, 1_000_000_000, 123_456_789],
    [0, 1_000_000_000, 0],
    [0, 1_000_000_000, 999_999_999],
    [-1_000_000_000, 5, -77],
  ])('of %d to %d is %d where the test turns there', (from, to, turn) => {
    let tried = 0;
    const count = (passes: boolean) => {
      tried += 1;
      return passes;
    };
    const search = { from, to, turns: [] };
    const upTo = (value: number) => count(value <= turn);
    const beyond = (value: number) => count(value > turn);
    expect(edge({ ...search, seek: 'highest', meets: upTo })).toBe(turn);
    expect(edge({ ...search, seek: 'lowest', meets: beyond })).toBe(turn + 1);
    // Halving, and the values one by one in which rounding may still let the test flicker.
    expect(tried).toBeLessThan(2 * (2_048 + 64));
  });

  test('a flicker of the test beyond the boundary is taken', () => {
    const search = { from: 0, to: 1_000_000_000, turns: [], meets: flickering };
    expect(edge({ ...search, seek: 'highest' })).toBe(500_900);
    const mirrored = (value: number) => flickering(-value);
    expect(edge({ from: -1_000_000_000, to: 0, turns: [], meets: mirrored, seek: 'lowest' })).toBe(
      -500_900,
    );
  });

  test('a place where the test may turn parts the range', () => {
    const search = { from: 0, to: 1_000_000, turns: [500_000], meets: inBand };
    expect(edge({ ...search, seek: 'highest' })).toBe(600_000);
    expect(edge({ ...search, seek: 'lowest' })).toBe(400_000);
    expect(edge({ ...search, turns: [], seek: 'highest' })).toBeNull();
  });

  test('values just inside the ends are found where the ends fail', () => {
    const search = { from: 0, to: 1_000_000, turns: [] };
    for (const seek of ['highest', 'lowest'] as const) {
      expect(edge({ ...search, seek, meets: nearTop })).toBe(999_990);
      expect(edge({ ...search, seek, meets: nearBottom })).toBe(12);
      expect(edge({ ...search, seek, meets: () => false })).toBeNull();
    }
  });

  test('a boundary is the last that passes', () => {
    for (const last of [0, 1, 49, 98]) expect(boundary(0, 99, (value) => value <= last)).toBe(last);
  });
});
