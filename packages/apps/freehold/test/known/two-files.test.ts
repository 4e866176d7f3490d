import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../http/demo-server.ts';
import { quantilePounds } from '../properties/market-of-demo.ts';
import { writeTown } from '../town.ts';
import { toldBy } from './fills.ts';
import { importingOwner } from './importing-owner.ts';

/** A person who imports a Price Paid file and a postcode file, and asks for everything that they could tell. */
const { directory, freehold, serve, ask } = importingOwner('2024-01-01T12:00:00Z');
let sales: readonly { readonly date: string; readonly pence: number }[];

beforeAll(async () => {
  const files = writeTown(directory);
  sales = readFileSync(files.sales, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('","'))
    .map(([, price, date]) => ({ date: date!.slice(0, 10), pence: Number(price) * 100 }));
  await freehold('import', 'price-paid', files.sales);
  await freehold('import', 'code-point-open', join(files.postcodes, 'CSV', 'ze.csv'));
  await serve();
}, 300_000);

/** The last sale is of this day, and every sale of the file is a standard one. */
const until = '2023-12-20';
const soldAfter = (day: string) => sales.filter(({ date }) => date > day).map(({ pence }) => pence);

/** Numbers, booleans and texts anywhere in a value. */
function leaves(value: Json): unknown[] {
  if (value === null) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];
}

