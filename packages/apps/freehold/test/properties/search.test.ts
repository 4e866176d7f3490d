import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Json } from '../http/demo-server.ts';
import { ask, refused, send, useServer } from './calls.ts';
import {
  dayNumber,
  homes,
  offers,
  onOffer,
  outcodeOf,
  records,
  samples,
  today,
  type Offer,
} from './market-of-demo.ts';

const server = useServer();

const search = (query: string): Promise<Json> =>
  ask('searchProperties', `/api/v1/properties?${query}`);
const ids = ({ properties }: Json): string[] => properties.map(({ id }: Json) => id);
const forSale = offers.filter(
  ({ listingType, status }) => listingType === 'sale' && status === 'active',
);
const sorted = (found: readonly Offer[]) => found.map(({ propertyId }) => propertyId).toSorted();

/** Every id of a search, by page number or by cursor, with the totals that its pages told. */
async function walk(query: string, by: 'page' | 'cursor', limit = 100) {
  const found: string[] = [];
  let step = 'page=1';
  for (let page = 1; ; page += 1) {
    const path = `/api/v1/properties?${query}&limit=${limit}&${step}`;
    const { properties, pagination } = (await send('GET', path)).body.data;
    found.push(...ids({ properties }));
    expect(pagination).toEqual({
      page: by === 'page' || page === 1 ? page : null,
      limit,
      total: pagination.total,
      total_pages: Math.ceil(pagination.total / limit),
      has_more: found.length < pagination.total,
      next_cursor: found.length < pagination.total ? expect.any(String) : null,
    });
    if (!pagination.has_more) return { found, total: pagination.total };
    step =
      by === 'page' ? `page=${page + 1}` : `cursor=${encodeURIComponent(pagination.next_cursor)}`;
  }
}

const perSqft = ({ pricePence, home }: Offer) =>
  pricePence === null || home.floorAreaSqm === null
    ? null
    : Math.round(pricePence / Math.round(home.floorAreaSqm * 10.7639104167));
const day = (offer: Offer) => dayNumber(today) - dayNumber(offer.firstListedAt);
const usedBy = async () =>
  (await server.send('GET', '/api/v1/properties/count', { account: 'business' })).body.meta.usage
    .monthly_used;

/** Fields that follow from the valuation and the scores, which have tests of their own. */
const judged = [
  'bmv_discount_percentage',
  'estimated_value',
  'estimated_monthly_rent',
  'estimated_rental_yield',
  'deal_score',
  'is_hot_deal',
  'motivation_score',
  'motivation_tier',
  'playbook_tiers',
];

const sorts = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'best_bmv',
  'highest_yield',
  'deal_score',
  'motivation_score',
  'most_reduced',
  'longest_listed',
  'price_per_sqft_asc',
] as const;

describe('paging neither repeats nor loses a listing', () => {
  test.each(sorts)('%s', async (sort) => {
    const byCursor = await walk(`sort_by=${sort}`, 'cursor', 97);
    expect(byCursor.total).toBe(forSale.length);
    expect(byCursor.found.toSorted()).toEqual(sorted(forSale));
    const area = await walk(`area=M14&sort_by=${sort}`, 'page', 9);
    const inArea = new Set(onOffer('sale', 'M14').map(({ propertyId }) => propertyId));
    expect(area.found).toEqual(byCursor.found.filter((id) => inArea.has(id)));
  });

  test('distance, too', async () => {
    const around = 'lat=53.44843&lon=-2.225877&radius_miles=40&sort_by=distance';
    const byPage = await walk(around, 'page', 30);
    expect(new Set(byPage.found).size).toBe(byPage.total);
    expect((await walk(around, 'cursor', 30)).found).toEqual(byPage.found);
    const { properties } = await search(`${around}&limit=100`);
    const distances = properties.map(({ distance_miles }: Json) => distance_miles);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(distances.at(-1)).toBeLessThanOrEqual(40);
  });
});

describe('the orders are what they say', () => {
  const ranks: Readonly<Record<string, (offer: Offer) => number | null>> = {
    newest: ({ firstListedAt }) => -Date.parse(firstListedAt),
    oldest: ({ firstListedAt }) => Date.parse(firstListedAt),
    longest_listed: ({ firstListedAt }) => Date.parse(firstListedAt),
    price_asc: ({ pricePence }) => pricePence,
    price_desc: ({ pricePence }) => (pricePence === null ? null : -pricePence),
    price_per_sqft_asc: perSqft,
    most_reduced: ({ history, pricePence }) => {
      const original = history[0]?.pricePence ?? null;
      if (original === null || pricePence === null) return null;
      return -Math.max(0, Math.round(((original - pricePence) * 10_000) / original));
    },
  };
  test.each(Object.entries(ranks))('%s, unknown last, ties by id', async (sort, rank) => {
    const expected = forSale
      .map((offer) => ({ id: offer.propertyId, rank: rank(offer) ?? Infinity }))
      .sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank - b.rank))
      .map(({ id }) => id);
    expect((await walk(`sort_by=${sort}`, 'page')).found).toEqual(expected);
  });
});

