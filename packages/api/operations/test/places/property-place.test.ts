import type { Property } from '@freehold/operations';
import { expect, test } from 'vitest';
import {
  isToldAt,
  placedProperty,
  type PropertyPlacePorts,
} from '../../src/places/property-place.ts';

const { signal } = new AbortController();
const own = { latitude: 53.4, longitude: -2.2 };
const middle = { latitude: 53.5, longitude: -2.3 };

const placed = (property: Partial<Property>, known: object | null) =>
  placedProperty(
    {
      listings: { property: async () => property },
      postcodes: { find: async () => known },
    } as unknown as PropertyPlacePorts,
    'id',
    signal,
  );

test('a property is where it is, else where its postcode is, else refused', async () => {
  const postcode = 'M14 5TQ';
  expect(await placed({ point: own, postcode }, { point: middle })).toMatchObject({
    point: own,
    position: 'property',
  });
  expect(await placed({ point: null, postcode }, { point: middle })).toMatchObject({
    point: middle,
    position: 'postcode',
  });
  for (const [home, known] of [
    [{ point: null, postcode }, null],
    [{ point: null, postcode }, { point: null }],
    [{ point: null, postcode: null }, { point: middle }],
  ] as const) {
    expect(await placed(home, known)).toMatchObject({ status: 400, code: 'malformed_request' });
  }
});

test('the point of a postcode tells in which area a home lies, and not which building is listed', () => {
  const kinds = ['conservation_area', 'article_4', 'flood_zone', 'listed_building'] as const;
  expect(kinds.filter((kind) => isToldAt('property', kind))).toEqual(kinds);
  expect(kinds.filter((kind) => isToldAt('postcode', kind))).toEqual(kinds.slice(0, 3));
});
