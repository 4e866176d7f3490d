import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { readSettings, startServer } from 'freehold';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import {
  applicationsUntil,
  changePct,
  dayAfter,
  dayNumber,
  daysBefore,
  listingsUntil,
  offers,
  onOffer,
  outcodeOf,
  quantilePounds,
  salesIn,
  salesUntil as until,
  samples,
  yearsBeforeSalesEnd,
  type Offer,
} from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';
import { copyLoadedDemo } from './loaded-demo.ts';

/** One data directory, read at three clocks: the demo's own, one a year later, and one beyond what is answered. */
const clocks = ['2026-11-21', '2027-10-21', '2029-11-21'] as const;
type Clock = (typeof clocks)[number];

/** What a path answers. A fast machine asks more a second than the plan allows, and then asks again. */
async function answerOf(url: string, key: string): Promise<Json> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const body: Json = await response.json();
  if (response.status === 429) {
    await setTimeout(100);
    return answerOf(url, key);
  }
  if (response.status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return body.data ?? body;
}

const widthOf = ({ sale_lower: low, sale_upper: high }: Json) => high - low;
const answers = new Map<Clock, (path: string) => Promise<Json>>();
const directory = suiteFolder();
const servers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  await copyLoadedDemo(directory, new Date(`${clocks[0]}T12:00:00Z`));
  for (const clock of clocks) {
    const environment = {
      PORT: '0',
      FREEHOLD_DATA_DIR: directory,
      FREEHOLD_NOW: `${clock}T12:00:00Z`,
    };
    const running = await startServer(readSettings(environment, true), pino({ level: 'silent' }));
    servers.push(running);
    const credentials = JSON.parse(
      await readFile(join(directory, 'demo-credentials.json'), 'utf8'),
    ) as { accounts: readonly Record<string, string>[] };
    const key = credentials.accounts.find(({ name }) => name === 'enterprise')?.['api_key'];
    answers.set(clock, (path) => answerOf(running.url + path, key ?? ''));
  }
}, 240_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const at = (clock: Clock, path: string): Promise<Json> => answers.get(clock)!(path);

/** Prices in pence of the standard sales after one day up to another. */
function prices(outcode: string, after: string, upTo: string): number[] {
  return salesIn(outcode)
    .filter(({ category, date }) => category === 'A' && date > after && date <= upTo)
    .map(({ pricePence }) => pricePence);
}

const staleMonths = async (clock: Clock): Promise<number | null> =>
  (await at(clock, '/api/v1/growth?postcode=M14')).stale_months;

/** The day of the month decides whether the last month is whole. */
function wholeMonthsSinceSales(clock: Clock): number {
  const months =
    (Number(clock.slice(0, 4)) - Number(until.slice(0, 4))) * 12 +
    Number(clock.slice(5, 7)) -
    Number(until.slice(5, 7));
  return clock.slice(8) < until.slice(8) ? months - 1 : months;
}

/** The day a listing left the market: by its history, price changes aside, else by its last change. */
function foundBuyerOn(history: Offer['history'], updatedAt: string): string {
  const last = history.findLast(({ event }) => event !== 'reduced' && event !== 'increased');
  const left = last !== undefined && last.event !== 'listed' && last.event !== 'relisted';
  return (left ? last.date : updatedAt).slice(0, 10);
}

/** The adjusted prices of comparables by address and day of sale. */
async function adjustedPrices(clock: Clock): Promise<ReadonlyMap<string, number>> {
  const found = await at(clock, '/api/v1/comparables?postcode=M14&limit=50&radius_miles=2');
  expect(found.data_until).toBe(until);
  return new Map(
    found.comparables.map((one: Json) => [`${one.address} ${one.sale_date}`, one.adjusted_price]),
  );
}

const waited = (signals: Json[]) => signals.filter(({ code }) => code === 'long_listed');

