import { openPropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type DemoServer, type Json } from './demo-server.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 200);
const now = new Date('2026-11-21T12:00:00Z');
const listed = '/api/v1/lead-generators';
const offMarket = '/api/v1/off-market-lead-generators';
/** All of the United Kingdom: what is looked through lies in the drawn area, or in the outcodes. */
const everywhere = 'POLYGON((-8.5 49.5, 2 49.5, 2 61, -8.5 61, -8.5 49.5))';
let server: DemoServer;
let outcodes: string[];
let listings: Json[];
let homes: Json[];
const scanners: Record<string, string> = {};

async function get(path: string): Promise<Json> {
  for (;;) {
    const { status, body } = await server.send('GET', path);
    if (status === 200) return body;
    if (status !== 429) throw new Error(`${status} for ${path}: ${JSON.stringify(body)}`);
    await pause(50);
  }
}

/** Every item behind a path, page by page. */
async function all(path: string): Promise<Json[]> {
  const items: Json[] = [];
  let cursor = '';
  for (;;) {
    const page = await get(`${path}&limit=100${cursor}`);
    items.push(...page.properties);
    if (!page.pagination.has_more) return items;
    cursor = `&cursor=${page.pagination.next_cursor}`;
  }
}

async function scanner(base: string, area: object): Promise<string> {
  const made = await server.send('POST', base, { body: { name: 'All', ...area } });
  expect(made.status).toBe(201);
  return `${base}/${made.body.id}/properties`;
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

const statuses = 'active,under_offer,sold_stc,sold,let_agreed,let,withdrawn';

/** Estimates as a scoring would store them, different for every home, so that no filter is idle. */
async function estimateAll(ids: readonly string[]): Promise<void> {
  const store = openPropertyStore({ dataDirectory: server.directory, readers: 1 });
  const tiers = ['gold', 'silver', 'bronze', 'excluded'] as const;
  const known = ids.filter((_, index) => index % 7 !== 0);
  await store.estimates.putEstimates(
    known.map((propertyId, index) => ({
      propertyId,
      valuePence: ((index * 37) % 600) * 100_000 + 6_000_000,
      valueLowerPence: null,
      valueUpperPence: null,
      valueConfidence: 50,
      monthlyRentPence: ((index * 13) % 40) * 5_000 + 40_000,
      dealScore: (index * 7) % 101,
      isHotDeal: index % 5 === 0,
      motivationScore: (index * 11) % 101,
      motivationTier: tiers[index % 4] as 'gold',
      playbookTiers: {
        brrr_candidate: tiers[index % 4] as 'gold',
        hmo_conversion: tiers[(index + 1) % 4] as 'gold',
        btl_candidate: tiers[(index + 2) % 4] as 'gold',
      },
      scoredAt: now,
      lead: {
        classification: (['hot', 'warm', 'standard', 'low'] as const)[index % 4] as 'hot',
        signals: [],
        delistedOn: null,
      },
      basis: null,
    })),
  );
  await store.close();
}

/** The items of both, each once: some homes have no point, some no postcode. */
const joined = (one: readonly Json[], other: readonly Json[]): Json[] => [
  ...new Map([...one, ...other].map((item) => [`${item.id} ${item.listing_type}`, item])).values(),
];

beforeAll(async () => {
  server = await startDemoServer();
  const drawn = await scanner(listed, { polygon_wkt: everywhere });
  const homesDrawn = await scanner(offMarket, { polygon_wkt: everywhere });
  const every = (path: string, type: string) =>
    all(`${path}?status=${statuses}&listing_type=${type}&sort_by=newest`);
  const seen = [...(await every(drawn, 'sale')), ...(await all(`${homesDrawn}?sort_by=newest`))];
  await estimateAll([...new Set(seen.map(({ id }) => id))].sort(byText));
  outcodes = [...new Set(seen.map(({ outcode }) => outcode as string | null))]
    .filter((outcode) => outcode !== null)
    .sort(byText);
  const named = await scanner(listed, { selected_outcodes: outcodes });
  const homesNamed = await scanner(offMarket, { selected_outcodes: outcodes });
  listings = [];
  for (const type of ['sale', 'rent']) {
    listings.push(...joined(await every(drawn, type), await every(named, type)));
  }
  homes = joined(await all(`${homesDrawn}?`), await all(`${homesNamed}?`));
  const few = { selected_outcodes: outcodes.slice(0, 5) };
  scanners['drawn'] = drawn;
  scanners['homes drawn'] = homesDrawn;
  scanners['five outcodes'] = await scanner(listed, few);
  scanners['homes of five outcodes'] = await scanner(offMarket, few);
});
afterAll(() => server.stop());

type Test = (item: Json, value: never) => boolean;
const least =
  (field: string): Test =>
  (item, value) =>
    item[field] !== null && item[field] >= value;
const most =
  (field: string): Test =>
  (item, value) =>
    item[field] !== null && item[field] <= value;
const among =
  (field: string): Test =>
  (item, value: string) =>
    value.split(',').includes(item[field]);
const is =
  (field: string): Test =>
  (item, value) =>
    item[field] === value;
const flag =
  (name: string): Test =>
  (item, value) =>
    item.flags.includes(name) === value;
const whenTrue =
  (holds: (item: Json) => boolean): Test =>
  (item, value) =>
    !value || holds(item);

const list = (...values: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
    .map((v) => v.join(','));
const between = (min: number, max: number) => fc.integer({ min, max });
const yes = fc.boolean();
type Filters = Readonly<Record<string, readonly [fc.Arbitrary<unknown>, Test]>>;

/** Each filter: its values, and what it asks of an item, told anew from the API specification. */
const listedFilters: Filters = {
  listing_type: [fc.constantFrom('sale', 'rent'), is('listing_type')],
  status: [list('active', 'under_offer', 'sold_stc', 'withdrawn', 'sold'), among('status')],
  min_price: [between(0, 500_000), least('price')],
  max_price: [between(50_000, 900_000), most('price')],
  min_bedrooms: [between(0, 5), least('bedrooms')],
  max_bedrooms: [between(1, 6), most('bedrooms')],
  min_bathrooms: [between(0, 3), least('bathrooms')],
  max_bathrooms: [between(1, 3), most('bathrooms')],
  min_floor_area_sqft: [between(300, 1_500), least('floor_area_sqft')],
  max_floor_area_sqft: [between(600, 2_500), most('floor_area_sqft')],
  min_price_per_sqft: [between(50, 300), least('price_per_sqft')],
  max_price_per_sqft: [between(100, 700), most('price_per_sqft')],
  property_types: [list('detached', 'semi-detached', 'terraced', 'flat'), among('property_type')],
  tenure: [list('freehold', 'leasehold', 'share_of_freehold'), among('tenure')],
  min_lease_years: [between(20, 200), least('lease_years_remaining')],
  max_lease_years: [between(60, 999), most('lease_years_remaining')],
  new_build: [yes, is('new_build')],
  epc_ratings: [list('B', 'C', 'D', 'E', 'F'), among('energy_rating')],
  council_tax_bands: [list('A', 'B', 'C', 'D', 'E'), among('council_tax_band')],
  bmv_only: [yes, whenTrue((item) => (item.bmv_discount_percentage ?? 0) > 0)],
  min_bmv_discount: [between(0, 60), least('bmv_discount_percentage')],
  min_yield: [between(0, 12), least('estimated_rental_yield')],
  max_yield: [between(3, 20), most('estimated_rental_yield')],
  min_deal_score: [between(0, 90), least('deal_score')],
  hot_deals_only: [yes, whenTrue((item) => item.is_hot_deal === true)],
  min_motivation_score: [between(0, 90), least('motivation_score')],
  motivation_tiers: [list('gold', 'silver', 'bronze', 'excluded'), among('motivation_tier')],
  min_days_listed: [between(0, 200), least('days_listed')],
  max_days_listed: [between(10, 300), most('days_listed')],
  added_since: [
    fc.constantFrom('2026-06-01', '2026-10-01', '2026-11-15'),
    (item, value: string) => Date.parse(item.first_listed_at) >= Date.parse(value),
  ],
  reduced_only: [yes, whenTrue((item) => item.last_reduced_at !== null)],
  min_reduction_pct: [between(0, 15), least('total_reduction_pct')],
  reduced_since: [
    fc.constantFrom('2026-06-01', '2026-10-01'),
    (item, value: string) =>
      item.last_reduced_at !== null && Date.parse(item.last_reduced_at) >= Date.parse(value),
  ],
  is_listed_building: [yes, is('is_listed_building')],
  in_conservation_area: [yes, is('in_conservation_area')],
  is_flood_zone: [yes, is('is_flood_zone')],
  has_article4: [yes, is('has_article4')],
  chain_free: [yes, flag('chain_free')],
  probate: [yes, flag('probate')],
  needs_modernisation: [yes, flag('needs_modernisation')],
  garden: [yes, flag('garden')],
  playbook: [
    fc.constantFrom('high_yield', 'below_market_value', 'motivated_sellers', 'probate_deals'),
    (item, value: string) =>
      ({
        high_yield: (item.estimated_rental_yield ?? 0) >= 8,
        below_market_value: (item.bmv_discount_percentage ?? 0) >= 15,
        motivated_sellers: (item.motivation_score ?? 0) >= 55,
        probate_deals: item.flags.includes('probate'),
      })[value] as boolean,
  ],
};

const homeFilters: Filters = {
  classification: [fc.constantFrom('hot', 'warm', 'standard', 'low'), is('lead_classification')],
  lead_classifications: [list('hot', 'warm', 'standard', 'low'), among('lead_classification')],
  min_ownership_years: [between(0, 30), least('years_owned')],
  min_motivation_score: [between(0, 60), least('motivation_score')],
  min_yield: [between(0, 12), least('gross_yield')],
  serial_investment_only: [yes, whenTrue((item) => item.transaction_count > 1)],
  underwater_only: [yes, whenTrue((item) => item.is_underwater === true)],
  min_price: [between(0, 300_000), least('last_sold_price')],
  max_price: [between(50_000, 600_000), most('last_sold_price')],
  min_bedrooms: [between(0, 5), least('bedrooms')],
  max_bedrooms: [between(1, 6), most('bedrooms')],
  property_types: [list('detached', 'semi-detached', 'terraced', 'flat'), among('property_type')],
};

type Rank = (item: Json) => number | null;
const up =
  (field: string): Rank =>
  (item) =>
    item[field];
const down =
  (field: string): Rank =>
  (item) =>
    item[field] === null ? null : -item[field];
const time =
  (field: string, sign: number): Rank =>
  (item) =>
    sign * Date.parse(item[field]);

const listedSorts: Readonly<Record<string, Rank>> = {
  newest: time('first_listed_at', -1),
  oldest: time('first_listed_at', 1),
  longest_listed: time('first_listed_at', 1),
  price_asc: up('price'),
  price_desc: down('price'),
  best_bmv: down('bmv_discount_percentage'),
  highest_yield: down('estimated_rental_yield'),
  deal_score: down('deal_score'),
  motivation_score: down('motivation_score'),
  most_reduced: down('total_reduction_pct'),
  price_per_sqft_asc: up('price_per_sqft'),
};
const homeSorts: Readonly<Record<string, Rank>> = {
  motivation_score: down('motivation_score'),
  ownership_duration: time('last_sold_date', 1),
  gross_yield: down('gross_yield'),
  equity_gained: down('equity_gained'),
  transaction_count: down('transaction_count'),
  newest: time('last_sold_date', -1),
  oldest: time('last_sold_date', 1),
  price_asc: up('last_sold_price'),
  price_desc: down('last_sold_price'),
  estimate_asc: up('estimated_value'),
  estimate_desc: down('estimated_value'),
};

const bounds = ['price', 'bedrooms', 'bathrooms', 'floor_area_sqft', 'price_per_sqft', 'yield'];
const ordered = (query: Record<string, unknown>) =>
  [...bounds, 'lease_years', 'days_listed'].every(
    (name) => Number(query[`min_${name}`] ?? 0) <= Number(query[`max_${name}`] ?? Infinity),
  );

/** Some of the filters, each with a value. */
function queries(filters: Filters): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .subarray(Object.keys(filters), { maxLength: 3 })
    .chain((keys) =>
      fc.record(
        Object.fromEntries(
          keys.map((key) => [
            key,
            (filters[key] as unknown as readonly [fc.Arbitrary<unknown>])[0],
          ]),
        ),
      ),
    )
    .filter(ordered);
}

function reference(
  items: readonly Json[],
  filters: Filters,
  query: Record<string, unknown>,
  rank: Rank,
): string[] {
  const kept = items.filter((item) =>
    Object.entries(query).every(([key, value]) =>
      (filters[key] as readonly [unknown, Test])[1](item, value as never),
    ),
  );
  return kept
    .map((item) => ({ id: item.id as string, rank: rank(item) ?? Infinity }))
    .sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}

async function compare(
  path: string,
  items: readonly Json[],
  { filters, sorts }: { filters: Filters; sorts: Readonly<Record<string, Rank>> },
  [query, sort, usual]: [Record<string, unknown>, string, Record<string, unknown>],
): Promise<number> {
  const rank = sorts[sort] as Rank;
  const expected = reference(items, filters, { ...usual, ...query }, rank);
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  const question = `${path}?${text}&sort_by=${sort}&limit=30`;
  const first = await get(question);
  expect(first.pagination.total).toBe(expected.length);
  expect(first.properties.map(({ id }: Json) => id)).toEqual(expected.slice(0, 30));
  const { next_cursor: cursor } = first.pagination;
  const second = cursor === null ? [] : (await get(`${question}&cursor=${cursor}`)).properties;
  expect(second.map(({ id }: Json) => id)).toEqual(expected.slice(30, 60));
  return expected.length;
}

describe(`scanners of the demo against a plain filter and sort, ${runs} runs of seed ${seed}`, () => {
  it('has enough to look through', () => {
    expect(listings.length).toBeGreaterThan(300);
    expect(homes.length).toBeGreaterThan(100);
  });

  it.each(['drawn', 'five outcodes'])(
    'finds the same listings in the same order: %s',
    async (name) => {
      const within = name === 'drawn' ? withPoint(listings) : ofFive(listings);
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          queries(listedFilters),
          fc.constantFrom(...Object.keys(listedSorts)),
          async (query, sort) => {
            const usual = { listing_type: 'sale', status: 'active' };
            const shape = { filters: listedFilters, sorts: listedSorts };
            found += await compare(scanners[name] as string, within, shape, [query, sort, usual]);
          },
        ),
        { seed, numRuns: Math.ceil(runs / 2) },
      );
      expect(found).toBeGreaterThan(runs);
    },
  );

  it.each(['homes drawn', 'homes of five outcodes'])(
    'finds the same %s in the same order',
    async (name) => {
      const within = name === 'homes drawn' ? withPoint(homes) : ofFive(homes);
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          queries(homeFilters),
          fc.constantFrom(...Object.keys(homeSorts)),
          async (query, sort) => {
            const shape = { filters: homeFilters, sorts: homeSorts };
            found += await compare(scanners[name] as string, within, shape, [query, sort, {}]);
          },
        ),
        { seed, numRuns: Math.ceil(runs / 2) },
      );
      expect(found).toBeGreaterThan(runs);
    },
  );
});

const withPoint = (items: readonly Json[]): Json[] =>
  items.filter(({ latitude }) => latitude !== null);

function ofFive(items: readonly Json[]): Json[] {
  const five = outcodes.slice(0, 5);
  return items.filter(({ outcode }) => five.includes(outcode));
}
