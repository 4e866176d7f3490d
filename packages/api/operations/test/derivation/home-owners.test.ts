import type { AddressRecord } from '@freehold/market';
import { describe, expect, test } from 'vitest';
import { isInsolvent } from '../../src/derivation/company-status-2026-11.ts';
import { ownersOfHomes } from '../../src/derivation/home-owners.ts';
import type { HomeTitle } from '../../src/ports/derived-homes.ts';
import { coversNation } from '../../src/stores/monthly-registers.ts';

const postcode = 'ZZ5 6AB';
const sold = (saon: string | null, paon: string): AddressRecord => ({
  source: 'sale',
  saon,
  paon,
  street: 'HIGH ROAD',
  line: null,
  typeCode: saon === null ? 'T' : 'F',
  uprns: [],
  sale: { date: '2020-03-01', pricePence: 21_000_000 },
});
const addresses = [sold(null, '10'), sold('FLAT 1', '12'), sold('FLAT 2', '12')];
const [house, flat, otherFlat] = ['10|', '12|1', '12|2'].map(
  (end) => `${postcode}|HIGH ROAD|${end}`,
) as [string, string, string];
const homes = [
  { key: house, isLeasehold: false },
  { key: flat, isLeasehold: true },
  { key: otherFlat, isLeasehold: true },
];
const title = (address: string, more: Partial<HomeTitle> = {}): HomeTitle => ({
  title: 'ZZ1',
  tenure: 'leasehold',
  address,
  isMultiple: false,
  owner: { name: 'HOMES LIMITED', number: '00000001', kind: 'company' },
  status: null,
  ...more,
});
const owned = (titles: readonly HomeTitle[], isNational = false) =>
  [...ownersOfHomes({ postcode, addresses, towns: [] }, homes, titles, isNational).values()].map(
    ({ isCompanyOwned }) => isCompanyOwned,
  );

const distress = (status: string | null) =>
  ownersOfHomes(
    { postcode, addresses, towns: [] },
    homes,
    [title('10 High Road', { status })],
    false,
  ).get(house)?.company?.distressed;

describe('the owner of a home', () => {
  test('is the company whose title names it, however it is spelt, and nobody is known of the others', () => {
    expect(owned([title('Flat 1, 12 High Rd, A Town')])).toEqual([null, true, null]);
    expect(owned([title('10 High Road, A Town', { tenure: 'freehold' })])).toEqual([
      true,
      null,
      null,
    ]);
  });

  test('is none for all homes of a postcode whose titles are matched, where the registers cover the nation', () => {
    expect(owned([], true)).toEqual([false, false, false]);
    expect(owned([title('Flat 1, 12 High Road')], true)).toEqual([false, true, false]);
    expect(owned([title('Flat 1, 12 High Road')], false)).toEqual([null, true, null]);
  });

  test('is not guessed: a title of several addresses, of land or of a whole building leaves all open', () => {
    for (const open of [
      title('Flat 1, 12 High Road', { isMultiple: true }),
      title('Land at the back of High Road'),
      title('12 High Road', { tenure: 'freehold' }),
    ]) {
      expect(owned([open], true)).toEqual([null, null, null]);
    }
  });

  test('of a leasehold home is not who holds the freehold', () => {
    expect(owned([title('Flat 1, 12 High Road', { tenure: 'freehold' })])).toEqual([
      null,
      null,
      null,
    ]);
    expect(owned([title('Flat 1, 12 High Road', { tenure: 'freehold' })], true)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('that is a council or a housing association is no company', () => {
    for (const kind of ['council', 'housing_association', 'other'] as const) {
      const owner = { name: 'A COUNCIL', number: null, kind };
      expect(owned([title('10 High Road', { owner })])).toEqual([false, null, null]);
    }
  });

  test('is told with the state of the company, null where it is not known', () => {
    expect(['Active', 'Liquidation', null, 'A new state'].map(distress)).toEqual([
      false,
      true,
      null,
      null,
    ]);
  });
});

// Each value of the file of Companies House, by hand.
test.for<[string, boolean | null]>([
  ['Active', false],
  ['Active - Proposal to Strike off', false],
  ['Liquidation', true],
  ['In Administration', true],
  ['In Administration/Administrative Receiver', true],
  ['In Administration/Receiver Manager', true],
  ['ADMINISTRATION ORDER', true],
  ['ADMINISTRATIVE RECEIVER', true],
  ['RECEIVERSHIP', true],
  ['RECEIVER MANAGER / ADMINISTRATIVE RECEIVER', true],
  ['Live but Receiver Manager on at least one charge', true],
  ['Voluntary Arrangement', true],
  ['VOLUNTARY ARRANGEMENT / RECEIVER MANAGER', true],
  ['Dissolved', null],
])('a company is insolvent by its state: %s', ([status, insolvent]) => {
  expect(isInsolvent(status)).toBe(insolvent);
});

const held = (ccod: number, ocod: number) => coversNation(new Map(Object.entries({ ccod, ocod })));

test('registers cover the nation by their rows, both of them', () => {
  expect([held(3_400_000, 95_000), held(60, 95_000), held(3_400_000, 12)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(coversNation(new Map([['ccod', 3_400_000]]))).toBe(false);
});
