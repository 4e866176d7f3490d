import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressKey,
  normaliseBuilding,
  normaliseStreet,
  normaliseUnit,
  outcodeOf,
  postcodeArea,
} from '../src/address.ts';
import { matchSale, sameBuilding, type Located } from '../src/linking.ts';
import { runs, seed } from './property-settings.ts';

const HERE = { latitude: 51.45, longitude: -2.58 };
/** 0.0002° of latitude is 22.2 m; 0.0003° is 33.4 m. */
const NEAR = { latitude: 51.4502, longitude: -2.58 };
const FAR = { latitude: 51.4503, longitude: -2.58 };

const base: Located = {
  saon: null,
  paon: '12',
  street: 'HIGH ROAD',
  town: 'BRISTOL',
  postcode: 'BS5 6AB',
  uprn: null,
  point: null,
  typeCode: 'T',
};
const flat = (saon: string | null, more: Partial<Located> = {}): Located => ({
  ...base,
  saon,
  typeCode: 'F',
  ...more,
});

describe('names of one dwelling', () => {
  test.each([
    ['High Rd.', 'HIGH ROAD'],
    ['HIGH STREET', 'HIGH STREET'],
    ['High St', 'HIGH STREET'],
    ["St. Mary's Rd", 'SAINT MARYS ROAD'],
    ['The Avenue', 'THE AVENUE'],
    ['', null],
  ])('street %s is %s', (given, expected) => {
    expect(normaliseStreet(given)).toBe(expected);
  });

  test.each([
    ['FLAT 2', '2'],
    ['Apartment 2', '2'],
    ['Apt. 02', '2'],
    ['2', '2'],
    ['Flat 2 A', '2A'],
    ['FIRST FLOOR FLAT', 'FIRST FLOOR'],
    ['FLAT', 'FLAT'],
    ['', null],
    [null, null],
  ])('unit %s is %s', (given, expected) => {
    expect(normaliseUnit(given)).toBe(expected);
  });

  test.each([
    ['12', { number: '12', name: null }],
    ['12a', { number: '12A', name: null }],
    ['12 A', { number: '12A', name: null }],
    ['12 - 14', { number: '12-14', name: null }],
    ['12–14', { number: '12-14', name: null }],
    ['12 and 14', { number: '12-14', name: null }],
    ['12 & 014', { number: '12-14', name: null }],
    ['12/2', { number: '12/2', name: null }],
    ['The Andover, 12', { number: '12', name: 'THE ANDOVER' }],
    ['SPEED HOUSE', { number: null, name: 'SPEED HOUSE' }],
    ['Speed House, 12', { number: '12', name: 'SPEED HOUSE' }],
    ['007', { number: '7', name: null }],
    ['No 12', { number: '12', name: null }],
    ['Number 12', { number: '12', name: null }],
    ['Casino, 12', { number: '12', name: 'CASINO' }],
    ['', null],
  ])('building %s is %o', (given, expected) => {
    expect(normaliseBuilding(given)).toEqual(expected);
  });

  test('an outcode is compared whole: B5 is not B50', () => {
    expect(outcodeOf('B5 4AA')).toBe('B5');
    expect(outcodeOf('b504aa')).toBe('B50');
    expect(outcodeOf('B50')).toBe('B50');
    expect(outcodeOf('ec2y 8at')).toBe('EC2Y');
    expect(outcodeOf('nonsense')).toBeNull();
  });

  test.each([
    ['EC2Y 8AB', 'EC'],
    ['B50', 'B'],
    ['AZ', 'AZ'],
    ['ZZ1', 'ZZ'],
    ['1A', ''],
    ['', ''],
  ])('the area of %s is %s', (place, area) => {
    expect(postcodeArea(place)).toBe(area);
  });

  test('a key joins spellings of one address and parts neighbours', () => {
    const key = addressKey({ ...base, saon: 'Flat 2' });
    expect(key).toBe('BS5 6AB|HIGH ROAD|12|2');
    expect(
      addressKey({ ...base, saon: 'APARTMENT 2', street: 'High Rd', postcode: 'bs56ab' }),
    ).toBe(key);
    expect(addressKey({ ...base, saon: 'Flat 3' })).not.toBe(key);
    expect(addressKey({ ...base, postcode: null })).toBeNull();
    expect(addressKey({ ...base, street: null })).toBe('BS5 6AB||12|');
    expect(addressKey({ ...base, paon: 'Rose Cottage' })).toBe('BS5 6AB|HIGH ROAD|ROSE COTTAGE|');
  });
});

describe('a sale is linked by the surest rule that holds', () => {
  test.each<[string, Located, Located, string | null]>([
    [
      'equal UPRNs, whatever the address',
      { ...base, uprn: 1 },
      { ...base, paon: '99', uprn: 1 },
      'exact_uprn',
    ],
    ['different UPRNs at one address', { ...base, uprn: 1 }, { ...base, uprn: 2 }, null],
    [
      'one UPRN, same number within 25 m',
      { ...base, uprn: 1, point: HERE },
      { ...base, point: NEAR },
      'spatial_uprn',
    ],
    ['same number within 25 m', { ...base, point: HERE }, { ...base, point: NEAR }, 'spatial_paon'],
    [
      'other number within 25 m',
      { ...base, point: HERE },
      { ...base, paon: '14', point: NEAR },
      null,
    ],
    [
      'no number within 25 m',
      { ...base, point: HERE },
      { ...base, paon: null, point: NEAR },
      'spatial_only',
    ],
    ['no number at 33 m', { ...base, point: HERE }, { ...base, paon: null, point: FAR }, null],
    ['no point, same address', base, base, 'address_match'],
    ['same address at 33 m', { ...base, point: HERE }, { ...base, point: FAR }, 'address_match'],
    ['no postcode, same street and town', base, { ...base, postcode: null }, 'address_match'],
    ['no postcode, other town', base, { ...base, postcode: null, town: 'BATH' }, null],
  ])('%s', (_name, property, sale, expected) => {
    expect(matchSale(property, sale)?.confidence ?? null).toBe(expected);
  });
});

