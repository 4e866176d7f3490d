import { homesOfPostcode, normalisePostcode, type AddressRecord } from '@freehold/market';
import { expect, test } from 'vitest';
import { imported, present } from './data.ts';

/*
 * Homes in whole files of the registry, and how many of them a second program made, written apart before this one. Bristol
 * differs by three: of fourteen numbers under which two flats were sold it took ten.
 */
const files = [
  { path: 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz', homes: 30_851, apart: 3 },
  { path: 'hmlr-price-paid/pp-2016-01-national.csv.gz', homes: 22_525, apart: 0 },
  {
    path: 'hmlr-price-paid/ppd_data-greater-manchester-2019-houses.csv.gz',
    homes: 15_226,
    apart: 0,
  },
  { path: 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz', homes: 1_503, apart: 0 },
];

test.for(present(files))('$path: $homes homes', async ({ path, homes, apart }) => {
  const { store } = await imported('price-paid', path);
  const byPostcode = new Map<string, AddressRecord[]>();
  for (const sale of store.all('sale')) {
    const postcode = 'id' in sale ? normalisePostcode(sale.postcode) : null;
    if (!('id' in sale) || postcode === null) continue;
    const { saon, paon, street, typeCode, date, pricePence } = sale;
    const address = { saon, paon, street, line: null, typeCode };
    const record = {
      ...address,
      source: 'sale' as const,
      uprns: [],
      sale: { date, pricePence },
    };
    const there = byPostcode.get(postcode);
    if (there === undefined) byPostcode.set(postcode, [record]);
    else there.push(record);
  }
  const made = [...byPostcode].map(([postcode, records]) => homesOfPostcode(postcode, records));
  const count = made.reduce((sum, each) => sum + each.homes.length, 0);
  expect(Math.abs(count - homes)).toBeLessThanOrEqual(apart);
});

// Without the files of the publishers a file of tests would be empty.
test('no address makes no home', () => {
  expect(homesOfPostcode('BS5 6AB', []).homes).toEqual([]);
});