describe('filters', () => {
  const cases: readonly (readonly [string, (offer: Offer) => boolean])[] = [
    [
      'min_price=200000&max_price=300000',
      ({ pricePence }) =>
        pricePence !== null && pricePence >= 20_000_000 && pricePence <= 30_000_000,
    ],
    ['min_bedrooms=4', ({ home }) => (home.bedrooms ?? 0) >= 4],
    ['max_bedrooms=1', ({ home }) => home.bedrooms !== null && home.bedrooms <= 1],
    ['property_types=F', ({ home }) => home.propertyType === 'flat'],
    [
      'property_types=detached,semi-detached',
      ({ home }) => ['detached', 'semi-detached'].includes(home.propertyType ?? ''),
    ],
    ['tenure=leasehold', ({ home }) => home.tenure === 'leasehold'],
    ['epc_ratings=A,B,C', ({ home }) => ['A', 'B', 'C'].includes(home.energyBand ?? '')],
    ['council_tax_bands=B', ({ home }) => home.councilTaxBand === 'B'],
    ['min_days_listed=90', (offer) => day(offer) >= 90],
    ['max_days_listed=7', (offer) => day(offer) <= 7],
    [
      'added_since=2026-11-01',
      ({ firstListedAt }) => Date.parse(firstListedAt) >= Date.parse('2026-11-01'),
    ],
    ['reduced_only=true', ({ history }) => history.some(({ event }) => event === 'reduced')],
    ['chain_free=true', ({ keyFeatures }) => keyFeatures.includes('No onward chain')],
    [
      'keywords=solar%20panels',
      ({ keyFeatures, title }) =>
        [title, ...keyFeatures].some((text) => text.toLowerCase().includes('solar panels')),
    ],
    ['area=M14', ({ home }) => outcodeOf(home.postcode) === 'M14'],
    ['area=m14,%20ls6', ({ home }) => ['M14', 'LS6'].includes(outcodeOf(home.postcode) ?? '')],
    ['area=M', ({ home }) => /^M\d/.test(home.postcode ?? '')],
    ['area=M1', () => false],
    ['area=manchester', ({ home }) => home.town === 'MANCHESTER'],
  ];
  test.each(cases)('%s', async (query, holds) => {
    const expected = forSale.filter(holds);
    expect((await search(query)).pagination.total).toBe(expected.length);
    expect(await ask('countProperties', `/api/v1/properties/count?${query}`)).toEqual({
      total: expected.length,
      // No home of the demo lies in M1.
      ...(query === 'area=M1'
        ? { coverage: 'none', fill_with: ['listings'] }
        : { coverage: 'full', fill_with: [] }),
    });
    if (expected.length === 0) return;
    expect((await walk(query, 'page')).found.toSorted()).toEqual(sorted(expected));
  });

  test('rent and other statuses are asked for by name', async () => {
    const let_ = offers.filter(
      ({ listingType, status }) => listingType === 'rent' && ['let', 'let_agreed'].includes(status),
    );
    const answer = await walk('listing_type=rent&status=let,let_agreed', 'page');
    expect(answer.found.toSorted()).toEqual(sorted(let_));
  });

  test('the answer says what was applied, defaults among it', async () => {
    const { applied_filters } = await search('area=M14&min_bedrooms=2&chain_free=false&unknown=1');
    expect(applied_filters).toEqual({
      listing_type: 'sale',
      status: ['active'],
      area: ['M14'],
      min_bedrooms: 2,
      chain_free: false,
      sort_by: 'newest',
    });
  });

  test('twenty a page, the first page, the newest first by default', async () => {
    const answer = await search('');
    expect(answer.properties).toHaveLength(20);
    expect(answer.pagination).toMatchObject({ page: 1, limit: 20, total: forSale.length });
    expect(ids(answer)).toEqual(ids(await search('sort_by=newest&page=1&limit=20')));
  });

  test('a page beyond the end is empty', async () => {
    const answer = await search('area=M14&page=50&limit=100');
    expect(answer).toMatchObject({
      properties: [],
      pagination: {
        page: 50,
        has_more: false,
        next_cursor: null,
        total: onOffer('sale', 'M14').length,
      },
    });
  });
});

