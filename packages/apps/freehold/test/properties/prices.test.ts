import { describe, expect, test } from 'vitest';
import type { Point, PostcodeRecord, SaleRecord } from '@freehold/operations';
import type { Json } from '../http/demo-server.ts';
import { ask, refused, useServer } from './calls.ts';
import {
  asked,
  changePct,
  dayAfter,
  dayNumber,
  daysBefore,
  listingsUntil,
  meanPounds,
  offers,
  onOffer,
  outcodeOf,
  quantilePounds,
  records,
  salesIn,
  samples,
  salesUntil,
  today,
  yearsBeforeSalesEnd,
} from './market-of-demo.ts';

useServer();

const outcodes = samples.outcodes;
const median = (pence: readonly number[]) => quantilePounds(pence, 0.5);
const figures = (pence: readonly number[]) => ({
  sample_size: pence.length,
  average_price: meanPounds(pence),
  median_price: median(pence),
  p25_price: quantilePounds(pence, 0.25),
  p75_price: quantilePounds(pence, 0.75),
});
const typeNames: Record<string, string> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
  O: 'other',
};

/** Standard sales after a day, up to the last that sales are known of. */
function sold(outcode: string, after: string, until = salesUntil) {
  return salesIn(outcode).filter(
    ({ category, date }) => category === 'A' && date > after && date <= until,
  );
}
const prices = (sales: readonly { readonly pricePence: number }[]) =>
  sales.map(({ pricePence }) => pricePence);

/** What an answer says of the window of its sales. */
const windowOf = (from: string, to: string, count: number) => ({
  from: dayAfter(from),
  to,
  reason: count === 0 ? 'no_sales' : count < 3 ? 'too_few_sales' : null,
});
/** The demo's sales end less than three months before its clock. */
const fresh = { data_until: salesUntil, stale_months: null };

/** What an answer says of the homes on offer that it counts: from the day the first known was listed. */
const offeredIn = (listingType: 'sale' | 'rent', outcode: string, count: number) => ({
  from: offers
    .filter(
      (offer) => offer.listingType === listingType && outcodeOf(offer.home.postcode) === outcode,
    )
    .map(({ firstListedAt }) => firstListedAt.slice(0, 10))
    .sort()[0],
  to: listingsUntil(listingType),
  count,
  reason: count === 0 ? 'no_listings' : count < 3 ? 'too_few_listings' : null,
  data_until: listingsUntil(listingType),
  stale_months: null,
});

const held = { coverage: 'full', fill_with: [] };
const withoutSales = { coverage: 'none', fill_with: ['price-paid'] };
const onOfferDefinition = 'asking prices of homes for sale on offer';
const changeDefinition =
  'median price of standard sales, 12 months to data_until, against the 12 months that ended 1, 3 or 5 years earlier';

const count = async (type: string) =>
  (await ask('askingPrices', `/api/v1/prices?postcode=M14&type=${type}`)).sample_size;
const named = (test: (name: string) => boolean) =>
  asked(onOffer('sale', 'M14').filter(({ home }) => test(home.propertyType ?? ''))).length;

describe('/prices', () => {
  test.each(outcodes)('%s: the homes for sale, in all and by bedrooms and type', async (area) => {
    const all = onOffer('sale', area);
    expect(all.length).toBeGreaterThan(20);
    expect(await ask('askingPrices', `/api/v1/prices?postcode=${area.toLowerCase()}`)).toEqual({
      area,
      basis: 'asking',
      ...figures(asked(all)),
      bedrooms: null,
      property_type: null,
      ...offeredIn('sale', area, asked(all).length),
      definition: onOfferDefinition,
      ...held,
    });
    const narrow = all.filter(
      ({ home }) => home.bedrooms === 3 && home.propertyType?.includes('terr'),
    );
    expect(
      await ask('askingPrices', `/api/v1/prices?postcode=${area}&bedrooms=3&type=TERR`),
    ).toEqual({
      area,
      basis: 'asking',
      ...figures(asked(narrow)),
      bedrooms: 3,
      property_type: 'TERR',
      ...offeredIn('sale', area, asked(narrow).length),
      definition: onOfferDefinition,
      ...held,
    });
  });

  test('a full postcode means that postcode alone', async () => {
    const [offer] = onOffer('sale', 'M14');
    const postcode = offer?.home.postcode as string;
    const there = onOffer('sale', 'M14').filter(({ home }) => home.postcode === postcode);
    expect(
      await ask('askingPrices', `/api/v1/prices?postcode=${postcode.replace(' ', '')}`),
    ).toMatchObject({ area: postcode, ...figures(asked(there)) });
  });

  test('a code means its type alone, a word every type that holds it', async () => {
    expect(await count('D')).toBe(named((name) => name === 'detached'));
    expect(await count('detached')).toBe(named((name) => name.includes('detached')));
    expect(await count('castle')).toBe(0);
  });
});

