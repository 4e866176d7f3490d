import type { Located } from '@freehold/market';
import { expect, it } from 'vitest';
import { SaleCandidates } from '../../src/derivation/sale-links.ts';
import { certainNation, dayYearsBefore } from '../../src/index.ts';

const located = (paon: string | null): Located => ({
  saon: null,
  paon,
  street: 'HIGH ROAD',
  town: 'MANCHESTER',
  postcode: 'M14 5TQ',
  uprn: null,
  point: null,
  typeCode: 'T',
});

it('a home is compared with the sales of its number, and with those of named buildings', () => {
  const sales = ['12', '14', 'ROSE COTTAGE', null].map(located);
  const numbersFor = (paon: string | null) =>
    new SaleCandidates(sales).for(located(paon)).map((sale) => sale.paon);
  expect(numbersFor('12')).toEqual(['12', 'ROSE COTTAGE', null]);
  expect(numbersFor('99')).toEqual(['ROSE COTTAGE', null]);
  expect(numbersFor('ROSE COTTAGE')).toEqual(['12', '14', 'ROSE COTTAGE', null]);
});

it.each([
  ['M14 5TQ', 'england'],
  ['CF10 1AA', 'wales'],
  ['EH1 1AA', 'scotland'],
  ['BT1 1AA', 'northern_ireland'],
  // Areas that lie on both sides of a border, abroad, or nowhere.
  ['TD15 1AA', null],
  ['SY10 1AA', null],
  ['JE2 3AB', null],
  ['ZZ1 1AA', null],
])('%s is in %s', (postcode, nation) => {
  expect(certainNation(postcode)).toBe(nation);
});

it.each([
  [5, '2026-11-21', '2021-11-21'],
  [1, '2024-02-29', '2023-02-28'],
  [4, '2024-02-29', '2020-02-29'],
  [0, '2026-11-21', '2026-11-21'],
])('%s years before %s is %s', (years, today, day) => {
  expect(dayYearsBefore(years, new Date(`${today}T23:59:59Z`))).toBe(day);
});
