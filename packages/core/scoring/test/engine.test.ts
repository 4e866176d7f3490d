import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from '@freehold/money/kernel';
import { pointsOn, weighted } from '@freehold/scoring';
import { numRuns, seed } from './property-settings.ts';

describe('pointsOn', () => {
  const curve = {
    unit: 'days',
    knots: [
      [0, 100],
      [10, 50],
      [30, 0],
    ],
  } as const;
  it.each([
    [-5, 100],
    [0, 100],
    [5, 75],
    [10, 50],
    [11, 48], // 47.5, half-up
    [20, 25],
    [30, 0],
    [400, 0],
  ])('%i days give %i points', (value, points) => {
    expect(pointsOn(curve, value)).toBe(points);
  });
});

describe('shareOut', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [1_000_000, [750_000, 150_000], [833_333, 166_667]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
  ])('%i over %j is %j', (total, shares, parts) => {
    expect(shareOut(total, shares)).toEqual(parts);
  });

  it(`parts sum to the total and none strays a whole unit from its share (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 }),
        (total, shares) => {
          const sum = shares.reduce((all, share) => all + share, 0);
          fc.pre(sum > 0);
          const parts = shareOut(total, shares);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          parts.forEach((part, index) => {
            expect(Math.abs(part * sum - total * (shares[index] as number))).toBeLessThan(sum);
          });
        },
      ),
      { seed, numRuns },
    );
  });
});

const factors = fc
  .array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), points: fc.option(fc.nat(100)) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) => {
    const weights = shareOut(
      1_000_000,
      rows.map((row) => row.weight),
    );
    return rows.map((row, index) => ({
      name: `factor ${index}`,
      weightPpm: weights[index] as number,
      points: row.points,
    }));
  });

describe('weighted', () => {
  it('weighs a table worked by hand', () => {
    const result = weighted([
      { name: 'a', weightPpm: 500_000, points: 81 },
      { name: 'b', weightPpm: 300_000, points: null },
      { name: 'c', weightPpm: 200_000, points: 10 },
    ]);
    // 5/7 and 2/7 of the weight: 714,286 and 285,714 millionths; 57.857166 + 2.857140 = 60.714306.
    expect(result.contributions.map((part) => part.contributionMillionths)).toEqual([
      57_857_166, 2_857_140,
    ]);
    expect(result.exactMillionths).toBe(60_714_306);
    expect(result.score).toBe(61);
    expect(result.coveragePpm).toBe(700_000);
    expect(result.missing).toEqual(['b']);
  });

  it('has no score where nothing is known', () => {
    expect(weighted([{ name: 'a', weightPpm: 1_000_000, points: null }]).score).toBeNull();
  });

  it(`contributions sum to the score exactly and the weights used to one (seed ${seed})`, () => {
    fc.assert(
      fc.property(factors, (rows) => {
        const result = weighted(rows);
        if (result.score === null) return;
        const sum = result.contributions.reduce(
          (all, part) => all + BigInt(part.contributionMillionths),
          0n,
        );
        expect(sum).toBe(BigInt(result.exactMillionths));
        expect(result.score).toBe(Number((sum + 500_000n) / 1_000_000n));
        expect(result.contributions.reduce((all, part) => all + part.weightPpm, 0)).toBe(1_000_000);
      }),
      { seed, numRuns },
    );
  });

  it(`more points of any factor never lower the score (seed ${seed})`, () => {
    fc.assert(
      fc.property(factors, fc.nat(7), fc.nat(100), (rows, which, more) => {
        const index = which % rows.length;
        const row = rows[index] as (typeof rows)[number];
        fc.pre(row.points !== null);
        const raised = rows.with(index, {
          ...row,
          points: Math.min(100, row.points + more),
        });
        expect(weighted(raised).score).toBeGreaterThanOrEqual(weighted(rows).score as number);
      }),
      { seed, numRuns },
    );
  });
});