describe('what cannot be meant is 422', () => {
  test.each([
    ['area=Atlantis', 'area'],
    ['area=M14,Atlantis', 'area'],
    ['area=', 'area[0]'],
    [`area=${Array.from({ length: 21 }, (_, index) => `M${index}`).join()}`, 'area'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
    ['page=101&limit=100', 'page'],
    ['sort_by=best', 'sort_by'],
    ['sort_by=distance', 'sort_by'],
    ['lat=53', 'lon'],
    ['lat=53&lon=-2', 'radius_miles'],
    ['lat=53&lon=-2&radius_miles=0.05', 'radius_miles'],
    ['lat=53&lon=-2&radius_miles=41', 'radius_miles'],
    ['lat=91&lon=-2&radius_miles=1', 'lat'],
    ['min_price=2&max_price=1', 'min_price'],
    ['chain_free=yes', 'chain_free'],
    ['playbook=unheard_of', 'playbook'],
    ['cursor=abc', 'cursor'],
    ['cursor=abc&page=2', 'cursor'],
    ['min_bedrooms=one', 'min_bedrooms'],
    ['added_since=yesterday', 'added_since'],
  ])('%s', async (query, field) => {
    expect(await refused('GET', `/api/v1/properties?${query}`)).toEqual({
      status: 422,
      code: 'validation_error',
      field,
    });
  });

  test('a cursor of other filters, of another order, or altered', async () => {
    const { pagination } = await search('area=M14&limit=10');
    const cursor = encodeURIComponent(pagination.next_cursor);
    for (const query of [
      `area=LS6&limit=10&cursor=${cursor}`,
      `area=M14&sort_by=oldest&cursor=${cursor}`,
      `area=M14&cursor=${cursor.slice(0, -4)}`,
    ]) {
      expect(await refused('GET', `/api/v1/properties?${query}`)).toMatchObject({
        status: 422,
        field: 'cursor',
      });
    }
    expect(ids(await search(`area=M14&limit=7&cursor=${cursor}`))).toHaveLength(7);
  });
});

describe('one property', () => {
  test('its page says what its records hold', async () => {
    const offer = forSale.find(({ propertyId }) => propertyId === samples.property_id) as Offer;
    const detail = await ask('getProperty', `/api/v1/properties/${samples.property_id}`);
    expect(detail).toMatchObject({
      id: offer.propertyId,
      uprn: offer.home.uprn,
      title: offer.title,
      listing_type: 'sale',
      status: 'active',
      postcode: offer.home.postcode,
      outcode: outcodeOf(offer.home.postcode),
      nation: 'england',
      latitude: offer.home.point?.latitude,
      longitude: offer.home.point?.longitude,
      price: (offer.pricePence as number) / 100,
      price_numeric: (offer.pricePence as number) / 100,
      bedrooms: offer.home.bedrooms,
      bathrooms: offer.home.bathrooms,
      floor_area_sqft: Math.round((offer.home.floorAreaSqm as number) * 10.7639104167),
      tenure: offer.home.tenure,
      energy_rating: offer.home.energyBand,
      council_tax_band: offer.home.councilTaxBand,
      first_listed_at: offer.firstListedAt,
      days_listed: dayNumber(today) - dayNumber(offer.firstListedAt),
      description: offer.description,
      key_features: offer.keyFeatures,
      image_count: offer.images.length,
      images: offer.images.map(({ id, caption, width, height }) => ({
        id,
        url: `/api/v1/media/${id}`,
        caption,
        width,
        height,
      })),
      floorplans: [],
      price_history: offer.history.map(({ date, event, pricePence }) => ({
        date,
        event,
        price: pricePence === null ? null : pricePence / 100,
      })),
      agent: {
        name: offer.agent?.name,
        branch_id: offer.agent?.branchId,
        company_name: offer.agent?.companyName,
        phone: null,
      },
    });
    expect(detail.address).toMatch(/^\d+ [A-Z][a-z]+ [A-Z][a-z]+, [A-Z][a-z]+$/);
    expect(detail.main_image_url).toBe(`/api/v1/media/${offer.images[0]?.id}`);
    const facts = Object.fromEntries(
      Object.entries(detail).filter(([field]) => !judged.includes(field)),
    );
    const golden = new URL('golden/property.json', import.meta.url);
    expect(facts).toEqual(JSON.parse(await readFile(golden, 'utf8')));
  });

  test('one that no listing offers tells what registers know, and nulls for what a listing tells', async () => {
    const { off_market: id } = samples.property_ids;
    const home = homes.get(id);
    if (home === undefined) throw new Error('the sample off the market is no home of the demo');
    const detail = await ask('getProperty', `/api/v1/properties/${id}`);
    expect(detail).toMatchObject({
      id,
      uprn: home.uprn,
      listing_type: null,
      status: 'unlisted',
      source: 'registers',
      postcode: home.postcode,
      bedrooms: home.bedrooms,
      floor_area_sqft: home.floorAreaSqm && Math.round(home.floorAreaSqm * 10.7639104167),
      tenure: home.tenure,
      energy_rating: home.energyBand,
      price: null,
      price_numeric: null,
      days_listed: null,
      first_listed_at: null,
      block_of_flats: null,
      flags: [],
      price_history: [],
      agent: null,
    });
    expect(detail.title).toBe(detail.address);
    expect(detail.estimated_value).toBeGreaterThan(0);
  });

  test('one without a postcode has null, and one without a point that of its postcode', async () => {
    const { no_postcode, no_coordinates } = samples.property_ids;
    expect(await ask('getProperty', `/api/v1/properties/${no_postcode}`)).toMatchObject({
      postcode: null,
      outcode: null,
    });
    const postcode = homes.get(no_coordinates)?.postcode;
    const { point } = records.postcode.find((known) => known.postcode === postcode)!;
    expect(await ask('getProperty', `/api/v1/properties/${no_coordinates}`)).toMatchObject({
      latitude: point!.latitude,
      longitude: point!.longitude,
      position: 'postcode',
    });
  });

  test('an unchanged answer is 304 to who holds it', async () => {
    const path = `/api/v1/properties/${samples.property_id}`;
    const first = await server.send('GET', path);
    const etag = first.headers.get('etag') as string;
    const again = await server.send('GET', path, { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  });
});

describe('an image', () => {
  test('is served by its id, with what keeps a browser safe', async () => {
    const { main_image_url: path } = await ask(
      'getProperty',
      `/api/v1/properties/${samples.property_id}`,
    );
    const fetchImage = (suffix = '', headers: Record<string, string> = {}) =>
      fetch(server.url + path + suffix, {
        headers: { authorization: `Bearer ${server.keyOf('enterprise')}`, ...headers },
      });
    const image = await fetchImage();
    expect(image.status).toBe(200);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-request-cost': '1',
    });
    const bytes = new Uint8Array(await image.arrayBuffer());
    expect([...bytes.subarray(1, 4)]).toEqual([...new TextEncoder().encode('PNG')]);
    expect(image.headers.get('content-length')).toBe(String(bytes.length));
    const etag = image.headers.get('etag') as string;
    expect((await fetchImage('', { 'if-none-match': etag })).status).toBe(304);
    const widthOf = async (suffix: string): Promise<number> =>
      // A PNG tells its width in its bytes 16 to 20.
      new DataView(await (await fetchImage(suffix)).arrayBuffer()).getUint32(16);
    const width = await widthOf('?size=original');
    expect(await widthOf('')).toBe(width);
    expect(await widthOf('?size=thumb')).toBe(Math.min(width, 320));
    expect(await widthOf('?size=large')).toBe(Math.min(width, 1600));
    expect((await fetchImage('?size=huge')).status).toBe(422);
  });

  test.each([
    '/api/v1/media/unknown',
    '/api/v1/media/..%2F..%2Fetc%2Fpasswd',
    '/api/v1/media/http%3A%2F%2F127.0.0.1%2Fx.png',
    '/api/v1/media/file%3Asession-signing-key.json',
  ])('%s is not found', async (path) => {
    expect(await refused('GET', path)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a crowd', () => {
  test('is answered, or told to come back and not charged', async () => {
    const before = await usedBy();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        server.send('GET', `/api/v1/properties?min_price=${index}&sort_by=best_bmv&limit=100`, {
          account: 'business',
        }),
      ),
    );
    for (const { status, headers, body } of answers) {
      if (status === 200) continue;
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('2');
      expect(body).toMatchObject({
        error: expect.any(String),
        detail: expect.any(String),
        retry_after: 2,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const succeeded = answers.filter(({ status }) => status === 200).length;
    expect(succeeded).toBeGreaterThan(0);
    expect(await usedBy()).toBe(before + succeeded + 1);
  });
});
