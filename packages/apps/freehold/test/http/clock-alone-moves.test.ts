import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readSettings, startServer } from 'freehold';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePct,
  dayAfter,
  quantilePounds,
  salesIn,
  salesUntil as until,
  samples,
  yearsBeforeSalesEnd,
} from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';
import { copyLoadedDemo } from './loaded-demo.ts';

/** One data directory, read at three clocks: the demo's own, one a year later, and one beyond what is answered. */
const clocks = ['2026-11-21', '2027-10-21', '2029-11-21'] as const;
type Clock = (typeof clocks)[number];
const answers = new Map<Clock, (path: string) => Promise<Json>>();
let directory: string;
const servers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'freehold-clock-'));
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
    answers.set(clock, async (path) => {
      const response = await fetch(running.url + path, {
        headers: { authorization: `Bearer ${key}` },
      });
      const body: Json = await response.json();
      if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
      return body.data ?? body;
    });
  }
}, 240_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(directory, { recursive: true, force: true });
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

/** The adjusted prices of comparables by address and day of sale. */
async function adjustedPrices(clock: Clock): Promise<ReadonlyMap<string, number>> {
  const found = await at(clock, '/api/v1/comparables?postcode=M14&limit=50&radius_miles=2');
  expect(found.data_until).toBe(until);
  return new Map(
    found.comparables.map((one: Json) => [`${one.address} ${one.sale_date}`, one.adjusted_price]),
  );
}

describe('the clock moves and the sales stay', () => {
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
      expect(later.sale_lower).toBeLessThan(first.sale_lower);
      expect(later.sale_upper).toBeGreaterThan(first.sale_upper);
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
