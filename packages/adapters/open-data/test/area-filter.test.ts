import type { PostcodeRecord } from '@freehold/operations';
import { expect, test } from 'vitest';
import { AreaFilter, type Scope } from '../src/area-filter.ts';

const postcode = (
  postcode: string,
  latitude: number,
  nation: PostcodeRecord['nation'] = 'england',
): PostcodeRecord => ({
  postcode,
  point: { latitude, longitude: -2.6 },
  nation,
  district: null,
  ward: null,
  lsoa: null,
  msoa: null,
  terminated: null,
});
const uprn = (latitude: number) => ({ uprn: 1, point: { latitude, longitude: -2.6 } });
const areas = (...names: string[]): Scope => ({ kind: 'areas', areas: names });

test.each([
  [areas('BS'), 'BS3 1QR', true],
  [areas('BS'), 'B3 1QR', false],
  [areas('B'), 'BS3 1QR', false],
  [areas('B'), 'B3 1QR', true],
  [areas('BS1'), 'BS1 4AA', true],
  [areas('BS1'), 'BS13 4AA', false],
  [areas('BS1', 'LS'), 'LS27 4AA', true],
  [{ kind: 'all' } as const, 'ZE1 0AA', true],
])('%j holds %s: %s', (scope, name, held) => {
  expect(new AreaFilter(scope, null).hasPostcode(name)).toBe(held);
});

test('what has a place and no postcode is kept within a margin of the postcodes of the area', () => {
  const filter = new AreaFilter(areas('BS'), null);
  expect(filter.keeps('postcode', postcode('BS3 1QR', 51.4))).toBe(true);
  expect(filter.keeps('postcode', postcode('LS1 4AP', 53.8))).toBe(false);
  expect(filter.keeps('uprn', uprn(51.45))).toBe(true);
  expect(filter.keeps('uprn', uprn(51.55))).toBe(false);
  expect(new AreaFilter(areas('BS'), filter.extent).keeps('uprn', uprn(51.45))).toBe(true);
});

test('a nation is known by its postcodes, and sales by the districts of these', () => {
  const filter = new AreaFilter({ kind: 'nation', nation: 'wales' }, null);
  expect(filter.keeps('postcode', postcode('CF10 1AA', 51.5, 'wales'))).toBe(true);
  expect(filter.keeps('postcode', postcode('BS3 1QR', 51.4))).toBe(false);
  expect(filter.hasPostcode('CF10 9ZZ')).toBe(true);
  expect(filter.hasPostcode('BS3 1QR')).toBe(false);
  expect(filter.extent).toEqual({ outcodes: ['CF10'], box: [51.5, -2.6, 51.5, -2.6] });
});

test('a deletion is kept, since what it deletes may be held', () => {
  expect(new AreaFilter(areas('BS'), null).keeps('sale', { delete: 'x' })).toBe(true);
});
