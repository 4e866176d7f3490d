import { describe, expect, test } from 'vitest';
import { ask, useServer } from '../properties/calls.ts';
import { samples } from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';

/** Every figure that two routes both give of one place is the same, and so is what they say of it. */
const server = useServer();

const { outcodes } = samples;
const typeNames = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flat' } as const;
type Code = keyof typeof typeNames;

const v1 = '/api/v1';
const trendsOf = (area: string) => ask('areaTrends', `${v1}/market-data/area/${area}/trends`);
const soldOf = (area: string, more: string) =>
  ask('soldPrices', `${v1}/sold-prices?postcode=${area}&max_age_months=12${more}`);
const pricesOf = (area: string, more = '') =>
  ask('askingPrices', `${v1}/prices?postcode=${area}${more}`);
const packOf = (area: string, more = '') =>
  ask('areaPack', `${v1}/area-pack/${area}?format=json${more}`);

/** As a report writes an amount. */
const written = (amount: number) => `£${Math.round(amount).toLocaleString('en-GB')}`;
const highlight = (pack: Json, label: string) =>
  pack.highlights.find((one: Json) => one.label === label);

describe('the median sold price of twelve months', () => {
  test.each(outcodes)('%s: pack, trends, growth, sold prices and area summary', async (area) => {
    const trends = await trendsOf(area);
    const growth = await ask('growth', `${v1}/growth?postcode=${area}`);
    const sold = await soldOf(area, '');
    const summary = await ask('areaSummary', `${v1}/area-summary?postcode=${area}`);
    const pack = await packOf(area);
    const { price_trend: trend, level } = pack.analytics;
    const median = trends.median_price_current;
    expect(median).toEqual(expect.any(Number));
    expect(level).toBe('outcode');
    expect([growth.median_last_12m, sold.median_price, trend.median_12m]).toEqual([
      median,
      median,
      median,
    ]);
    expect([sold.count, trend.count_12m, summary.growth.count]).toEqual(
      [0, 1, 2].map(() => trends.count),
    );
    expect(summary.sold_prices.transactions_12m).toBe(trends.count);
    expect(trend.to).toBe(trends.to);
    expect(highlight(pack, 'Median sold price')).toEqual({
      label: 'Median sold price',
      value: written(median),
      note: `${trends.count} sales, 12 months to ${trends.to}`,
    });
    // One text for one definition, and another for the other windows.
    expect([growth.definition, summary.growth.definition]).toEqual([
      trends.definition,
      trends.definition,
    ]);
    expect(sold.definition).toBe('prices of standard sales, 12 months to data_until');
    expect(summary.sold_prices.definition).toBe(
      'prices of standard sales, 24 months to data_until',
    );
  });

  test.each(outcodes)('%s: of each type', async (area) => {
    const trends = await trendsOf(area);
    const codes = Object.keys(trends.by_property_type) as Code[];
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) {
      const median = trends.by_property_type[code].median_price;
      const sold = await soldOf(area, `&type=${code}`);
      const { analytics } = await packOf(area, `&property_type=${typeNames[code]}`);
      expect([code, sold.median_price]).toEqual([code, median]);
      // Fewer than three sales in two years are no block.
      const trend = analytics.level === 'outcode' ? analytics.price_trend : null;
      if (trend !== null) {
        expect([code, trend.median_12m, trend.count_12m]).toEqual([code, median, sold.count]);
      }
    }
  });
});

describe('figures of the listings of an outcode', () => {
  test.each(outcodes)('%s: prices by type, in the summary and in area analytics', async (area) => {
    const summary = await ask('areaSummary', `${v1}/area-summary?postcode=${area}`);
    const { analytics } = await packOf(area);
    let compared = 0;
    for (const code of ['D', 'S', 'T', 'F'] as const) {
      const prices = await pricesOf(area, `&type=${code}`);
      const slice = summary.asking_prices.by_property_type[typeNames[code]];
      if (slice !== undefined) {
        expect(slice).toEqual({
          median_asking_price: prices.median_price,
          average_asking_price: prices.average_price,
          listings_count: prices.sample_size,
        });
      }
      const row = analytics.price_by_type?.[code];
      if (row === undefined) continue;
      compared += 1;
      expect([code, row]).toEqual([
        code,
        {
          sample_size: prices.sample_size,
          median_price: prices.median_price,
          average_price: prices.average_price,
          p25_price: prices.p25_price,
          p75_price: prices.p75_price,
        },
      ]);
    }
    expect(compared).toBeGreaterThan(0);
    expect(summary.asking_prices.definition).toBe((await pricesOf(area)).definition);
  });

  test.each(outcodes)('%s: rents and yields', async (area) => {
    const rents = await ask('areaRents', `${v1}/rents/area/${area}`);
    const yields = await ask('areaYields', `${v1}/yields/area/${area}`);
    const { analytics } = await packOf(area);
    expect(analytics.rent_distribution).toMatchObject({
      sample_size: rents.sample_size,
      median_pcm: rents.median_monthly_rent,
      average_pcm: rents.average_monthly_rent,
      p25_pcm: rents.p25_monthly_rent,
      p75_pcm: rents.p75_monthly_rent,
    });
    for (const [bedrooms, row] of Object.entries<Json>(analytics.rent_distribution.by_bedrooms)) {
      expect(row).toEqual({
        sample_size: rents.by_bedrooms[bedrooms].sample_size,
        median_pcm: rents.by_bedrooms[bedrooms].median_monthly_rent,
      });
    }
    expect(analytics.yield).toEqual({
      sample_size: yields.sample_size,
      median_gross_pct: yields.median_gross_yield_pct,
      average_gross_pct: yields.average_gross_yield_pct,
      p25_gross_pct: yields.p25_gross_yield_pct,
      p75_gross_pct: yields.p75_gross_yield_pct,
    });
  });

  test.each(outcodes)(
    '%s: listings on offer in market intelligence, in prices, in rents and in counts',
    async (area) => {
      const prices = await pricesOf(area);
      const rents = await ask('areaRents', `${v1}/rents/area/${area}`);
      const market = await ask('districtMarket', `${v1}/market-intelligence/districts/${area}`);
      const [sales, lettings] = await Promise.all(
        ['sale', 'rent'].map((type) =>
          ask('countProperties', `${v1}/properties/count?area=${area}&listing_type=${type}`),
        ),
      );
      expect(lettings.total).toBeGreaterThan(0);
      expect(market.active_property_count).toBe(sales.total + lettings.total);
      expect(prices.median_price).toEqual(expect.any(Number));
      expect([market.median_price, market.avg_price, market.avg_rent_pcm]).toEqual([
        prices.median_price,
        prices.average_price,
        rents.average_monthly_rent,
      ]);
      expect(market.definition).toMatch(/ of homes on offer; /);
    },
  );
});

describe('a batch of calculators', () => {
  test('answers each as it is answered alone', async () => {
    const calls = [
      { path: '/api/v1/investment/stamp-duty', body: { price: 350_000, location: 'wales' } },
      {
        path: '/api/v1/investment/calculate-sa/standalone',
        body: { purchase_price: 240_000, nightly_rate: 110 },
      },
    ];
    const { results } = await ask('investmentBatch', `${v1}/investment/batch`, { calls });
    expect(results).toHaveLength(calls.length);
    for (const [at, { path, body }] of calls.entries()) {
      const alone = await server.send('POST', path, { body });
      expect([results[at].status, results[at].body]).toEqual([alone.status, alone.body]);
      expect(alone.status).toBe(200);
    }
  });
});
