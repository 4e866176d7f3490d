import { describe, expect, test } from 'vitest';
import { fixture, imported, present, written } from './data.ts';

const months = async (...paths: string[]) => {
  const { store, report } = await imported('sector-prices', ...paths);
  return { report, records: store.all('house-price-index') };
};

describe('mean prices by sector and year', () => {
  test('become a monthly index of the postcode area: the median change of its sectors, from July to July', async () => {
    const { records, report } = await months(fixture('sector-prices/sector_price_excerpt.csv'));
    // Of four sectors of ZZ one has nine sales in 2021: 20, 10 and 5 % up, whose middle is 10 %. QQ has two sectors only.
    expect(new Set(records.map(({ areaCode }) => areaCode))).toEqual(new Set(['ZZ']));
    expect(records).toHaveLength(13);
    expect(records[0]).toMatchObject({ month: '2020-07', index: 100 });
    expect(records[12]).toMatchObject({ month: '2021-07', areaName: 'Postcode area ZZ' });
    expect(records[12]!.index).toBeCloseTo(110, 9);
    // Half of the way in equal steps: the root of 1.1.
    expect(records[6]).toMatchObject({ month: '2021-01' });
    expect(records[6]!.index).toBeCloseTo(104.8809, 4);
    for (const type of ['D', 'S', 'T', 'F'] as const) {
      expect(records[6]!.byType[type]).toEqual({ pricePence: null, index: records[6]!.index });
    }
    expect(report.files[0]).toMatchObject({ rows: 10, kept: 10 });
  });

  test('a wrong row is refused with its reason, and the others are kept', async () => {
    const file = written(
      'sector_price.csv',
      'Year,Sector,Price,Volume\n1994,ZZ1 1,1,1\n2020,ZZ1,1,1\n2020,ZZ1 1,-5,1\n2020,ZZ1 1,5,x\n2020,ZZ1 1,5,12\n2099,ZZ1 1,5,12\n',
    );
    const { report } = await months(file);
    expect(report.files[0]).toMatchObject({ rows: 6, kept: 1 });
    expect(report.files[0]!.refused.map(({ reason, firstLines }) => [reason, firstLines])).toEqual([
      ['year is not a year of the register', [2, 7]],
      ['sector is not a postcode sector', [3]],
      ['price is not an amount', [4]],
      ['volume is not a number of sales', [5]],
    ]);
  });

  test.each(present([{ path: 'sector-prices/sector_price_1995_2024.csv.gz' }]))(
    'the file of 1995 to 2024: $path',
    async ({ path }) => {
      const { records, report } = await months(path);
      // The file names no sector of the country by `S032 1` (five rows) and `U` (one).
      const [read] = report.files;
      expect(read!.refused.map(({ reason }) => reason)).toEqual([
        'sector is not a postcode sector',
      ]);
      expect(read!.rows - read!.kept).toBe(6);
      const bristol = records.filter(({ areaCode }) => areaCode === 'BS');
      // From July 1995 to July 2024 are 29 years.
      expect(bristol).toHaveLength(29 * 12 + 1);
      // Prices of the country grew about sixfold; the register's own mean of England by 5.2.
      expect(bristol.at(-1)!.index).toBeGreaterThan(450);
      expect(bristol.at(-1)!.index).toBeLessThan(850);
    },
  );
});
