import { demoAreas } from '@freehold/demo';
import { describe, expect, test } from 'vitest';
import { routes } from '@freehold/contract';
import { salesUntil, yearsBeforeSalesEnd } from '../properties/market-of-demo.ts';
import { lineOf, ownersIn, recordsOfDemo } from '../demo-records.ts';
import { useDemoServer, type Json } from './demo-server.ts';

const { records } = await recordsOfDemo(new Date('2026-11-21T12:00:00Z'));
const server = useDemoServer();

const get = (path: string, account = 'enterprise') =>
  server.send('GET', `/api/v1/${path}`, { account });
const homes = new Map(records.property.map((property) => [property.id, property]));
const listed = records.listing.map((listing) => ({
  ...listing,
  home: homes.get(listing.propertyId) as (typeof records.property)[number],
}));
const listingsOf = (start: string, type?: string) =>
  listed.filter(
    ({ home }) =>
      home.postcode?.startsWith(start) === true &&
      (type === undefined || home.propertyType === type),
  );
/** Of the 24 months of the trend, the last of which is that of the last sale. */
const firstMonth = new Date(
  Date.UTC(Number(salesUntil.slice(0, 4)) - 2, Number(salesUntil.slice(5, 7)), 1),
)
  .toISOString()
  .slice(0, 10);