describe('/sold-prices', () => {
  test.each(outcodes)('%s: standard sales of 24 months, and of a type in 60', async (area) => {
    const [twoYears, fiveYears] = [yearsBeforeSalesEnd(2), yearsBeforeSalesEnd(5)];
    const all = prices(sold(area, twoYears));
    expect(await ask('soldPrices', `/api/v1/sold-prices?postcode=${area}`)).toEqual({
      area,
      basis: 'sold',
      ...figures(all),
      property_type: null,
      ...windowOf(twoYears, salesUntil, all.length),
      count: all.length,
      definition: 'prices of standard sales, 24 months to data_until',
      ...fresh,
      ...held,
    });
    const flats = sold(area, fiveYears).filter(({ typeCode }) => typeCode === 'F');
    expect(
      await ask('soldPrices', `/api/v1/sold-prices?postcode=${area}&max_age_months=60&type=flat`),
    ).toEqual({
      area,
      basis: 'sold',
      ...figures(prices(flats)),
      property_type: 'flat',
      ...windowOf(fiveYears, salesUntil, flats.length),
      count: flats.length,
      definition: 'prices of standard sales, 60 months to data_until',
      ...fresh,
      ...held,
    });
  });
});

describe('/growth and /trends', () => {
  test.each(outcodes)('%s: medians of whole years, and the change between them', async (area) => {
    const year = (ago: number) =>
      sold(area, yearsBeforeSalesEnd(ago + 1), yearsBeforeSalesEnd(ago));
    const medianOf = (ago: number) => median(prices(year(ago)));
    const now = medianOf(0);
    expect(await ask('growth', `/api/v1/growth?postcode=${area}`)).toEqual({
      area,
      yoy_growth_pct: changePct(medianOf(1), now),
      median_last_12m: now,
      median_prior_12m: medianOf(1),
      sample_size: year(0).length + year(1).length,
      source: expect.any(String),
      ...windowOf(yearsBeforeSalesEnd(2), salesUntil, year(0).length + year(1).length),
      count: year(0).length + year(1).length,
      definition: changeDefinition,
      ...fresh,
      ...held,
    });
    const period = (ago: number) => ({
      median_price: medianOf(ago),
      change_pct: changePct(medianOf(ago), now),
      transactions: year(ago).length,
      ...windowOf(yearsBeforeSalesEnd(ago + 1), yearsBeforeSalesEnd(ago), year(ago).length),
    });
    const byType = Object.keys(typeNames).flatMap((code) => {
      const sales = (ago: number) => year(ago).filter(({ typeCode }) => typeCode === code);
      const of = (ago: number) => median(prices(sales(ago)));
      const current = of(0);
      const transactions = sales(0).length;
      return current === null || code === 'O'
        ? []
        : [
            [
              code,
              {
                median_price: current,
                '1yr_change_pct': changePct(of(1), current),
                transactions,
                reason: sales(1).length === 0 ? 'no_sales' : null,
              },
            ],
          ];
    });
    expect(await ask('areaTrends', `/api/v1/market-data/area/${area}/trends`)).toEqual({
      outcode: area,
      city: expect.stringMatching(/^[A-Z][a-z]/),
      median_price_current: now,
      ...windowOf(yearsBeforeSalesEnd(1), salesUntil, year(0).length),
      count: year(0).length,
      definition: changeDefinition,
      ...fresh,
      ...held,
      '1yr': period(1),
      '3yr': period(3),
      '5yr': period(5),
      by_property_type: Object.fromEntries(byType),
    });
  });
});

/** One sale as its price, day, type and postcode. */
const known = (one: Pick<SaleRecord, 'pricePence' | 'date' | 'typeCode' | 'postcode'>) =>
  `${one.pricePence / 100} ${one.date} ${one.typeCode} ${one.postcode}`;
const answered = (sales: readonly Json[]): string[] =>
  sales.map(
    (sale) => `${sale.sale_price} ${sale.sale_date} ${sale.property_type} ${sale.postcode}`,
  );

