import { describe, expect, test } from 'vitest';
import type { PropertyRecord, SaleRecord } from '@freehold/operations';
import { ask, refused, useServer } from './calls.ts';
import {
  changePct,
  homes,
  offers,
  quantilePounds,
  records,
  samples,
  today,
  yearsAgo,
} from './market-of-demo.ts';

useServer();

type Place = Pick<PropertyRecord, 'saon' | 'paon' | 'street' | 'town' | 'postcode'>;
const keyOf = ({ saon, paon, street, town, postcode }: Place) =>
  [saon, paon, street, town, postcode].join('|');
const salesByAddress = new Map<string, SaleRecord[]>();
for (const sale of records.sale) {
  const key = keyOf(sale);
  salesByAddress.set(key, [...(salesByAddress.get(key) ?? []), sale]);
}
const lookedUp = new Set(records['sale-uprn'].map(({ saleId }) => saleId));
const newestFirst = (home: PropertyRecord) =>
  (salesByAddress.get(keyOf(home)) ?? []).toSorted((a, b) => b.date.localeCompare(a.date));

/** Every eightieth home with a postcode. */
const chosen = records.property.filter(
  ({ postcode }, index) => postcode !== null && index % 80 === 0,
);

describe('sales of a property', () => {
  test.each(chosen.map((home) => [home.id, home] as const))('%s', async (id, home) => {
    const expected = newestFirst(home);
    const rich = await ask('propertySoldHistory', `/api/v1/market-data/${id}/sold-history`);
    expect(rich.sold_records).toEqual(
      expected.map((sale) => ({
        sale_date: sale.date,
        sale_price: sale.pricePence / 100,
        source: 'synthetic',
        // Price Paid Data name no UPRN; the registry's look-up does, of the sales of its months.
        match_confidence: lookedUp.has(sale.id) ? 'exact_uprn' : 'address_match',
        property_type: sale.typeCode,
        tenure: sale.tenure,
        new_build: sale.newBuild,
      })),
    );
    const offer = offers.find(
      ({ propertyId, listingType }) => propertyId === id && listingType === 'sale',
    );
    expect(rich.current_price).toBe(offer?.pricePence ? offer.pricePence / 100 : null);
    const [last, first] = [expected[0], expected.at(-1)];
    expect(rich.summary).toMatchObject({
      first_sale_date: first?.date ?? null,
      first_sale_price: first ? first.pricePence / 100 : null,
      last_sale_date: last?.date ?? null,
      last_sale_price: last ? last.pricePence / 100 : null,
      total_appreciation_pct:
        expected.length < 2 ? null : changePct(first?.pricePence ?? null, last?.pricePence ?? null),
    });

    const flat = await ask('soldHistory', `/api/v1/sold-history?property_id=${id}`);
    expect(flat.sold_history).toEqual(
      expected.map(({ pricePence, date, tenure, newBuild }) => ({
        price: pricePence / 100,
        date,
        tenure,
        new_build: newBuild,
      })),
    );
    expect(flat.sources_used).toEqual(expected.length === 0 ? [] : ['synthetic']);
    expect(flat.is_building_estimate).toBe(home.typeCode === 'F' && expected.length === 0);
    expect(flat).not.toHaveProperty('min_match_confidence');
  });

  test('the yearly change compounds to the whole', async () => {
    const { summary } = await ask(
      'propertySoldHistory',
      `/api/v1/market-data/${samples.property_id}/sold-history`,
    );
    const years =
      (Date.parse(summary.last_sale_date) - Date.parse(summary.first_sale_date)) /
      86_400_000 /
      365.25;
    const whole = ((1 + summary.annualised_appreciation_pct / 100) ** years - 1) * 100;
    expect(Math.abs(whole / summary.total_appreciation_pct - 1)).toBeLessThan(0.01);
  });

  test.each([
    '/api/v1/market-data/00000000-0000-4000-8000-000000000000/sold-history',
    '/api/v1/market-data/00000000-0000-4000-8000-000000000000/on-street',
    '/api/v1/sold-history?property_id=00000000-0000-4000-8000-000000000000',
    '/api/v1/properties/00000000-0000-4000-8000-000000000000',
    '/api/v1/heritage/property/00000000-0000-4000-8000-000000000000',
    '/api/v1/epc/property/00000000-0000-4000-8000-000000000000',
  ])('%s is not found', async (path) => {
    expect(await refused('GET', path)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('sales on the street', () => {
  const subject = homes.get(samples.property_id) as PropertyRecord;
  const path = `/api/v1/market-data/${subject.id}/on-street`;
  const radians = Math.PI / 180;
  const metres = (home: PropertyRecord) => {
    const [a, b] = [subject.point, home.point];
    if (a === null || b === null) return Infinity;
    const east = (b.longitude - a.longitude) * Math.cos(a.latitude * radians);
    return Math.hypot(b.latitude - a.latitude, east) * radians * 6_371_008.8;
  };
  const neighbours = records.property.filter(
    (home) =>
      home.street === subject.street && home.postcode === subject.postcode && home !== subject,
  );
  /** Neighbours' sales after a day, of homes within a distance; the demo's links are exact. */
  const expected = (after: string, radius: number) =>
    neighbours
      .filter((home) => metres(home) <= radius)
      .flatMap((home) => newestFirst(home).map((sale) => ({ home, sale })))
      .filter(({ sale }) => sale.date >= after && sale.date <= today);

  test('five years, a hundred metres and twenty sales by default', async () => {
    const answer = await ask('onStreetComparables', path);
    const all = expected(yearsAgo(5), 100);
    expect(answer.street_name).toMatch(/^[A-Z][a-z]/);
    expect(answer.comparables.length).toBe(Math.min(20, all.length));
    const wide = await ask(
      'onStreetComparables',
      `${path}?max_age_years=40&radius_meters=5000&limit=100`,
    );
    const everything = expected('1986-11-21', 5000);
    expect(wide.comparables.length).toBe(Math.min(100, everything.length));
    const dates: string[] = wide.comparables.map(
      ({ sale_date }: { sale_date: string }) => sale_date,
    );
    expect(dates).toEqual(dates.toSorted().toReversed());
    // Of category B, none is a sale at market value: no median counts them.
    const standard = everything.filter(({ sale }) => sale.category === 'A');
    expect(standard.length).toBeLessThan(everything.length);
    expect(everything.length).toBeLessThanOrEqual(100);
    const categories = wide.comparables.map(
      (one: { transaction_category: string }) => one.transaction_category,
    );
    expect(categories.filter((one: string) => one === 'non_standard')).toHaveLength(
      everything.length - standard.length,
    );
    const prices = standard.map(({ sale }) => sale.pricePence);
    expect(wide.summary).toMatchObject({
      comparables_count: standard.length,
      median_price: quantilePounds(prices, 0.5),
      lowest_sale: Math.min(...prices) / 100,
      highest_sale: Math.max(...prices) / 100,
    });
  });

  test('bedrooms and type narrow it', async () => {
    const query = 'max_age_years=40&radius_meters=5000&limit=100';
    const { comparables } = await ask(
      'onStreetComparables',
      `${path}?${query}&min_bedrooms=2&max_bedrooms=3&property_type=T`,
    );
    const all = expected('1986-11-21', 5000).filter(
      ({ home, sale }) =>
        sale.typeCode === 'T' && (home.bedrooms ?? 0) >= 2 && (home.bedrooms ?? 9) <= 3,
    );
    expect(comparables.length).toBe(Math.min(100, all.length));
    for (const one of comparables) {
      expect(one.property_type).toBe('T');
      expect([2, 3]).toContain(one.bedrooms);
    }
  });
});
