import { expect, test } from 'vitest';
import { regionRecords } from '../generate.mjs';
import { grown, picture } from '../lib/growth-picture.mjs';
import { sizes } from '../sizes.mjs';

test.each([
  ['flat', [3, 3, 3], 0],
  ['in proportion', [2, 20, 200], 1],
  ['as the square root', [1, 3, 10], 0.5],
])('a line that is %s has the slope of its ends', (_name, ys, slope) => {
  const points = ys.map((y, at) => ({ x: 7 * 10 ** at, y }));
  expect(grown(points)).toBeCloseTo(slope, 9);
});

test('the picture has each line with its label, and steps of a decade apart by the same way', () => {
  const points = [10, 100, 1_000].map((x) => ({ x, y: x / 100 }));
  const flat = points.map(({ x }) => ({ x, y: 1 }));
  const lines = [
    { label: 'Grows', points },
    { label: 'Is flat', points: flat },
  ];
  const text = picture([{ title: 'Records', lines }]);
  expect(text.match(/<circle /g)).toHaveLength(6);
  expect(text).toContain('>Grows</text>');
  const across = [...text.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  expect(across[1] - across[0]).toBeCloseTo(across[2] - across[1], 0);
  const up = [...text.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => Number(y));
  // Of the line that grows each is higher than the one before; of the flat one all are as high as its middle.
  expect(up.slice(0, 3)).toEqual(up.slice(0, 3).sort((a, b) => b - a));
  expect(new Set(up.slice(3))).toEqual(new Set([up[1]]));
});

test('a hundredth of the country is as dense as the country', () => {
  const { listings, districts } = sizes.hundredth;
  const { full } = sizes;
  const few = [...regionRecords({ listings: 290, sales: 290, districts })];
  expect(few).toHaveLength(districts);
  const everywhere = [...regionRecords({ listings: 280, sales: 280 })].length * full.regions;
  expect(listings / districts / (full.listings / everywhere)).toBeCloseTo(1, 1);
});
