import { expect, test } from 'vitest';
import { withoutPlace } from '../src/search/without-place.ts';

/** Unst, the northernmost island, is at 60.86. */
const whole = { north: 61, south: 49.5, east: 3, west: -9 };
const toOrkney = { ...whole, north: 59.5 };

test.each([
  [{ total: 1_165, onMap: 1_154, view: whole }, '11 have no place on the map'],
  [{ total: 1_155, onMap: 1_154, view: whole }, '1 has no place on the map'],
  [{ total: 1_165, onMap: 1_154, view: toOrkney }, '11 lie outside it or have no place on the map'],
  [{ total: 1_155, onMap: 1_154, view: toOrkney }, '1 lies outside it or has no place on the map'],
  [{ total: 1_154, onMap: 1_154, view: whole }, null],
  [{ total: null, onMap: 1_154, view: whole }, null],
  // Of a part of the kingdom nothing can be said.
  [{ total: 1_165, onMap: 40, view: { ...whole, north: 53 } }, null],
  [{ total: 1_165, onMap: 40, view: { ...whole, west: -2 } }, null],
])('%j: %s', (given, words) => {
  expect(withoutPlace(given)).toBe(words);
});
