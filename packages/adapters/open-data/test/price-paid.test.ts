import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixture, imported, keptOf, present, rowsOf, written } from './data.ts';

const files = [
  {
    path: 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz',
    rows: 34_543,
    first: '2021-01-04',
    last: '2025-12-30',
    B: 4_616,
    types: { T: 13_909, F: 11_715, S: 6_393, O: 1_422, D: 1_104 },
    newBuild: 2_017,
  },
  { path: 'hmlr-price-paid/pp-complete-head-1995.csv.gz', rows: 10_088, B: 0 },
  {
    path: 'hmlr-price-paid/pp-2016-01-national.csv.gz',
    rows: 22_937,
    first: '2016-01-01',
    last: '2016-01-29',
    B: 1_943,
    noPostcode: 31,
    lowest: 100,
    highest: 32_400_000,
  },
  {
    path: 'hmlr-price-paid/ppd_data-greater-manchester-2019-houses.csv.gz',
    rows: 15_374,
    first: '2019-01-01',
    last: '2019-12-20',
    B: 893,
  },
  {
    path: 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz',
    rows: 2_864,
    first: '1995-01-05',
    last: '2024-11-18',
  },
  {
    path: 'epc-ppd-linked-sample/pp-sample.csv',
    rows: 604,
    first: '1995-01-16',
    last: '2022-11-02',
    B: 26,
  },
];

describe('files of the registry', () => {
  test.for([...present(files), { path: fixture('price-paid/pp-excerpt.csv'), rows: 6 }])(
    '$path is read whole',
    async (expected) => {
      const result = await imported('price-paid', expected.path);
      expect(rowsOf(result)).toBe(expected.rows);
      expect(keptOf(result)).toBe(expected.rows);
      const sales = result.store.all('sale').filter((sale) => 'id' in sale);
      expect(sales.length).toBe(expected.rows);
      const dates = sales.map(({ date }) => date).sort();
      const prices = sales.map(({ pricePence }) => pricePence / 100).sort((a, b) => a - b);
      const count = (of: (sale: (typeof sales)[number]) => unknown) => sales.filter(of).length;
      const seen = {
        first: dates[0],
        last: dates.at(-1),
        B: count(({ category }) => category === 'B'),
        newBuild: count(({ newBuild }) => newBuild),
        noPostcode: count(({ postcode }) => postcode === null),
        lowest: prices[0],
        highest: prices.at(-1),
        types: Object.fromEntries(
          ['T', 'F', 'S', 'O', 'D'].map((code) => [
            code,
            count(({ typeCode }) => typeCode === code),
          ]),
        ),
      };
      expect({ ...expected, ...seen }).toMatchObject(expected);
    },
  );

  test('all sales without their last column are the same sales', async () => {
    const path = fixture('price-paid/pp-excerpt.csv');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const cut = lines.map((line) => line.slice(0, line.lastIndexOf(','))).join('\n');
    const fifteen = await imported('price-paid', written('pp-complete.csv', cut));
    const sixteen = await imported('price-paid', path);
    expect(fifteen.store.all('sale')).toEqual(sixteen.store.all('sale'));
  });
});
