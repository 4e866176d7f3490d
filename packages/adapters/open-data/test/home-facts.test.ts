import { describe, expect, test } from 'vitest';
import { registrationNumberOf } from '../src/home-facts/registration-number.ts';
import { addressAndPostcode } from '../src/values/postcode.ts';
import { imported, present, written } from './data.ts';

describe('a register of licensed shared houses', () => {
  const header =
    'Case Number,Location,Total Number Units,Licence Commenced,Licence Expires,Licensee';

  test('tells the last day of the licence of each address, and never who holds it', async () => {
    const rows = [
      header,
      '17/1/HMO,18 A Road Town County ZZ2 0AE,4,21/07/2017,24/01/2021,A PERSON',
      '17/2/HMO,"20 A Road, Town, ZZ20AE",4,,31/12/2027,A PERSON',
      '17/3/HMO,22 A Road Town,4,,31/12/2027,A PERSON',
      '17/4/HMO,24 A Road Town ZZ2 0AE,4,,31/02/2027,A PERSON',
    ].join('\r');
    const file = written('hmo-2026-11.csv', `${rows}\r`);
    const { store, report } = await imported('hmo-register', file);
    const told = {
      kind: 'shared_house_licence',
      uprn: null,
      postcode: 'ZZ2 0AE',
      month: '2026-11',
    };
    expect(store.all('home-fact')).toEqual([
      {
        ...told,
        id: '17/1/HMO ZZ2 0AE 18 A Road Town County',
        address: '18 A Road Town County',
        value: '17/1/HMO',
        from: '2017-07-21',
        until: '2021-01-24',
      },
      {
        ...told,
        id: '17/2/HMO ZZ2 0AE 20 A Road, Town',
        address: '20 A Road, Town',
        value: '17/2/HMO',
        from: null,
        until: '2027-12-31',
      },
    ]);
    expect(report.files[0]?.refused.map(({ reason, rows: count }) => [reason, count])).toEqual([
      ['names no home: a UPRN, or an address with postcode', 1],
      ['does not tell the last day of its licence', 1],
    ]);
  });

  test.for(present([{ path: 'registers-2026/hmo/hmo-simplified-register-oxford-2018.csv.gz' }]))(
    '$path is read whole',
    async ({ path }) => {
      const { store, report } = await imported('hmo-register', path);
      // 27 of its addresses have no postcode.
      expect([report.files[0]?.rows, report.files[0]?.kept]).toEqual([3_211, 3_184]);
      const areas = store.all('home-fact').map(({ postcode }) => postcode?.slice(0, 2));
      expect(new Set(areas)).toEqual(new Set(['OX']));
    },
  );
});

test('bands are from A to I, by UPRN', async () => {
  const rows = 'UPRN,Council Tax Band\n100,d\n101,J\n,C\n102, I \n';
  const { store, report } = await imported('council-tax-band', written('bands.csv', rows));
  expect(
    store.all('home-fact').map(({ id, uprn, value, month }) => [id, uprn, value, month]),
  ).toEqual([
    ['100', 100, 'D', null],
    ['102', 102, 'I', null],
  ]);
  expect(report.files[0]?.refused.map(({ reason }) => reason)).toEqual([
    'has no band from A to I',
    'names no home: a UPRN, or an address with postcode',
  ]);
});

describe('homes that the owner lets', () => {
  test('have a number, and a last day of each certificate', async () => {
    const rows = `uprn,address,postcode,registration_number,registration_ends_on,licence_number,licence_ends_on,gas_safety_ends_on,electrical_safety_ends_on
7,,,pcdfg 2345,2027-01-31,L1,,2026-12-01,
,1 A Road,zz20ae,P-AAAA-2345,,,,,30/02/2027
`;
    const { store, report } = await imported('landlord-register', written('homes.csv', rows));
    expect(
      store.all('home-fact').map(({ kind, id, value, until }) => [kind, id, value, until]),
    ).toEqual([
      ['registration', '7', 'P-CDFG-2345', '2027-01-31'],
      ['letting_licence', '7', 'L1', null],
      ['gas_safety', '7', null, '2026-12-01'],
    ]);
    expect(report.files[0]?.unread.map(({ reason }) => reason)).toEqual([
      'the registration number is none: P-XXXX-XXXX',
      'electrical-safety-ends-on is no date',
    ]);
  });

  test.for<readonly [string, string | null]>([
    ['P-CDFG-2345', 'P-CDFG-2345'],
    ['p cdfg 2345', 'P-CDFG-2345'],
    ['PQQQQZ9Y7', 'P-QQQQ-Z9Y7'],
    // Letters and digits that are read as others, and vowels, are in none.
    ...'ABEILOU018'.split('').map((letter): [string, null] => [`P-CDF${letter}-2345`, null]),
    // A landlord's, a letter too few, one too many.
    ['L-CDFG-2345', null],
    ['P-CDFG-234', null],
    ['P-CDFG-23456', null],
    ['', null],
  ])('%s is %s', ([text, number]) => {
    expect(registrationNumberOf(text)).toBe(number);
  });
});

test.each([
  ['18 A Road Oxford OX2 0AE', '18 A Road Oxford', 'OX2 0AE'],
  ['18 A Road, Oxford, OX20AE ', '18 A Road, Oxford', 'OX2 0AE'],
  ['1 A Road B1 1AA', '1 A Road', 'B1 1AA'],
  ['1 A Road, Town (ZZ8 2JZ)', '1 A Road, Town', 'ZZ8 2JZ'],
  ['1 A Road, Town', '1 A Road, Town', null],
  ['1 A ROADB1 1AA', '1 A ROADB1 1AA', null],
])('%s', (text, address, postcode) => {
  expect(addressAndPostcode(text)).toEqual({ address, postcode });
});
test('a postcode alone is no address', () => {
  expect(addressAndPostcode('OX2 0AE')).toBeNull();
});
