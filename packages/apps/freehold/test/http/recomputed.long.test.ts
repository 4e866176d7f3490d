import { beforeAll, describe, expect, test } from 'vitest';
import { ask, useServer } from '../properties/calls.ts';
import { meanPounds, quantilePounds, samples } from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';

/** Each figure is worked out again from the lists that other endpoints give, and from nothing else. */
useServer();
/** Listings on offer, as the listing search gives them. */
let lettings: Json[];
let forSale: Json[];

beforeAll(async () => {
  lettings = await everyListing('listing_type=rent');
  forSale = await everyListing('listing_type=sale');
});

async function everyListing(query: string): Promise<Json[]> {
  const found: Json[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/v1/properties?${query}&sort_by=oldest&limit=100&page=${page}`;
    const { properties, pagination } = await ask('searchProperties', path);
    found.push(...properties);
    if (!pagination.has_more) return found;
  }
}

const pence = (pounds: number) => Math.round(pounds * 100);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance on a sphere of the mean radius of the Earth, by the haversine formula. */
function metresBetween(a: Json, b: Json): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const scale = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(north + scale * east));
}

const priced = (listing: Json) => listing.price !== null;

/** Rents asked within 1 km of a home and one bedroom more or less, in pence. */
function rentsAbout(home: Json): number[] {
  if (home.bedrooms === null) return [];
  return lettings
    .filter((one) => priced(one) && one.latitude !== null && one.bedrooms !== null)
    .filter((one) => Math.abs(one.bedrooms - home.bedrooms) <= 1)
    .filter((one) => metresBetween(home, one) <= 1_000)
    .map(({ price }) => pence(price));
}

describe('the rent of a home', () => {
  test('is the median of all homes to let on offer within 1 km and one bedroom more or less', async () => {
    let known = 0;
    let few = 0;
    // Without coordinates a home stands at the middle of its postcode, which no list gives.
    for (const home of forSale.filter(({ latitude }) => latitude !== null)) {
      const rent = await ask('rentalEstimate', `/api/v1/rental-estimate?property_id=${home.id}`);
      const rents = rentsAbout(home);
      expect({ address: home.address, ...rent }).toMatchObject({
        address: home.address,
        sample_size: rents.length,
        rent_estimate_pcm: quantilePounds(rents, 0.5),
        rent_lower_pcm: quantilePounds(rents, 0.25),
        rent_upper_pcm: quantilePounds(rents, 0.75),
      });
      known += Number(rents.length > 0);
      few += Number(rents.length > 0 && rents.length < 3);
    }
    expect(known).toBeGreaterThan(forSale.length / 2);
    expect(few).toBeGreaterThan(0);
  }, 120_000);

  test('of an even number of homes, worked by hand: between the two in the middle', async () => {
    const home = forSale.find(({ address }) => address === '13 Ivy Lane, Bristol');
    const rent = await ask('rentalEstimate', `/api/v1/rental-estimate?property_id=${home.id}`);
    // 1355, 1420, 1475, 1475, 1640, 1675, 1695, 1715, 1755, 1765, 1840 and 2525 are asked.
    expect(rent).toMatchObject({ rent_estimate_pcm: 1685, sample_size: 12 });
    expect(rent.modelled_rent_pcm).not.toBe(1685);
    expect(rent.modelled_basis).toMatch(/weighing more/);
  });

  test('is the same in every answer that gives one, and scores say that they rest on it', async () => {
    let scored = 0;
    for (const home of forSale.filter(({ outcode }, at) => outcode !== null && at % 5 === 0)) {
      const of = `property_id=${home.id}`;
      const rent = await ask('rentalEstimate', `/api/v1/rental-estimate?${of}`);
      const value = await ask('valuation', `/api/v1/valuation?${of}`);
      const deal = await ask('dealScore', `/api/v1/deal-score?${of}&explain=true`);
      expect(home.estimated_monthly_rent).toBe(rent.rent_estimate_pcm);
      expect(home.estimated_rental_yield).toBe(rent.implied_gross_yield_pct);
      expect(value.rent_estimate).toBe(rent.rent_estimate_pcm);
      const weighed = rent.sample_size >= 3 && home.price !== null;
      expect(deal.rent_used).toBe(weighed ? 'rent_estimate_pcm' : null);
      expect(deal.inputs.gross_yield.gross_yield_pct).toBe(
        weighed ? rent.implied_gross_yield_pct : null,
      );
      scored += Number(weighed);
    }
    expect(scored).toBeGreaterThan(10);
  }, 60_000);
});

describe('the yields of an area', () => {
  test('are those of the listings with a price and a rent estimate, up to 25 %', async () => {
    const outcodes = [...new Set(forSale.map(({ outcode }) => outcode))].filter(Boolean);
    let without = 0;
    for (const outcode of outcodes) {
      const here = forSale.filter((one) => one.outcode === outcode && priced(one));
      const counted = here.filter(
        (one) => one.estimated_monthly_rent !== null && one.estimated_rental_yield <= 25,
      );
      without += here.length - counted.length;
      const yields = counted.map((one) => pence(one.estimated_rental_yield));
      const demand = await ask('demand', `/api/v1/demand?postcode=${outcode}`);
      expect(await ask('areaYields', `/api/v1/yields/area/${outcode}`)).toEqual({
        area: outcode,
        sample_size: counted.length,
        average_gross_yield_pct: meanPounds(yields),
        median_gross_yield_pct: quantilePounds(yields, 0.5),
        p25_gross_yield_pct: quantilePounds(yields, 0.25),
        p75_gross_yield_pct: quantilePounds(yields, 0.75),
        average_price: meanPounds(counted.map(({ price }) => pence(price))),
        average_monthly_rent: meanPounds(counted.map((one) => pence(one.estimated_monthly_rent))),
        count: counted.length,
        from: expect.stringMatching(/^20/),
        to: demand.to,
        data_until: demand.data_until,
        stale_months: null,
        reason:
          counted.length === 0 ? 'no_listings' : counted.length < 3 ? 'too_few_listings' : null,
        definition:
          'estimated rent of a year over asking price of homes for sale on offer, up to 25 %',
        coverage: 'full',
        fill_with: [],
      });
    }
    expect(without).toBeGreaterThan(0);
  });
});

describe('a property pack', () => {
  test('holds null for a slice of which nothing is known, and no object of nulls', async () => {
    const nulls = new Set<string>();
    for (const id of Object.values<string>(samples.property_ids)) {
      const pack = await ask('propertyPack', `/api/v1/property-pack?property_id=${id}`);
      for (const [name, slice] of Object.entries<Json>(pack)) {
        if (name === 'property_id' || name === 'sold_history') continue;
        if (slice === null) nulls.add(name);
        else expect(headline(name, slice), `${id} ${name}`).not.toBeNull();
      }
    }
    expect([...nulls]).toContain('deal_score');
    const { off_market: notForSale } = samples.property_ids;
    const pack = await ask('propertyPack', `/api/v1/property-pack?property_id=${notForSale}`);
    expect(pack).toMatchObject({ deal_score: null, valuation: { postcode: expect.any(String) } });
  });
});

/** The figure that a slice of the pack is asked for. */
function headline(name: string, slice: Json): unknown {
  if (name === 'valuation') return slice.sale_estimate ?? slice.rent_estimate;
  if (name === 'rental_estimate') return slice.rent_estimate;
  if (name === 'deal_score') return slice.deal_score;
  return slice.coverage === 'none' ? null : slice;
}

describe('a home off the market', () => {
  const base = '/api/v1/off-market-lead-generators';
  let path: string;
  let leads: Json[];
  beforeAll(async () => {
    const everywhere = 'POLYGON((-8 49, 3 49, 3 61, -8 61, -8 49))';
    const body = { name: 'All', polygon_wkt: everywhere };
    const made = await ask('createOffMarketGenerator', base, body);
    path = `${base}/${made.id}/properties`;
    leads = await everyLead('sort_by=estimate_desc');
  }, 60_000);

  async function everyLead(query: string): Promise<Json[]> {
    const found: Json[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask('offMarketProperties', `${path}?${query}&limit=100&page=${page}`);
      found.push(...answer.properties);
      if (!answer.pagination.has_more) return found;
    }
  }

  test('has the value, the rent and the motivation that its own endpoints give', async () => {
    let valued = 0;
    for (const lead of leads.filter((_, at) => at % 5 === 0)) {
      const of = `property_id=${lead.id}`;
      const value = await ask('valuation', `/api/v1/valuation?${of}`);
      const motivation = await ask('motivationScore', `/api/v1/motivation-score?${of}`);
      const rent = await ask('rentalEstimate', `/api/v1/rental-estimate?${of}`);
      const equity =
        value.sale_estimate === null
          ? null
          : (pence(value.sale_estimate) - pence(lead.last_sold_price)) / 100;
      expect(lead).toMatchObject({
        full_address: lead.full_address,
        estimated_value: value.sale_estimate,
        estimated_value_lower: value.sale_lower,
        estimated_value_upper: value.sale_upper,
        estimated_rent_pcm: value.rent_estimate ?? rent.modelled_rent_pcm,
        ...(value.rent_estimate !== null && { gross_yield: value.gross_yield_pct }),
        motivation_score: motivation.motivation_score,
        signals: motivation.signals,
        equity_gained: equity,
        is_underwater: equity === null ? null : equity < 0,
        lead_classification: classOfTier[motivation.motivation_tier],
      });
      valued += Number(equity !== null);
    }
    expect(valued).toBeGreaterThan(20);
  }, 240_000);

  test('is found and ranked by them', async () => {
    const under = await everyLead('underwater_only=true');
    const lower = leads.filter((one) => one.estimated_value < one.last_sold_price);
    const known = lower.filter((one) => one.estimated_value !== null);
    expect(new Set(under.map(({ id }) => id))).toEqual(new Set(known.map(({ id }) => id)));
    expect(under).toHaveLength(known.length);
    expect(under.length).toBeGreaterThan(0);
    const values = leads.map((one) => one.estimated_value ?? -1);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
});

const classOfTier: Readonly<Record<string, string>> = {
  gold: 'hot',
  silver: 'warm',
  bronze: 'standard',
  excluded: 'low',
};

describe('a preview and comparables', () => {
  test('area_total counts the asked kind and status in the area, whatever else is asked', async () => {
    const path = '/api/v1/lead-generators/preview';
    const [outcode] = samples.outcodes as [string];
    for (const asked of [{}, { listing_type: 'rent' }, { status: ['sold', 'withdrawn'] }]) {
      const search_criteria = { ...asked, min_price: 900_000_000 };
      const body = { selected_outcodes: [outcode], search_criteria };
      const { total, area_total: inArea } = await ask('previewLeadGenerator', path, body);
      const query = Object.entries(asked).map(([key, value]) => `&${key}=${String(value)}`);
      const count = `/api/v1/properties/count?area=${outcode}${query.join('')}`;
      expect(total).toBe(0);
      expect(inArea).toBe((await ask('countProperties', count)).total);
      expect(inArea).toBeGreaterThan(0);
    }
  });

  test('sales of another type come after all of the asked one, and say so', async () => {
    const of = `postcode=${encodeURIComponent(samples.postcode)}&radius_miles=0.3&limit=50`;
    let mixed = 0;
    for (const type of ['D', 'S', 'T', 'F']) {
      const { comparables } = await ask('comparables', `/api/v1/comparables?${of}&type=${type}`);
      const matches: boolean[] = comparables.map((one: Json) => one.type_match);
      expect(matches).toEqual(comparables.map((one: Json) => one.property_type === type));
      expect(matches).toEqual([...matches].sort((a, b) => Number(b) - Number(a)));
      mixed += Number(new Set(matches).size === 2);
    }
    expect(mixed).toBeGreaterThan(0);
    const { comparables } = await ask('comparables', `/api/v1/comparables?${of}`);
    expect(new Set(comparables.map((one: Json) => one.type_match))).toEqual(new Set([null]));
  });
});