const named = (typeCode: Located['typeCode']) => ({ ...base, paon: 'SPEED HOUSE', typeCode });

describe('neighbours are never taken for the property', () => {
  test.each<[string, Located, Located]>([
    ['Flat 2 and Flat 3', flat('Flat 2'), flat('FLAT 3')],
    ['Flat 2 and Flat 2A', flat('Flat 2'), flat('FLAT 2A')],
    [
      'Flat 3 in a building and house number 3',
      flat('FLAT 3', { paon: '20' }),
      { ...base, paon: '3' },
    ],
    ['Flat 3 at 12 and the house at 12', flat('FLAT 3'), base],
    ['High Road and High Street', base, { ...base, street: 'HIGH STREET' }],
    ['B5 and B50', { ...base, postcode: 'B5 4AA' }, { ...base, postcode: 'B50 4AA' }],
    ['12A and 12', { ...base, paon: '12A' }, base],
    ['12-14 and 12', { ...base, paon: '12-14' }, base],
    ['two named houses', { ...base, paon: 'ROSE COTTAGE' }, { ...base, paon: 'IVY COTTAGE' }],
  ])('%s', (_name, property, sale) => {
    expect(matchSale(property, sale)).toBeNull();
    expect(matchSale({ ...property, point: HERE }, { ...sale, point: HERE })).toBeNull();
  });

  test('an equal UPRN is the dwelling itself', () => {
    expect(matchSale({ ...base, uprn: 1 }, { ...base, paon: '99', uprn: 1 })).toEqual({
      confidence: 'exact_uprn',
      unitExact: true,
      score: 100,
    });
  });

  test('flats told by the name of a block alone may be any of it; a house of a name is itself', () => {
    expect(matchSale(named('F'), named('F'))?.unitExact).toBe(false);
    expect(matchSale(named('T'), named('T'))?.unitExact).toBe(true);
    expect(matchSale(named('T'), named('F'))?.unitExact).toBe(true);
    expect(matchSale(flat(null, { paon: '12-14' }), flat(null, { paon: '12-14' }))?.unitExact).toBe(
      false,
    );
    expect(matchSale(flat(null), flat(null))?.unitExact).toBe(true);
  });

  test('a flat beside a sale of unknown type without a unit is linked to the building only', () => {
    const match = matchSale(flat('FLAT 2'), { ...base, typeCode: null });
    expect(match).toEqual({ confidence: 'address_match', unitExact: false, score: 50 });
  });

  test('one number in two streets is two buildings', () => {
    expect(sameBuilding(base, { ...base, street: 'MILL LANE' })).toBe(false);
    expect(sameBuilding(base, { ...base, street: null })).toBe(true);
  });

  test('one spelling of a range is the other', () => {
    expect(matchSale({ ...base, paon: '12-14' }, { ...base, paon: '12 - 14' })?.confidence).toBe(
      'address_match',
    );
  });

  test('a flat whose sale names no unit is linked to the building only, with a lower score', () => {
    const match = matchSale(flat('FLAT 2'), flat(null));
    expect(match).toEqual({ confidence: 'address_match', unitExact: false, score: 50 });
    expect(matchSale(flat('FLAT 2'), flat('APARTMENT 2'))?.unitExact).toBe(true);
    expect(sameBuilding(flat('FLAT 2'), flat('FLAT 3'))).toBe(true);
    expect(sameBuilding(flat('FLAT 2'), flat('FLAT 2', { paon: '14' }))).toBe(false);
  });
});

const lower = (a: Located): Located => ({
  ...a,
  saon: a.saon?.toLowerCase() ?? null,
  paon: a.paon?.toLowerCase() ?? null,
  street: a.street?.toLowerCase() ?? null,
  postcode: a.postcode?.toLowerCase() ?? null,
});

test(`linking is symmetric and ignores letter case (seed ${seed})`, () => {
  const text = fc.constantFrom(null, '2', 'Flat 2', 'FLAT 3', '12', '12A', '12-14', 'Rose Cottage');
  const located = fc.record({
    saon: text,
    paon: text,
    street: fc.constantFrom(null, 'High Road', 'High Street'),
    town: fc.constantFrom(null, 'Bristol'),
    postcode: fc.constantFrom(null, 'BS5 6AB', 'BS50 6AB'),
    uprn: fc.constantFrom(null, 1, 2),
    point: fc.constantFrom(null, HERE, NEAR, FAR),
    typeCode: fc.constantFrom<Located['typeCode']>('F', 'T', null),
  });
  fc.assert(
    fc.property(located, located, (a, b) => {
      expect(matchSale(a, b)).toEqual(matchSale(b, a));
      expect(matchSale(lower(a), b)).toEqual(matchSale(a, b));
    }),
    { seed, numRuns: runs },
  );
});
