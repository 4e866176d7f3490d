import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeTown } from '../town.ts';
import { importingOwner } from './importing-owner.ts';

/** A person who has the sales of two years and the file of a later month, and skipped the five months between. */
const { directory, freehold, serve, ask } = importingOwner('2024-01-01T12:00:00Z');
const months = ['2023-01', '2023-02', '2023-03', '2023-04', '2023-05'];
let rows: readonly string[];
let skipped = '';
const monthOf = (row: string): string => row.split('","')[2]!.slice(0, 'YYYY-MM'.length);
const written = (name: string, isOf: (month: string) => boolean): string => {
  const path = join(directory, name);
  writeFileSync(path, `${rows.filter((row) => isOf(monthOf(row))).join('\n')}\n`);
  return path;
};
const summary = () => ask('/api/v1/area-summary?postcode=ZE1');
const trends = () => ask('/api/v1/market-data/area/ZE1/trends');
const growth = () => ask('/api/v1/growth?postcode=ZE1');
const sold = (age: number) => ask(`/api/v1/sold-prices?postcode=ZE1&max_age_months=${age}`);

beforeAll(async () => {
  const files = writeTown(directory);
  rows = readFileSync(files.sales, 'utf8').trim().split('\n');
  await freehold(
    'import',
    'price-paid',
    written('pp-complete.csv', (month) => month < '2023-01'),
  );
  const monthly = written('pp-monthly-update-new-version.csv', (month) => month === '2023-06');
  skipped = await freehold('import', 'price-paid', monthly);
  await freehold('import', 'code-point-open', join(files.postcodes, 'CSV', 'ze.csv'));
  await serve();
}, 300_000);

describe('while months of sales are not held', () => {
  const partial = { coverage: 'partial', reason: 'months_not_held' };

  test('what is counted over one of them is null, and says why', async () => {
    const { sold_prices: soldPrices, growth: changes } = await summary();
    // 20 sales a month were at full market value, of which those from July 2021 to December 2022 and of June 2023 are held.
    expect(soldPrices).toMatchObject({ transactions_12m: null, count: 19 * 20, ...partial });
    expect(changes).toMatchObject({ '1yr_change_pct': null, count: 7 * 20, ...partial });
    expect(changes.reasons['1yr_change_pct']).toBe('months_not_held');
    expect(await growth()).toMatchObject({ yoy_growth_pct: null, ...partial });
    const told = await trends();
    expect(told).toMatchObject({
      ...partial,
      '1yr': { change_pct: null, transactions: 240, reason: 'months_not_held' },
      by_property_type: { T: { '1yr_change_pct': null, transactions: null } },
    });
    expect(told.by_property_type.T.reason).toBe('months_not_held');
  });

  test('sales near a place are known in part', async () => {
    const near = '/api/v1/market-data/sales-near?postcode=ZE1%200AA&radius_km=2';
    expect(await ask(near)).toMatchObject({ coverage: 'partial' });
    expect(await ask(`${near}&from=2021-01-01&to=2022-12-31`)).not.toMatchObject({
      fill_with: expect.arrayContaining(['price-paid']),
    });
  });

  test('a price is of the sales held, in part or whole', async () => {
    // The last month alone is held whole of the three up to 20 June 2023.
    expect(await sold(3)).toMatchObject({ sample_size: 20, fill_with: ['price-paid'], ...partial });
    expect(await sold(3)).toMatchObject({ median_price: expect.any(Number) });
  });

  test('the import, doctor and the coverage name them, and doctor what fills them', async () => {
    expect(skipped).toContain('5 months, 2023-01 to 2023-05.');
    const { datasets } = await ask('/api/v1/coverage');
    expect(datasets[0]).toMatchObject({ name: 'sales', missing_months: months });
    const { datasets: checked } = JSON.parse(await freehold('doctor', '--json'));
    expect(checked[0]).toMatchObject({ name: 'sales', missing_months: months });
    expect(await freehold('doctor')).toMatch(
      /\nMonths of which no file was imported.*\n +sales +2023-01 to 2023-05 +freehold fetch price-paid\n/,
    );
  });
});

test('the file of their year fills them', async () => {
  await freehold(
    'import',
    'price-paid',
    written('pp-2023.csv', (month) => month > '2022-12'),
  );
  const { sold_prices: soldPrices, growth: changes } = await summary();
  expect(soldPrices).toMatchObject({ transactions_12m: 240, reason: null });
  expect(changes).toMatchObject({ '1yr_change_pct': expect.any(Number), coverage: 'full' });
  expect(await growth()).toMatchObject({ yoy_growth_pct: expect.any(Number), coverage: 'full' });
  expect(await trends()).toMatchObject({ by_property_type: { T: { transactions: 240 } } });
  expect(await freehold('doctor')).not.toContain('Months of which');
  const { datasets } = await ask('/api/v1/coverage');
  expect(datasets[0].missing_months).toEqual([]);
});