describe('with sales and postcodes alone', () => {
  test.each([
    ['soldPrices', '/api/v1/sold-prices?postcode=ZE1'],
    ['growth', '/api/v1/growth?postcode=ZE1'],
    ['areaTrends', '/api/v1/market-data/area/ZE1/trends'],
    ['valuation', '/api/v1/valuation?postcode=ZE1%200AA'],
    ['comparables', '/api/v1/comparables?postcode=ZE1%200AA'],
    ['areaSummary', '/api/v1/area-summary?postcode=ZE1'],
  ] as const)('%s tells nothing that the table of files fills from others', async (id, path) => {
    const found = toldBy(id, await ask(path), ['price-paid', 'code-point-open']);
    expect(found.toldOfNoFile).toEqual([]);
    expect(found.toldOfFile).not.toEqual([]);
  });

  test('a value is of the sales; no rent and no yield is, and the files that tell more are named', async () => {
    const asked =
      '/api/v1/valuation?postcode=ZE1%200AA&type=terraced&bedrooms=3&floor_area_sqft=900';
    const value = await ask(asked);
    expect(value).toMatchObject({
      sale_estimate: expect.any(Number),
      rent_estimate: null,
      gross_yield_pct: null,
      data_until: until,
      ignored: ['bedrooms: no rents known near', 'floor_area_sqft: no floor areas known near'],
      coverage: 'partial',
      fill_with: ['listings', 'rents', 'epc'],
    });
    expect(value.rent_reason).toBe('no_rents_known');
    const args = ['ZE1 0AA', '--type', 'terraced', '--bedrooms', '3', '--floor-area', '900'];
    const printed = JSON.parse(await freehold('value', ...args, '--json'));
    const { valued_at: _server, ...served } = value;
    const { valued_at: _command, ...said } = printed;
    expect(said).toEqual(served);
  });

  test('without its type a home has no value, and the answer says so of the type, not of the sales', async () => {
    expect(await ask('/api/v1/valuation?postcode=ZE1%200AA')).toMatchObject({
      sale_estimate: null,
      reason: 'type_unknown',
      source: 'no estimate: the type of the home is not known',
      rent_estimate: null,
      rent_reason: 'bedrooms_unknown',
      coverage: 'partial',
      fill_with: ['listings', 'rents'],
    });
  });

  test('a home has the facts of its sales, and names the files that would tell the others; so has its page where it is asked for them', async () => {
    const address = new URLSearchParams({ address: '1 ASH ROAD, ZE1 0AA' });
    const found = await ask(`/api/v1/homes?${address}`);
    const { facts } = found;
    expect([facts.tenure.value, facts.property_type_code.value, facts.nation.value]).toEqual([
      'freehold',
      'T',
      'scotland',
    ]);
    const untold = Object.keys(facts).filter((name) => facts[name] === null);
    expect(untold.toSorted()).toEqual([
      'bathrooms',
      'bedrooms',
      'council_tax_band',
      'electrical_safety_ends_on',
      'energy_rating',
      'floor_area_sqft',
      'gas_safety_ends_on',
      'latitude',
      'lease_expires_on',
      'letting_licence_ends_on',
      'longitude',
      'registration_ends_on',
      'registration_number',
      'shared_house_licence_ends_on',
      'uprn',
    ]);
    // No lease tells more of a freehold house, and no register of UPRNs of a home without one.
    const known = { coverage: 'partial', fill_with: ['listings', 'epc', 'council-tax-band'] };
    expect(found).toMatchObject(known);
    const page = `/api/v1/properties/${found.property_id}`;
    expect(await ask(`${page}?include=sources`)).toMatchObject({ facts, ...known });
    expect(await ask(page)).not.toHaveProperty('coverage');
    // The rooms of its certificate would tell the bedrooms that a rent is of.
    for (const route of ['valuation', 'rental-estimate']) {
      expect(await ask(`/api/v1/${route}?property_id=${found.property_id}`)).toMatchObject({
        coverage: 'partial',
        fill_with: ['listings', 'rents', 'epc'],
      });
    }
  });

  test('an area summary has the sales; asking prices and demand are null and name the listings', async () => {
    const summary = await ask('/api/v1/area-summary?postcode=ZE1');
    expect(summary.sold_prices).toMatchObject({
      median_sold_price: quantilePounds(soldAfter('2021-12-20'), 0.5),
      transactions_12m: soldAfter('2022-12-20').length,
      median_price_per_sqft: null,
      coverage: 'partial',
      fill_with: ['epc'],
    });
    for (const slice of [summary.asking_prices, summary.demand]) {
      const { coverage, fill_with: files, definition: _words, ...figures } = slice;
      expect([coverage, files]).toEqual(['none', ['listings']]);
      expect(leaves(figures).filter((leaf) => leaf !== 0 && typeof leaf !== 'string')).toEqual([]);
    }
    expect(summary.demand).toMatchObject({ demand_index: null, demand_label: null });
  });

  test('an area pack has the price trend and nothing else', async () => {
    const pack = await ask('/api/v1/area-pack/ZE1?format=json');
    const { price_trend: trend, reasons, ...analytics } = pack.analytics;
    const last = soldAfter('2022-12-20');
    expect(trend).toMatchObject({ median_12m: quantilePounds(last, 0.5), count_12m: last.length });
    const blocks = Object.entries(analytics).filter(
      ([, block]) => typeof block === 'object' && block !== null && !Array.isArray(block),
    );
    const held = Object.fromEntries(blocks);
    // Re-sales are in the file of sales; owners, auctions and tenants are not.
    expect(Object.keys(held).filter((name) => name !== 'investor_activity')).toEqual([]);
    // Every other block is null, and says so.
    expect(Object.keys(reasons)).toHaveLength(13);
    expect(reasons).toMatchObject({
      rent_distribution: 'no_listings_known',
      planning_activity: 'no_applications_known',
    });
    expect(pack.sources).toEqual([
      'HM Land Registry Price Paid Data, sales at full market value (category A)',
    ]);
    expect(analytics).toMatchObject({
      coverage: 'partial',
      fill_with: ['listings', 'rents', 'planning-applications'],
      confidence: null,
      data_until: until,
    });
    const told = pack.highlights.filter((one: Json) => one.value !== 'not known');
    expect(told.map((one: Json) => one.label)).toEqual(['Median sold price']);
    expect(pack.highlights.map((one: Json) => one.note)).toEqual([
      'no listings with a rent estimate known',
      'no homes to let known',
      `${last.length} sales, 12 months to ${until}`,
      'no homes on offer known',
    ]);
  });

  test('comparables are the sales around, without a size that no file has', async () => {
    const found = await ask('/api/v1/comparables?postcode=ZE1%200AA&bedrooms=3&type=terraced');
    expect(found.comparables.length).toBeGreaterThan(5);
    expect(found).toMatchObject({
      ignored: ['bedrooms: no bedrooms of sold homes known near'],
      coverage: 'partial',
      fill_with: ['epc'],
    });
    for (const one of found.comparables) {
      expect(one).toMatchObject({
        position: 'postcode',
        floor_area_sqft: null,
        bedrooms: null,
        energy_rating: null,
      });
      expect(one.adjustments[1]).toEqual({ reason: 'size', percent: null, missing: 'floor_area' });
    }
  });

  test('what is not at its own coordinates says whose position it is at', async () => {
    for (const [postcode, position] of [
      ['ZE1 0AA', 'postcode'],
      ['ZE1', 'outcode'],
      ['ZE1 9ZZ', 'outcode'],
    ]) {
      const asked = encodeURIComponent(postcode!);
      const found = await ask(`/api/v1/comparables?postcode=${asked}&radius_miles=5`);
      expect(found.count).toBeGreaterThan(5);
      expect([postcode, found.position]).toEqual([postcode, position]);
      const value = await ask(`/api/v1/valuation?postcode=${asked}&type=terraced`);
      expect([postcode, value.position]).toEqual([postcode, position]);
    }
  });

  test('a change that reaches back before the first sale is null, and says why', async () => {
    // The sales begin on 1 January 2021: the years that ended on 20 December 2020 and 2018 lie before them.
    const { growth } = await ask('/api/v1/area-summary?postcode=ZE1');
    expect(growth).toMatchObject({
      '1yr_change_pct': expect.any(Number),
      '3yr_change_pct': null,
      '5yr_change_pct': null,
      annualised_5yr_pct: null,
      reasons: {
        '3yr_change_pct': 'not_covered',
        '5yr_change_pct': 'not_covered',
        annualised_5yr_pct: 'not_covered',
      },
    });
    expect(growth.reasons['1yr_change_pct']).toBeUndefined();
    const trends = await ask('/api/v1/market-data/area/ZE1/trends');
    expect(trends['5yr']).toMatchObject({ change_pct: null, reason: 'not_covered' });
    expect(trends['1yr']).toMatchObject({ change_pct: expect.any(Number), reason: null });
    expect(trends.by_property_type.T.reason).toBeNull();
  });

  test('doctor lists the two files with their rows and span, and what each other one would enable', async () => {
    const { datasets } = JSON.parse(await freehold('doctor', '--json'));
    const held = datasets.filter((one: Json) => one.rows > 0);
    expect(held.map((one: Json) => [one.name, one.rows, one.from, one.until])).toEqual([
      ['sales', sales.length, '2021-01-01', until],
      ['positions', 6, null, null],
    ]);
    const missing = datasets.filter((one: Json) => one.rows === 0);
    expect(missing.length).toBeGreaterThan(10);
    for (const one of missing) {
      expect([one.name, one.import.length > 0, one.enables.length > 0]).toEqual([
        one.name,
        true,
        true,
      ]);
    }
  });
});

