import { expect, test } from 'vitest';
import {
  homeAsked,
  prepareSale,
  possibleTypes,
  typeAsked,
  type AddressRecord,
} from '../src/index.ts';

const soldAs = (
  typeCode: 'D' | 'S' | 'T' | 'F',
  paon: string,
  saon: string | null = null,
): AddressRecord => ({
  source: 'sale',
  saon,
  paon,
  street: 'HIGH ROAD',
  line: null,
  typeCode,
  uprns: [],
  sale: { date: '2020-03-01', pricePence: 210_000_00 },
});

function askedFor(records: readonly AddressRecord[], paon: string, saon: string | null = null) {
  const asked = homeAsked('BS5 6AB', records, { saon, paon, street: 'HIGH ROAD', line: null });
  return typeAsked(asked, (home) => records[home.records[0]!]!.typeCode);
}

const street = [
  soldAs('T', '10'),
  soldAs('T', '12'),
  soldAs('S', '14'),
  soldAs('F', '16', 'FLAT 1'),
];

test('a known home has its own type', () => {
  expect(askedFor(street, '14')).toEqual({ typeCode: 'S', beside: [] });
});

test('a part of a building is a flat, in a building that is known and in one that is not', () => {
  expect(askedFor(street, '16', 'FLAT 2').typeCode).toBe('F');
  expect(askedFor(street, '99', 'FLAT 2').typeCode).toBe('F');
  expect(askedFor([], '99', 'FLAT 2').typeCode).toBe('F');
});

test('an unknown house may be of the types of the whole homes of its street', () => {
  const { typeCode, beside } = askedFor(street, '18');
  expect(typeCode).toBeNull();
  expect(beside.toSorted()).toEqual(['S', 'T', 'T']);
});

test('a home whose type is not known, or none of the four, says nothing of the one beside it', () => {
  const other = { ...soldAs('T', '20'), typeCode: 'O' as const };
  const untold = { ...soldAs('T', '22'), typeCode: null };
  expect(askedFor([...street.slice(0, 2), other, untold], '18')).toEqual({
    typeCode: null,
    beside: ['T', 'T'],
  });
});

test('an unknown house beside homes of one type is not said to be of it; a building of flats is', () => {
  expect(askedFor(street.slice(0, 2), '18')).toEqual({ typeCode: null, beside: ['T', 'T'] });
  expect(askedFor([soldAs('F', '16', 'FLAT 1'), soldAs('F', '16', 'FLAT 2')], '16').typeCode).toBe(
    'F',
  );
});

test('types have the shares of those beside, the commonest first; else of the nearest sales that are no flats', () => {
  expect(possibleTypes(['T', 'S', 'T', 'T'], [], null)).toEqual([
    { typeCode: 'T', share: 0.75 },
    { typeCode: 'S', share: 0.25 },
  ]);
  const centre = { latitude: 51.46, longitude: -2.56 };
  const sold = (typeCode: 'D' | 'T' | 'F', saon: string | null, at: number) =>
    prepareSale({
      ...soldAs('T', String(at)),
      id: String(at),
      saon,
      typeCode,
      town: 'BRISTOL',
      postcode: 'BS5 6AB',
      date: '2020-03-01',
      pricePence: 210_000_00,
      newBuild: false,
      tenure: 'freehold',
      category: 'A',
      point: { latitude: centre.latitude + at / 10_000, longitude: centre.longitude },
      floorAreaSqm: null,
    })!;
  // Thirty terraced houses are nearer than the detached one; the flat is nearest.
  const near = [
    sold('D', null, 40),
    sold('F', 'FLAT 1', 0),
    ...Array.from({ length: 30 }, (_, at) => sold('T', null, at + 1)),
  ];
  expect(possibleTypes([], near, centre)).toEqual([{ typeCode: 'T', share: 1 }]);
  expect(possibleTypes([], near.slice(0, 3), centre)).toEqual([
    { typeCode: 'D', share: 0.5 },
    { typeCode: 'T', share: 0.5 },
  ]);
  expect(possibleTypes([], near, null)).toEqual([]);
});
