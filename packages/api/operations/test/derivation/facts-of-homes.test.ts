import { expect, test } from 'vitest';
import { factsOfHomes } from '../../src/derivation/facts-of-homes.ts';
import { homeNamed } from '../../src/derivation/home-named.ts';
import type { HomeFactRecord } from '../../src/ports/home-facts.ts';
import { addressOfSale } from '../../src/places/address-records.ts';

const sale = (paon: string, saon: string | null = null) =>
  addressOfSale({
    saon,
    paon,
    street: 'ABBEY ROAD',
    typeCode: saon === null ? 'T' : 'F',
    date: '2020-01-01',
    pricePence: 1,
    uprn: null,
  });
const place = {
  postcode: 'ZZ2 0AE',
  addresses: [sale('18'), sale('20'), sale('22', 'FLAT 1'), sale('22', 'FLAT 2')],
  towns: ['OXFORD', 'HEADINGTON'],
};

test.each([
  ['18 Abbey Road Oxford Oxfordshire', 'ZZ2 0AE|ABBEY ROAD|18|'],
  ['18 Abbey Road Oxford Headington Oxfordshire', 'ZZ2 0AE|ABBEY ROAD|18|'],
  ['18 Abbey Road, Oxford', 'ZZ2 0AE|ABBEY ROAD|18|'],
  ['Flat 2 22 Abbey Road Oxford Oxfordshire', 'ZZ2 0AE|ABBEY ROAD|22|2'],
  // A house of flats is none of them, and 19 is no home that is known.
  ['22 Abbey Road Oxford Oxfordshire', null],
  ['19 Abbey Road Oxford Oxfordshire', null],
])('%s', (line, key) => {
  expect(homeNamed(place, line)).toBe(key);
});

const home = (paon: string, ...uprns: readonly number[]) => ({
  key: `ZZ2 0AE|ABBEY ROAD|${paon}|`,
  records: {
    sales: [],
    certificates: [],
    told: [],
    leases: uprns.map((uprn) => ({ id: '1', uprn, address: '', date: null, expiresOn: null })),
  },
});
const fact = (uprn: number | null, address: string | null): HomeFactRecord => ({
  kind: 'gas_safety',
  id: '1',
  uprn,
  address,
  postcode: address === null ? null : 'ZZ2 0AE',
  value: null,
  from: null,
  until: '2027-01-01',
  month: null,
});

test.each([
  [1, null, '18'],
  [null, '20 Abbey Road', '20'],
  // The UPRN is surer than the address; one that two homes have is none, and so is one that no home has.
  [1, '20 Abbey Road', '18'],
  [2, '20 Abbey Road', '20'],
  [2, null, null],
  [3, '20 Abbey Road', '20'],
  [3, null, null],
])('a fact of UPRN %s and address %s is of %s', (uprn, address, paon) => {
  const one = fact(uprn, address);
  const homes = [home('18', 1, 2), home('20', 2)];
  const of = factsOfHomes({ postcode: 'ZZ2 0AE', facts: [one] }, place, homes);
  expect([...of]).toEqual(paon === null ? [] : [[`ZZ2 0AE|ABBEY ROAD|${paon}|`, [one]]]);
});