test('a deal of a home whose bedrooms nothing tells begins with the official rent of its district, once that is imported', async () => {
  const address = new URLSearchParams({ address: '1 ASH ROAD, ZE1 0AA' });
  const { property_id: id } = await ask(`/api/v1/homes?${address}`);
  const path = `/api/v1/investment/inputs/${id}`;
  const before = await ask(path);
  expect(before.inputs.monthly_rent).toBeNull();
  expect(before.unknown).toContainEqual({
    input: 'monthly_rent',
    reason:
      'the bedrooms of the home and the rents of its district are not known; import epc, rents',
  });
  const rents = join(directory, 'price-index-of-private-rents.csv');
  writeFileSync(
    rents,
    [
      'Time period,Area code,Area name,Region or country name,Rental price,Rental price one bed,Rental price two bed,Rental price three bed,Rental price four or more bed',
      'Oct-2023,S12000027,Shetland Islands,Scotland,800,600,700,900,1100',
      'Nov-2023,S12000027,Shetland Islands,Scotland,846,610,710,910,1110',
      '',
    ].join('\n'),
  );
  await freehold('import', 'rents', rents);
  const { inputs, unknown } = await ask(path);
  expect(inputs.monthly_rent).toEqual({
    value: 846,
    is_estimate: true,
    source: 'the rent of its district, homes of every size',
  });
  // 846 × 12 × 2.5 ÷ 365 = 69.53.
  expect(inputs.nightly_rate).toMatchObject({ value: 70, is_estimate: true });
  expect(unknown.map(({ input }: Json) => input)).toEqual(['rooms', 'works']);
});