/** Sales of the last 24 months that are known, of homes that had been sold within the two years before. */
function resalesIn(start: string, ofType: (typeCode: string) => boolean): number {
  const byAddress = new Map<string, string[]>();
  for (const { postcode, street, paon, saon, date, typeCode } of records.sale) {
    if (!postcode?.startsWith(start) || !ofType(typeCode)) continue;
    const address = [postcode, street, paon, saon].join('|');
    byAddress.set(address, [...(byAddress.get(address) ?? []), date]);
  }
  return [...byAddress.values()]
    .flatMap((dates) => dates.sort().map((date, at) => [dates[at - 1], date] as const))
    .filter(([before, date]) => {
      const held = before === undefined ? 0 : (Date.parse(date) - Date.parse(before)) / 86_400_000;
      return date >= yearsBeforeSalesEnd(2) && held > 0 && held <= 730;
    }).length;
}
/** Type 7 by its definition, in pence. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return null;
  return Math.round(low + (high - low) * (at - Math.floor(at))) / 100;
}
const owners = ownersIn(records);
const anywhere = demoAreas.map(
  ({ outcode }) =>
    records.postcode.find(({ postcode }) => postcode.startsWith(`${outcode} `))?.postcode ?? '',
);

describe('area analytics', () => {
  const questions = anywhere.flatMap((postcode) =>
    ([undefined, 'flat', 'terraced'] as const).map((type) => [postcode, type] as const),
  );
  test.each(questions)(
    '%s %s: the level, and every block by plain counting',
    async (postcode, type) => {
      const path = `area-analytics/${postcode.replace(' ', '').toLowerCase()}`;
      const { status, body } = await get(
        type === undefined ? path : `${path}?property_type=${type}`,
      );
      expect(status).toBe(200);
      expect(routes.areaAnalytics.response.parse(body)).toEqual(body);
      const [outcode = ''] = postcode.split(' ');
      const code = type === undefined ? null : { flat: 'F', terraced: 'T' }[type];
      const ofType = (typeCode: string) => code === null || typeCode === code;
      const levels = [
        ['postcode', listingsOf(postcode, type)],
        ['sector', listingsOf(postcode.slice(0, -2), type)],
        ['outcode', listingsOf(`${outcode} `, type)],
      ] as const;
      const [level, listings] = levels.find(([, found]) => found.length >= 30) ?? levels[2];
      const size = listings.length;
      expect(body).toMatchObject({
        postcode,
        outcode,
        level,
        property_type: type ?? null,
        sample_size: size,
        confidence: size >= 100 ? 'high' : size >= 30 ? 'medium' : 'low',
        as_of: '2026-11-21',
      });
      const offered = listings.filter(
        ({ listingType, status: state }) => listingType === 'sale' && state === 'active',
      );
      for (const bedrooms of [1, 2, 3, 4]) {
        const prices = offered
          .filter(({ home, pricePence }) => home.bedrooms === bedrooms && pricePence !== null)
          .map(({ pricePence }) => pricePence as number);
        const row = body.price_by_bedrooms?.[bedrooms];
        if (prices.length < 3) expect(row).toBeUndefined();
        else {
          expect(row).toMatchObject({
            sample_size: prices.length,
            median_price: quantile(prices, 0.5),
            p25_price: quantile(prices, 0.25),
            p75_price: quantile(prices, 0.75),
          });
        }
      }
      const rents = listings
        .filter(({ listingType, status: state }) => listingType === 'rent' && state === 'active')
        .flatMap(({ pricePence }) => (pricePence === null ? [] : [pricePence]));
      if (rents.length < 3) expect(body.rent_distribution).toBeNull();
      else {
        expect(body.rent_distribution).toMatchObject({
          sample_size: rents.length,
          median_pcm: quantile(rents, 0.5),
        });
      }
      expect(body.stock_turnover?.active_listings ?? 0).toBe(
        listings.filter(({ listingType }) => listingType === 'sale').length < 3
          ? 0
          : offered.length,
      );
      const start = { postcode, sector: postcode.slice(0, -2), outcode: `${outcode} ` }[level];
      const sales = records.sale.filter(
        (sale) =>
          sale.postcode?.startsWith(start) === true &&
          sale.category === 'A' &&
          ofType(sale.typeCode) &&
          sale.date >= firstMonth &&
          sale.date <= salesUntil,
      );
      expect(body.price_trend?.sample_size ?? 0).toBe(sales.length < 3 ? 0 : sales.length);
      for (const { month, median_price: median } of body.price_trend?.months ?? []) {
        const prices = sales
          .filter(({ date }) => date.startsWith(month))
          .map(({ pricePence }) => pricePence);
        expect(median).toBe(quantile(prices, 0.5));
      }
      const told = records.property.filter(
        (home) => home.postcode?.startsWith(start) && (!type || home.propertyType === type),
      );
      // A home of which no feed tells the postcode is known there by its sales.
      const sold = records.sale.filter(
        (sale) => sale.postcode?.startsWith(start) && ofType(sale.typeCode),
      );
      const homesThere = new Set([...told, ...sold].map(lineOf));
      const companies = [...homesThere].filter((line) => owners.has(line));
      if (body.investor_activity !== null) {
        expect(body.investor_activity).toMatchObject({
          // Companies' titles are published of England and Wales alone.
          company_owned_pct: /^(EH|G|BT)\d/.test(outcode)
            ? null
            : Math.round((companies.length * 10_000) / homesThere.size) / 100,
          flips_24m: resalesIn(start, ofType),
        });
      }
      for (const mix of [body.tenure_mix, body.epc_mix, body.council_tax_mix, body.bmv_mix]) {
        if (mix === null) continue;
        const { sample_size: _size, median_discount_pct: _median, ...shares } = mix;
        const sum = Object.values<number>(shares).reduce((all, share) => all + share * 100, 0);
        expect(Math.round(sum)).toBe(10_000);
      }
      if (type === undefined) expect(body.tenure_mix).toHaveProperty('unknown');
    },
  );

  test.each([
    ['flat', 'F', 'Flat', 'apartment', 'Flat / Apartment', 'maisonette'],
    ['terraced', 'T', 'terrace', 'End-of-Terrace house', 'mid terraced', 'Town House'],
    ['semi-detached', 'S', 'Semi', 'semi detached house', 'semi-detached'],
    ['detached', 'D', 'Detached House', 'link detached'],
  ])('every spelling of %s filters alike', async (name, ...spellings) => {
    const [postcode = ''] = anywhere;
    const of = (type: string) =>
      get(`area-analytics/${postcode.replace(' ', '')}?property_type=${encodeURIComponent(type)}`);
    const { body } = await of(name);
    const level = { outcode: `${body.outcode} `, sector: postcode.slice(0, -2), postcode }[
      body.level as 'outcode'
    ];
    expect(body.property_type).toBe(name);
    expect(body.sample_size).toBe(listingsOf(level, name).length);
    for (const spelling of spellings) expect((await of(spelling)).body).toEqual(body);
  });

  test.each([
    ['M14', 400],
    ['M', 400],
    ['M14 5TQXX', 400],
    ['12345', 422],
    ['M145TQ?property_type=castle', 422],
  ])('%s is %d', async (path, status) => {
    expect((await get(`area-analytics/${path}`)).status).toBe(status);
  });

  test('a well-formed postcode without data is 200 with nothing claimed', async () => {
    const { status, body } = await get('area-analytics/ZE39ZZ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ sample_size: 0, confidence: null, price_trend: null });
  });

  test('without a platform subscription it is 402', async () => {
    for (const path of ['area-analytics/M145TQ', 'area-pack/M14']) {
      const { status, body } = await get(path, 'free');
      expect(status).toBe(402);
      expect(body.error.code).toBe('subscription_required');
    }
  });
});

describe('area pack', () => {
  test('JSON and PDF hold the same figures; the PDF opens', async () => {
    const { status, body } = await get('area-pack/m14?format=json');
    expect(status).toBe(200);
    expect(routes.areaPack.response.parse(body)).toEqual(body);
    const full = await get(`area-analytics/${anywhere[0]?.replace(' ', '')}`);
    if (full.body.level === 'outcode') {
      expect({ ...body.analytics, postcode: '' }).toEqual({ ...full.body, postcode: '' });
    }
    const response = await fetch(`${server.url}/api/v1/area-pack/M14?strategy=FLIP`, {
      headers: { authorization: `Bearer ${server.keyOf('professional')}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="area-pack-M14.pdf"',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(bytes.toString('latin1')).toMatch(/\/Type \/Pages[^>]*\/Count [1-9]/s);
  });

  test('each strategy leads with its own figures', async () => {
    const leads = await Promise.all(
      ['BTL', 'HMO', 'BRRR', 'FLIP', 'SA'].map(async (strategy) => {
        const { body } = await get(`area-pack/M14?format=json&strategy=${strategy}`);
        expect(body).toMatchObject({ strategy, area: 'M14', prepared_on: '2026-11-21' });
        return body.highlights.map(({ label }: Json) => label).join();
      }),
    );
    expect(new Set(leads).size).toBe(5);
  });

  test.each([
    ['area-pack/ZE3', 404],
    ['area-pack/nowhere', 422],
    ['area-pack/M14?strategy=GOLD', 422],
    ['area-pack/M14?format=docx', 422],
    ['area-pack/M14?property_type=castle', 422],
  ])('%s is %d', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
