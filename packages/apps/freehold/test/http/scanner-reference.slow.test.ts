import { criteriaFlags, criteriaKeys, offMarketKeys } from '@freehold/contract';
import { listingSorts, offMarketSorts } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDemoServer, type Json } from './demo-server.ts';
import {
  holdsTier,
  homeFilters,
  homeSorts,
  listedFilters,
  listedSorts,
  type Filters,
  type Rank,
  type Test,
} from './scanner-filters.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 200);
const now = new Date('2026-11-21T12:00:00Z');
const listed = '/api/v1/lead-generators';
const offMarket = '/api/v1/off-market-lead-generators';
/** All of the United Kingdom: what is looked through lies in the drawn area, or in the outcodes. */
const everywhere = 'POLYGON((-8.5 49.5, 2 49.5, 2 61, -8.5 61, -8.5 49.5))';
const server = useDemoServer();
let outcodes: string[];
let listings: Json[];
let homes: Json[];
const scanners: Record<string, string> = {};

async function get(path: string): Promise<Json> {
  const { status, body } = await server.send('GET', path);
  if (status !== 200) throw new Error(`${status} for ${path}: ${JSON.stringify(body)}`);
  return body;
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

const bounds = ['price', 'bedrooms', 'bathrooms', 'floor_area_sqft', 'price_per_sqft', 'yield'];
const ordered = (query: Record<string, unknown>) =>
  [...bounds, 'lease_years', 'days_listed'].every(
    (name) => Number(query[`min_${name}`] ?? 0) <= Number(query[`max_${name}`] ?? Infinity),
  );

const flags: readonly string[] = criteriaFlags;

/** Some of the filters, each with a value: few homes have any two flags. */
function queries(filters: Filters): fc.Arbitrary<Record<string, unknown>> {
  const plain = Object.keys(filters).filter((key) => !flags.includes(key));
  const flagged = Object.keys(filters).filter((key) => flags.includes(key));
  return fc
    .tuple(
      fc.subarray(plain, { maxLength: 3 }),
      fc.subarray(flagged, { maxLength: Math.min(1, flagged.length) }),
    )
    .chain(([keys, flag]) =>
      fc.record(
        Object.fromEntries(
          [...keys, ...flag].map((key) => [
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
  const kept = items.filter(
    (item) =>
      holdsTier(item, query) &&
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
  it('is asked by every criterion and order, on and off the market', () => {
    const off: readonly string[] = offMarketKeys;
    const on = [...Object.keys(criteriaKeys), ...flags].filter((key) => !off.includes(key));
    expect(Object.keys(listedFilters).toSorted()).toEqual(on.toSorted());
    expect(Object.keys(homeFilters)).toEqual(expect.arrayContaining([...off]));
    const plainSorts = listingSorts.filter((sort) => sort !== 'distance');
    expect(Object.keys(listedSorts).toSorted()).toEqual(plainSorts.toSorted());
    expect(Object.keys(homeSorts).toSorted()).toEqual(offMarketSorts.toSorted());
  });

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
