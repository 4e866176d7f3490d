import { describe, expect, test } from 'vitest';
import { figuresIf, knownOf } from '../src/known/known.ts';

describe('how much is known', () => {
  test.each([
    [{ places: true, stops: true }, 'full', []],
    [{ places: false, stops: true }, 'partial', ['osm', 'places']],
    [{ conservation_area: false, listed_building: false }, 'none', ['planning-data']],
    [{}, 'full', []],
  ] as const)('%j is %s, filled with %j', (held, coverage, fillWith) => {
    expect(knownOf(held)).toEqual({ coverage, fill_with: fillWith });
  });
});

describe('figures', () => {
  const figures = { score: 0, told: false, word: 'none', parts: { shops: 0 }, list: [1, 2] };
  test('stand where what they rest on is held', () => {
    expect(figuresIf(true, figures)).toBe(figures);
  });
  test('are null, and lists empty, where it is not', () => {
    expect(figuresIf(false, figures)).toEqual({
      score: null,
      told: null,
      word: null,
      parts: { shops: null },
      list: [],
    });
  });
});
