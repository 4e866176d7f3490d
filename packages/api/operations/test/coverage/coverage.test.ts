import { describe, expect, test } from 'vitest';
import type { PostcodeRecord } from '@freehold/operations';
import { designationsHeld, figuresIf, knownOf } from '../../src/coverage/coverage.ts';

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

describe('what is held of designations', () => {
  const point = { latitude: 51.5, longitude: -2.6 };
  const ask = (district: string | null | undefined, told: object) =>
    designationsHeld(
      { nearest: async () => (district === undefined ? null : ({ district } as PostcodeRecord)) },
      { told, point },
      new AbortController().signal,
    );
  const both = { conservation_area: false, listed_building: false };
  const one = { conservation_area: false, listed_building: true };

  test.each([
    ['a map that told both', undefined, { listed_building: true }, { listed_building: true }],
    ['an authority without a map', 'E06000023', both, both],
    ['a map of one kind', 'E06000023', one, one],
    ['no postcode near', undefined, both, { ...both, positions: false }],
    ['a postcode that names no authority', null, both, { ...both, positions: false }],
    ['a map, and no postcode near', undefined, one, { listed_building: true, positions: false }],
  ])('%s', async (_what, district, told, held) => {
    expect(await ask(district, told)).toEqual(held);
  });
});
