import { describe, expect, test } from 'vitest';
import { mixedValue, type Valued } from '../src/valuation.ts';

const valued = (pricePence: number, lowerPence: number, upperPence: number) =>
  ({
    pricePence,
    lowerPence,
    upperPence,
    confidence: 70,
    parts: [{ kind: 'area', pence: pricePence, salesCount: 0 }],
  }) as unknown as Valued;
const house = valued(300_000_00, 240_000_00, 390_000_00);
const flat = valued(180_000_00, 150_000_00, 210_000_00);

/** The share of prices below one, by the law that the mixture is of: a tenth below each lower bound and above each upper one. */
function shareBelow(pounds: number, of: readonly (readonly [Valued, number])[]): number {
  return of.reduce((sum, [one, share]) => {
    const log = Math.log((pounds * 100) / one.pricePence);
    const reach = Math.log((log < 0 ? one.lowerPence : one.upperPence) / one.pricePence);
    return sum + share / (1 + 9 ** -(log / Math.abs(reach) || 0));
  }, 0);
}

describe('a home of one of several kinds', () => {
  test('of one kind alone it has the value of that kind', () => {
    expect(mixedValue([{ valued: house, share: 1 }])).toEqual(house);
    expect(
      mixedValue([
        { valued: house, share: 2 },
        { valued: flat, share: 0 },
      ]),
    ).toEqual(house);
  });

  test.each([0.5, 0.7, 0.95])(
    'median and bounds have a half, a tenth and nine tenths of prices below them: %d houses',
    (share) => {
      const found = mixedValue([
        { valued: house, share: share * 10 },
        { valued: flat, share: (1 - share) * 10 },
      ]);
      const of = [
        [house, share],
        [flat, 1 - share],
      ] as const;
      expect(shareBelow(found.pricePence / 100, of)).toBeCloseTo(0.5, 3);
      expect(shareBelow(found.lowerPence / 100, of)).toBeCloseTo(0.1, 3);
      expect(shareBelow(found.upperPence / 100, of)).toBeCloseTo(0.9, 3);
      const within =
        shareBelow((found.pricePence / 100) * 1.2, of) -
        shareBelow(found.pricePence / 100 / 1.2, of);
      expect(found.confidence).toBe(Math.round(within * 100));
      expect(found.parts.map(({ kind }) => kind)).toEqual(['area', 'type_unknown']);
      expect(found.parts.reduce((sum, { pence }) => sum + pence, 0)).toBe(found.pricePence);
    },
  );

  test('it is the likeliest kind whose sales are told, in whole pounds and whatever the order', () => {
    const two = [
      { valued: flat, share: 1 },
      { valued: house, share: 3 },
    ];
    const found = mixedValue(two);
    expect(found.parts[0]).toEqual(house.parts[0]);
    expect(found.pricePence % 100).toBe(0);
    expect(mixedValue(two.toReversed())).toEqual(found);
    expect(found.lowerPence).toBeLessThan(house.lowerPence);
  });

  test('nothing to mix is refused', () => {
    expect(() => mixedValue([])).toThrow('possible');
    expect(() => mixedValue([{ valued: house, share: 0 }])).toThrow('possible');
  });
});