describe('/market-data/sales-near', () => {
  const near = '/api/v1/market-data/sales-near';
  const place = records.postcode.find(
    ({ postcode, point }) =>
      point !== null && sold(outcodeOf(postcode) ?? '', '2024-01-01').length > 9,
  ) as PostcodeRecord & { readonly point: Point };
  const at = `latitude=${place.point.latitude}&longitude=${place.point.longitude}`;
  const outcode = outcodeOf(place.postcode) as string;

  test('every sale of a home of the outcode in the circle and the days, newest first', async () => {
    const days = 'from=2024-03-01&to=2025-02-28';
    const answer = await ask('salesNear', `${near}?${at}&radius_km=10&limit=1000&${days}`);
    const expected = salesIn(outcode).filter(
      ({ date, typeCode }) => date >= '2024-03-01' && date <= '2025-02-28' && typeCode !== 'O',
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(answer.truncated).toBe(false);
    const all = new Set(answered(answer.sales));
    expect(expected.filter((sale) => !all.has(known(sale)))).toEqual([]);
    const demo = new Set(records.sale.map(known));
    expect([...all].filter((sale) => !demo.has(sale))).toEqual([]);
    const dates: string[] = answer.sales.map((sale: Json) => sale.sale_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect([dates[0]! <= '2025-02-28', dates.at(-1)! >= '2024-03-01']).toEqual([true, true]);
    const standard = answer.sales.filter((sale: Json) => sale.transaction_category === 'standard');
    const pence = (field: string) =>
      standard.flatMap((sale: Json) =>
        sale[field] === null ? [] : [Math.round(sale[field] * 100)],
      );
    expect(answer).toMatchObject({
      from: '2024-03-01',
      to: '2025-02-28',
      standard_count: standard.length,
      median_price: median(pence('sale_price')),
      median_price_per_sqft: median(pence('price_per_sqft')),
      ...fresh,
    });
  });

  test('of one type, and the newest where there are more than asked for', async () => {
    const flats = await ask('salesNear', `${near}?${at}&radius_km=10&property_type=F`);
    expect(new Set(flats.sales.map((sale: Json) => sale.property_type))).toEqual(new Set(['F']));
    const one = await ask('salesNear', `${near}?${at}&radius_km=10&property_type=F&limit=1`);
    expect(one).toMatchObject({ truncated: true, sales: [flats.sales[0]] });
    const flatsNear = `${near}?${at}&radius_km=10&property_type=F`;
    const { length } = flats.sales;
    const truncatedAt = async (limit: number) =>
      (await ask('salesNear', `${flatsNear}&limit=${limit}`)).truncated;
    expect(length).toBeGreaterThan(1);
    expect(await truncatedAt(length - 1)).toBe(true);
    expect(await truncatedAt(length)).toBe(false);
    expect(await truncatedAt(length + 1)).toBe(false);
  });

  test('around the point of a postcode as around the point itself', async () => {
    const days = 'from=2024-03-01&to=2025-02-28&limit=1000';
    const byPoint = await ask('salesNear', `${near}?${at}&${days}`);
    expect(byPoint.sales.length).toBeGreaterThan(0);
    const code = encodeURIComponent(place.postcode);
    expect(await ask('salesNear', `${near}?postcode=${code}&${days}`)).toEqual(byPoint);
    expect(byPoint).toMatchObject(place.point);
  });

  test('a postcode whose place is not known has no sale, and the answer says which files tell it', async () => {
    expect(await ask('salesNear', `${near}?postcode=ZE3`)).toMatchObject({
      latitude: null,
      longitude: null,
      sales: [],
      coverage: 'none',
      fill_with: ['code-point-open', 'postcode-directory', 'price-paid'],
    });
  });

  test('in the sea: no sale, and what positions and sales come from', async () => {
    const sea = await ask('salesNear', `${near}?latitude=53&longitude=3`);
    expect(sea).toMatchObject({ sales: [], standard_count: 0, median_price: null });
  });

  test.each([
    ['latitude=91&longitude=0', 'latitude'],
    ['latitude=51', 'postcode'],
    ['radius_km=1', 'postcode'],
    [`${at}&postcode=M14`, 'postcode'],
    [`${at}&radius_km=10.1`, 'radius_km'],
    [`${at}&radius_km=0.04`, 'radius_km'],
    [`${at}&limit=1001`, 'limit'],
    [`${at}&property_type=O`, 'property_type'],
    [`${at}&from=2025-01-02&to=2025-01-01`, 'from'],
  ])('refuses %s', async (query, field) => {
    expect(await refused('GET', `${near}?${query}`)).toEqual({
      status: 422,
      code: 'validation_error',
      field,
    });
  });
});

describe('/demand', () => {
  const found = new Set(['under_offer', 'sold_stc', 'sold']);
  test.each(outcodes)('%s: how fast homes for sale find a buyer', async (area) => {
    const stock = offers.filter(
      ({ listingType, home }) => listingType === 'sale' && outcodeOf(home.postcode) === area,
    );
    const active = stock.filter(({ status }) => status === 'active');
    const recent = stock.filter(({ status, history, updatedAt }) => {
      const left = history.findLast(({ event }) => found.has(event))?.date ?? updatedAt;
      return found.has(status) && dayNumber(today) - dayNumber(left) <= 90;
    });
    const days =
      active.reduce((sum, each) => sum + dayNumber(today) - dayNumber(each.firstListedAt), 0) /
      active.length;
    const turnover = Math.round((recent.length * 10_000) / (active.length + recent.length)) / 100;
    const answer = await ask('demand', `/api/v1/demand?postcode=${area}`);
    expect(answer).toMatchObject({
      area,
      avg_days_listed: Math.round(days),
      stock_turnover_pct: turnover,
      sample_size: active.length + recent.length,
      from: daysBefore(listingsUntil('sale'), 90),
      to: listingsUntil('sale'),
    });
    const index = answer.demand_index;
    // Half by turnover (50 % is full marks), half by age (180 days is none): the published method.
    const expected =
      50 * Math.min(1, turnover / 50) + 50 * Math.max(0, 1 - answer.avg_days_listed / 180);
    expect(Math.abs(index - expected)).toBeLessThanOrEqual(0.5 + 1e-9);
    expect(answer.demand_label).toBe(
      index < 35 ? 'buyers_market' : index >= 65 ? 'sellers_market' : 'balanced',
    );
    expect(answer).not.toHaveProperty('avg_days_on_market');
  });
});

describe('area aggregates', () => {
  test.each(outcodes)('%s: rents, yields and agents', async (area) => {
    const rents = onOffer('rent', area).flatMap(({ pricePence, home }) =>
      pricePence === null ? [] : [{ rent: pricePence, bedrooms: home.bedrooms }],
    );
    const of = (bedrooms: number) =>
      rents.filter((each) => each.bedrooms === bedrooms).map(({ rent }) => rent);
    const sizes = [...new Set(rents.map(({ bedrooms }) => bedrooms as number))];
    const all = rents.map(({ rent }) => rent);
    expect(await ask('areaRents', `/api/v1/rents/area/${area}`)).toEqual({
      area,
      sample_size: all.length,
      average_monthly_rent: meanPounds(all),
      median_monthly_rent: median(all),
      p25_monthly_rent: quantilePounds(all, 0.25),
      p75_monthly_rent: quantilePounds(all, 0.75),
      by_bedrooms: Object.fromEntries(
        sizes.map((size) => [
          size,
          {
            sample_size: of(size).length,
            average_monthly_rent: meanPounds(of(size)),
            median_monthly_rent: median(of(size)),
          },
        ]),
      ),
      ...offeredIn('rent', area, all.length),
      definition: 'asking rents of homes to let on offer',
      ...held,
    });

    const yields = await ask('areaYields', `/api/v1/yields/area/${area}`);
    expect(yields.sample_size).toBeGreaterThan(0);
    expect(yields.sample_size).toBeLessThanOrEqual(asked(onOffer('sale', area)).length);
    expect(yields.p25_gross_yield_pct).toBeLessThanOrEqual(yields.median_gross_yield_pct);
    expect(yields.median_gross_yield_pct).toBeLessThanOrEqual(yields.p75_gross_yield_pct);
    expect(yields.p75_gross_yield_pct).toBeLessThanOrEqual(25);

    const counts = new Map<string, number>();
    for (const { home, agent, status } of offers) {
      if (status !== 'active' || outcodeOf(home.postcode) !== area || agent === null) continue;
      counts.set(agent.branchId, (counts.get(agent.branchId) ?? 0) + 1);
    }
    const { agents, count } = await ask('areaAgents', `/api/v1/agents-list/area/${area}`);
    expect(count).toBe(counts.size);
    expect(
      Object.fromEntries(
        agents.map(({ branch_id, listing_count }: Record<string, string>) => [
          branch_id,
          listing_count,
        ]),
      ),
    ).toEqual(Object.fromEntries(counts));
    const listed: number[] = agents.map(
      ({ listing_count }: { listing_count: number }) => listing_count,
    );
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    const [top] = (await ask('areaAgents', `/api/v1/agents-list/area/${area}?limit=1`)).agents;
    expect(top).toEqual(agents[0]);
  });
});

describe('an outcode without data', () => {
  test.each([
    [
      'askingPrices',
      '/api/v1/prices?postcode=ZE3',
      ['average_price', 'median_price', 'p25_price', 'p75_price'],
    ],
    [
      'soldPrices',
      '/api/v1/sold-prices?postcode=ZE3',
      ['average_price', 'median_price', 'p25_price', 'p75_price'],
    ],
    [
      'growth',
      '/api/v1/growth?postcode=ZE3',
      ['yoy_growth_pct', 'median_last_12m', 'median_prior_12m'],
    ],
    [
      'demand',
      '/api/v1/demand?postcode=ZE3',
      ['demand_index', 'avg_days_listed', 'stock_turnover_pct', 'demand_label'],
    ],
    [
      'areaYields',
      '/api/v1/yields/area/ZE3',
      [
        'average_gross_yield_pct',
        'median_gross_yield_pct',
        'average_price',
        'average_monthly_rent',
      ],
    ],
    ['areaRents', '/api/v1/rents/area/ZE3', ['average_monthly_rent', 'median_monthly_rent']],
  ] as const)('%s answers zeros and nulls', async (id, path, nulls) => {
    const answer = await ask(id, path);
    expect(answer.sample_size).toBe(0);
    for (const field of nulls) expect({ [field]: answer[field] }).toEqual({ [field]: null });
  });

  test('lists are empty', async () => {
    expect(await ask('areaAgents', '/api/v1/agents-list/area/ZE3')).toEqual({
      area: 'ZE3',
      count: 0,
      agents: [],
      coverage: 'none',
      fill_with: ['listings'],
    });
    const unknown = { from: null, to: null, reason: 'no_sales_known' };
    expect(await ask('areaTrends', '/api/v1/market-data/area/ZE3/trends')).toEqual({
      outcode: 'ZE3',
      city: null,
      median_price_current: null,
      '1yr': { median_price: null, change_pct: null, transactions: 0, ...unknown },
      '3yr': { median_price: null, change_pct: null, transactions: 0, ...unknown },
      '5yr': { median_price: null, change_pct: null, transactions: 0, ...unknown },
      by_property_type: {},
      data_until: null,
      stale_months: null,
      count: 0,
      definition: changeDefinition,
      ...withoutSales,
      ...unknown,
    });
  });
});

describe('what is malformed is 422 and names the parameter', () => {
  test.each([
    ['/api/v1/prices', 'postcode'],
    ['/api/v1/prices?postcode=M', 'postcode'],
    ['/api/v1/prices?postcode=ABC%20123', 'postcode'],
    ['/api/v1/prices?postcode=M14&bedrooms=11', 'bedrooms'],
    ['/api/v1/prices?postcode=M14&bedrooms=-1', 'bedrooms'],
    ['/api/v1/prices?postcode=M14&bedrooms=2.5', 'bedrooms'],
    ['/api/v1/prices?postcode=M14&type=', 'type'],
    ['/api/v1/sold-prices?postcode=M14&type=bungalow', 'type'],
    ['/api/v1/sold-prices?postcode=M14&type=castle', 'type'],
    ['/api/v1/sold-prices?postcode=M14&max_age_months=2', 'max_age_months'],
    ['/api/v1/sold-prices?postcode=M14&max_age_months=121', 'max_age_months'],
    ['/api/v1/growth?postcode=nowhere', 'postcode'],
    ['/api/v1/demand?postcode=', 'postcode'],
    ['/api/v1/yields/area/M14%205TQ', 'outcode'],
    ['/api/v1/rents/area/1', 'outcode'],
    ['/api/v1/agents-list/area/M14?limit=0', 'limit'],
    ['/api/v1/agents-list/area/M14?limit=101', 'limit'],
    ['/api/v1/market-data/area/14M/trends', 'outcode'],
    ['/api/v1/sold-history', 'property_id'],
    ['/api/v1/sold-history?property_id=1', 'property_id'],
    ['/api/v1/market-data/1/sold-history', 'property_id'],
    [`/api/v1/market-data/${samples.property_id}/on-street?limit=101`, 'limit'],
    [`/api/v1/market-data/${samples.property_id}/on-street?property_type=X`, 'property_type'],
    [`/api/v1/market-data/${samples.property_id}/on-street?radius_meters=0`, 'radius_meters'],
    [
      `/api/v1/market-data/${samples.property_id}/on-street?min_bedrooms=4&max_bedrooms=3`,
      'min_bedrooms',
    ],
  ])('%s', async (path, field) => {
    expect(await refused('GET', path)).toEqual({ status: 422, code: 'validation_error', field });
  });

  test.each([3, 120])('%i months is still in bounds', async (months) => {
    const answer = await ask(
      'soldPrices',
      `/api/v1/sold-prices?postcode=M14&max_age_months=${months}`,
    );
    expect(answer.sample_size).toBeGreaterThan(0);
  });
});