describe('answers that do not change while no record is added', () => {
  test('the sales end within three months of the first clock, and whole months before the others', () => {
    expect(until > '2026-08-21' && until <= '2026-11-21').toBe(true);
    expect(until.slice(5)).not.toBe('02-29');
  });

  test.each(samples.outcodes)(
    '%s: growth is that of the last 24 months that are known',
    async (area) => {
      const last = prices(area, yearsBeforeSalesEnd(1), until);
      const prior = prices(area, yearsBeforeSalesEnd(2), yearsBeforeSalesEnd(1));
      expect(last.length + prior.length).toBeGreaterThan(3);
      const medians = [quantilePounds(last, 0.5), quantilePounds(prior, 0.5)] as const;
      for (const clock of clocks) {
        const found = await at(clock, `/api/v1/growth?postcode=${area}`);
        expect(found).toMatchObject({
          median_last_12m: medians[0],
          median_prior_12m: medians[1],
          sample_size: last.length + prior.length,
          count: last.length + prior.length,
          from: dayAfter(yearsBeforeSalesEnd(2)),
          to: until,
          data_until: until,
          reason: null,
        });
      }
    },
  );

  test('what is stale says by how many whole months', async () => {
    expect(await staleMonths('2026-11-21')).toBeNull();
    expect(await staleMonths('2027-10-21')).toBe(wholeMonthsSinceSales('2027-10-21'));
    expect(await staleMonths('2029-11-21')).toBe(wholeMonthsSinceSales('2029-11-21'));
    expect(wholeMonthsSinceSales('2027-10-21')).toBeGreaterThan(9);
  });

  test.each(samples.outcodes)(
    '%s: the sold block and the growth of an area summary',
    async (area) => {
      const two = prices(area, yearsBeforeSalesEnd(2), until);
      const year = (ago: number) =>
        prices(area, yearsBeforeSalesEnd(ago + 1), yearsBeforeSalesEnd(ago));
      const [now, oneBefore] = [year(0), year(1)].map((found) => quantilePounds(found, 0.5));
      for (const clock of clocks) {
        const { sold_prices: sold, growth } = await at(
          clock,
          `/api/v1/area-summary?postcode=${area}`,
        );
        expect(sold).toMatchObject({
          median_sold_price: quantilePounds(two, 0.5),
          transactions_12m: year(0).length,
          count: two.length,
          data_until: until,
        });
        expect(growth).toMatchObject({
          '1yr_change_pct': changePct(oneBefore as number, now as number),
          count: year(0).length,
          from: dayAfter(yearsBeforeSalesEnd(1)),
          to: until,
        });
      }
    },
  );

  test.each([
    ['/api/v1/market-data/area/M14/trends'],
    ['/api/v1/sold-prices?postcode=M14&max_age_months=12'],
  ])('%s: nothing but the months passed differs', async (path) => {
    const { stale_months: _none, ...first } = await at(clocks[0], path);
    expect(first.data_until).toBe(until);
    expect(first.count).toBe(prices('M14', yearsBeforeSalesEnd(1), until).length);
    for (const clock of clocks.slice(1)) {
      const { stale_months: months, ...later } = await at(clock, path);
      expect(later).toEqual(first);
      expect(months).toBeGreaterThan(3);
    }
  });

  test('the price trend of area analytics ends with the sales', async () => {
    const postcode = salesIn('M14').find((sale) => sale.postcode !== null)?.postcode as string;

    for (const clock of clocks) {
      const found = await at(clock, `/api/v1/area-analytics/${encodeURIComponent(postcode)}`);
      expect(found.data_until).toBe(until);
      expect(found.price_trend.to).toBe(until);
      expect(found.price_trend.months.at(-1).month).toBe(until.slice(0, 7));
    }
  });

  test('the fresh listings and applications end near the first clock, and long before the second', () => {
    for (const end of [listingsUntil('sale'), listingsUntil('rent'), applicationsUntil]) {
      expect(end > '2026-09-21' && end <= '2026-11-21').toBe(true);
    }
  });

  test.each(samples.outcodes)(
    '%s: demand is that of the last 90 days of listings',
    async (area) => {
      const end = listingsUntil('sale');
      const from = daysBefore(end, 90);
      const stock = onOffer('sale', area);
      const found = offers.filter(
        ({ listingType, status, history, updatedAt, home }) =>
          listingType === 'sale' &&
          outcodeOf(home.postcode) === area &&
          status !== 'active' &&
          status !== 'withdrawn' &&
          foundBuyerOn(history, updatedAt) >= from,
      );
      const ages = stock.map(({ firstListedAt }) => dayNumber(end) - dayNumber(firstListedAt));
      const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
      expect(stock.length).toBeGreaterThan(3);
      for (const clock of clocks) {
        const answer = await at(clock, `/api/v1/demand?postcode=${area}`);
        expect(answer).toMatchObject({
          avg_days_listed: Math.round(mean),
          sample_size: stock.length + found.length,
          count: stock.length + found.length,
          to: end,
          data_until: end,
          reason: null,
        });
        const { demand, asking_prices: asking } = await at(
          clock,
          `/api/v1/area-summary?postcode=${area}`,
        );
        expect(demand.demand_index).toBe(answer.demand_index);
        expect([demand.to, asking.to]).toEqual([end, end]);
        expect(asking.count).toBe(asking.listings_count);
      }
    },
  );

  test.each(
    samples.outcodes.flatMap((area) => [
      [`/api/v1/demand?postcode=${area}`],
      [`/api/v1/prices?postcode=${area}`],
      [`/api/v1/rents/area/${area}`],
      [`/api/v1/yields/area/${area}`],
      [`/api/v1/market-intelligence/districts/${area}`],
      [`/api/v1/market-intelligence/districts/${area}/segments`],
    ]),
  )('%s: nothing but the months passed differs', async (path) => {
    const { stale_months: _none, ...first } = await at(clocks[0], path);
    for (const clock of clocks.slice(1)) {
      const { stale_months: _months, ...later } = await at(clock, path);
      expect(later).toEqual(first);
    }
  });

  test('blocks of area analytics end with the data of their kind', async () => {
    let planned = 0;
    for (const outcode of samples.outcodes) {
      const postcode = onOffer('sale', outcode).find(({ home }) => home.postcode !== null)?.home
        .postcode as string;
      const path = `/api/v1/area-analytics/${encodeURIComponent(postcode)}`;
      const { as_of: _day, stale_months: _none, ...first } = await at(clocks[0], path);
      expect(first.days_on_market.to).toBe(listingsUntil('sale'));
      expect(first.stock_turnover).toMatchObject({
        to: listingsUntil('sale'),
        from: daysBefore(listingsUntil('sale'), 30),
      });
      if (first.rent_distribution !== null) {
        expect(first.rent_distribution.to).toBe(listingsUntil('rent'));
      }
      if (first.planning_activity !== null) {
        planned += 1;
        expect(first.planning_activity.to).toBe(first.planning_until);
        expect(first.planning_until <= applicationsUntil).toBe(true);
      }
      for (const clock of clocks.slice(1)) {
        const { as_of: _later, stale_months: _months, ...later } = await at(clock, path);
        expect(later).toEqual(first);
      }
    }
    expect(planned).toBeGreaterThan(0);
  });

  test('rents of a home, those of the model too, are those of the last day of lettings', async () => {
    let modelled = 0;
    for (const { propertyId } of onOffer('sale', 'M14').slice(0, 12)) {
      const path = `/api/v1/rental-estimate?property_id=${propertyId}`;
      const { stale_months: _none, ...first } = await at(clocks[0], path);
      const { stale_months: months, ...later } = await at(clocks[1], path);
      expect(later).toEqual(first);
      if (first.sample_size === 0) continue;
      expect(first.data_until).toBe(listingsUntil('rent'));
      expect(months).toBeGreaterThan(8);
      modelled += Number(first.modelled_rent_pcm !== null);
    }
    expect(modelled).toBeGreaterThan(3);
  });

  test('days that a home is listed are counted to the last day of the listings, for its scores too', async () => {
    const end = listingsUntil('sale');
    let listed = 0;
    for (const { propertyId, firstListedAt } of onOffer('sale', 'M14').slice(0, 12)) {
      const days = dayNumber(end) - dayNumber(firstListedAt);
      const scores = async (clock: Clock) => ({
        deal: await at(clock, `/api/v1/deal-score?explain=true&property_id=${propertyId}`),
        motivation: await at(
          clock,
          `/api/v1/motivation-score?explain=true&property_id=${propertyId}`,
        ),
      });
      const first = await scores(clocks[0]);
      for (const clock of clocks) {
        const { deal, motivation } = await scores(clock);
        const { listing_freshness: freshness } = deal.inputs;
        expect([deal.listings_until, motivation.listings_until]).toEqual([end, end]);
        expect([freshness.days_listed, motivation.inputs.days_listed]).toEqual([days, days]);
        // The weight rises where no value is answered any longer.
        const { weight: _share, ...fresh } = deal.factors.listing_freshness;
        expect(first.deal.factors.listing_freshness).toMatchObject(fresh);
        expect(waited(motivation.signals)).toEqual(waited(first.motivation.signals));
        listed += waited(motivation.signals).length;
      }
    }
    expect(listed).toBeGreaterThan(0);
  });

  test('sales on a street are those of the last years that sales are known of', async () => {
    let sold = 0;
    for (const { propertyId } of onOffer('sale', 'M14').slice(0, 12)) {
      const path = `/api/v1/market-data/${propertyId}/on-street?max_age_years=2&radius_meters=500`;
      const { stale_months: _none, ...first } = await at(clocks[0], path);
      expect(first.data_until).toBe(until);
      expect(first.from).toBe(dayAfter(yearsBeforeSalesEnd(2)));
      for (const { sale_date: date } of first.comparables) {
        expect(date > yearsBeforeSalesEnd(2) && date <= until).toBe(true);
      }
      sold += first.comparables.length;
      for (const clock of clocks.slice(1)) {
        const { stale_months: _months, ...later } = await at(clock, path);
        expect(later).toEqual(first);
      }
    }
    expect(sold).toBeGreaterThan(5);
  });

  test('comparables are adjusted to the level of the last sales, whatever the day', async () => {
    const first = await adjustedPrices(clocks[0]);
    const later = await adjustedPrices(clocks[1]);
    const both = [...first].filter(([name]) => later.has(name));
    expect(both.length).toBeGreaterThan(10);
    for (const [name, price] of both) expect([name, later.get(name)]).toEqual([name, price]);
  });

  test('a valuation stays, its interval only widens, and at last it declines', async () => {
    let valued = 0;
    const postcodes = [...new Set(salesIn('M14').map(({ postcode }) => postcode))].slice(0, 12);
    for (const postcode of postcodes) {
      const path = `/api/v1/valuation?type=terraced&postcode=${encodeURIComponent(postcode ?? '')}`;
      const [first, later, last] = [
        await at(clocks[0], path),
        await at(clocks[1], path),
        await at(clocks[2], path),
      ];
      if (first.sale_estimate === null) continue;
      valued += 1;
      expect(later.sale_estimate).toBe(first.sale_estimate);
      expect(later.area_average).toBe(first.area_average);
      // A bound stands where prices never moved its way over so long.
      expect(later.sale_lower).toBeLessThanOrEqual(first.sale_lower);
      expect(later.sale_upper).toBeGreaterThanOrEqual(first.sale_upper);
      expect(widthOf(later)).toBeGreaterThan(widthOf(first));
      expect(later.confidence).toBeLessThanOrEqual(first.confidence);
      expect([first.data_until, later.data_until, last.data_until]).toEqual([until, until, until]);
      expect(later.source).toContain(until);
      expect(last).toMatchObject({ sale_estimate: null, reason: 'data_too_old' });
    }
    expect(valued).toBeGreaterThan(3);
  });

  test('where no sale is known nothing is a figure', async () => {
    const found = await at(clocks[0], '/api/v1/area-summary?postcode=ZE3');
    expect(found.sold_prices).toMatchObject({
      median_sold_price: null,
      transactions_12m: null,
      count: 0,
      from: null,
      to: null,
      data_until: null,
      stale_months: null,
      reason: 'no_sales_known',
    });
    const growth = await at(clocks[0], '/api/v1/growth?postcode=ZE3');
    expect(growth).toMatchObject({ yoy_growth_pct: null, reason: 'no_sales_known' });
  });
});
