import { describe, expect, test } from 'vitest';
import type { CertificateRecord, PropertyRecord } from '@freehold/operations';
import { figuresOf } from '../demo-records.ts';
import type { Json } from '../http/demo-server.ts';
import { ask, refused, useServer } from './calls.ts';
import {
  asked,
  dayNumber,
  homes,
  meanPounds,
  offers,
  outcodeOf,
  quantilePounds,
  records,
  samples,
  today,
} from './market-of-demo.ts';

useServer();

const invalid = { status: 422, code: 'validation_error' };
const forSale = offers.filter(
  ({ listingType, status, home }) =>
    listingType === 'sale' && status === 'active' && home.point !== null,
);
type Box = { north: number; south: number; east: number; west: number };
const inBox = ({ north, south, east, west }: Box) =>
  forSale.filter(({ home }) => {
    const { latitude, longitude } = home.point as { latitude: number; longitude: number };
    return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
  });
const idsOf = ({ properties }: Json): string[] => properties.map(({ id }: Json) => id).toSorted();

const wkt = (ring: number[][]) =>
  `POLYGON((${[...ring, ring[0]].map((p) => p?.join(' ')).join(', ')}))`;
const circle = (vertices: number) =>
  Array.from({ length: vertices }, (_, index) => {
    const angle = (index / vertices) * 2 * Math.PI;
    return [-2.23 + 0.03 * Math.cos(angle), 53.45 + 0.02 * Math.sin(angle)];
  });
const inDistrict = (district: string) =>
  offers.filter(({ home }) => outcodeOf(home.postcode) === district);
const listed = (found: typeof offers, kind: string) =>
  asked(found.filter(({ listingType }) => listingType === kind));

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

describe('the viewport', () => {
  const path = '/api/v1/spatial/search/viewport';
  const manchester = { north: 53.47, south: 53.43, east: -2.2, west: -2.26 };
  const britain = { north: 59, south: 50, east: 2, west: -8 };

  test('close by, every listing stands for itself', async () => {
    const answer = await ask('searchViewport', path, { ...manchester, zoom: 15, limit: 500 });
    const expected = inBox(manchester);
    expect(expected.length).toBeGreaterThan(20);
    expect(answer).toMatchObject({
      clustered: false,
      clusters: [],
      total: expected.length,
      truncated: false,
    });
    expect(idsOf(answer)).toEqual(expected.map(({ propertyId }) => propertyId).toSorted());
  });

  test('a hundred at most by default, and the answer says that there are more', async () => {
    const answer = await ask('searchViewport', path, britain);
    expect(answer).toMatchObject({
      clustered: false,
      total: inBox(britain).length,
      truncated: true,
    });
    expect(answer.properties).toHaveLength(100);
  });

  test('from afar, clusters hold every match once', async () => {
    const filters = { min_bedrooms: 2 };
    const answer = await ask('searchViewport', path, { ...britain, zoom: 6, filters });
    const matches = inBox(britain).filter(({ home }) => (home.bedrooms ?? 0) >= 2);
    expect(answer).toMatchObject({ clustered: true, properties: [], total: matches.length });
    let counted = 0;
    for (const cluster of answer.clusters) {
      const within = inBox(cluster.bounds).filter(({ home }) => (home.bedrooms ?? 0) >= 2);
      expect(within.length).toBe(cluster.count);
      const prices = asked(within);
      expect(cluster).toMatchObject({
        min_price: Math.min(...prices) / 100,
        median_price: quantilePounds(prices, 0.5),
        max_price: Math.max(...prices) / 100,
      });
      counted += cluster.count;
    }
    expect(counted).toBe(matches.length);
  });

  test('few matches are not clustered, and zoom 14 never', async () => {
    expect(await ask('searchViewport', path, { ...manchester, zoom: 13 })).toMatchObject({
      clustered: inBox(manchester).length > 100,
    });
    expect((await ask('searchViewport', path, { ...britain, zoom: 14 })).clustered).toBe(false);
  });

  test.each([
    ['north below south', { ...manchester, north: 53 }, 'north'],
    ['east west of west', { ...manchester, east: -3 }, 'east'],
    ['no south', { north: 1, east: 1, west: 0 }, 'south'],
    ['zoom 0', { ...manchester, zoom: 0 }, 'zoom'],
    ['zoom 21', { ...manchester, zoom: 21 }, 'zoom'],
    ['limit 501', { ...manchester, limit: 501 }, 'limit'],
    ['limit 0', { ...manchester, limit: 0 }, 'limit'],
    ['latitude 91', { ...manchester, north: 91 }, 'north'],
    ['an unknown filter', { ...manchester, filters: { colour: 'red' } }, 'filters.colour'],
    ['an unknown field', { ...manchester, colour: 'red' }, 'colour'],
  ])('%s is refused', async (_what, body, field) => {
    expect(await refused('POST', path, body)).toEqual({ ...invalid, field });
  });
});

describe('a drawn area', () => {
  const path = '/api/v1/spatial/search/polygon';
  const square = [
    [-2.26, 53.43],
    [-2.2, 53.43],
    [-2.2, 53.47],
    [-2.26, 53.47],
  ];
  const expected = inBox({ north: 53.47, south: 53.43, east: -2.2, west: -2.26 });

  test.each([
    ['open', { polygon_coordinates: square }],
    ['closed', { polygon_coordinates: [...square, square[0]] }],
    ['as WKT', { polygon_wkt: wkt(square) }],
  ])('%s', async (_how, body) => {
    const answer = await ask('searchPolygon', path, { ...body, limit: 500 });
    expect(answer.total).toBe(expected.length);
    expect(idsOf(answer)).toEqual(expected.map(({ propertyId }) => propertyId).toSorted());
  });

  test('a triangle holds what is on its side of the diagonal', async () => {
    const [a, b, c] = square as [number[], number[], number[]];
    const answer = await ask('searchPolygon', path, { polygon_coordinates: [a, b, c], limit: 500 });
    const below = expected.filter(({ home }) => {
      const { latitude, longitude } = home.point as { latitude: number; longitude: number };
      return latitude - 53.43 <= ((longitude + 2.26) * 0.04) / 0.06;
    });
    expect(below.length).toBeGreaterThan(0);
    expect(below.length).toBeLessThan(expected.length);
    expect(idsOf(answer)).toEqual(below.map(({ propertyId }) => propertyId).toSorted());
  });

  test('twenty vertices are enough', async () => {
    const ring = circle(20);
    const open = await ask('searchPolygon', path, { polygon_coordinates: ring });
    const closed = await ask('searchPolygon', path, { polygon_coordinates: [...ring, ring[0]] });
    expect(closed).toEqual(open);
  });

  test.each([
    ['21 vertices', { polygon_coordinates: circle(21) }],
    [
      'two vertices',
      {
        polygon_coordinates: [
          [0, 51],
          [1, 52],
        ],
      },
    ],
    [
      'a line there and back',
      {
        polygon_coordinates: [
          [0, 51],
          [1, 52],
          [0, 51],
        ],
      },
    ],
    [
      'a ring that crosses itself',
      {
        polygon_coordinates: [
          [-2.3, 53.4],
          [-2.2, 53.5],
          [-2.2, 53.4],
          [-2.3, 53.5],
        ],
      },
    ],
    [
      'a place off the globe',
      {
        polygon_coordinates: [
          [-200, 53],
          [-2, 53],
          [-2, 54],
        ],
      },
    ],
    [
      'a ring outside the United Kingdom',
      {
        polygon_coordinates: [
          [10, 10],
          [11, 10],
          [11, 11],
        ],
      },
    ],
    [
      'a ring with one corner in Norway',
      {
        polygon_coordinates: [
          [-2, 53],
          [10.75, 59.91],
          [-2, 59],
        ],
      },
    ],
    ['both shapes', { polygon_coordinates: square, polygon_wkt: wkt(square) }],
    ['no shape', {}],
    ['WKT of a point', { polygon_wkt: 'POINT(-2 53)' }],
    [
      'WKT that crosses itself',
      { polygon_wkt: 'POLYGON((-2.3 53.4, -2.2 53.5, -2.2 53.4, -2.3 53.5, -2.3 53.4))' },
    ],
    ['no WKT at all', { polygon_wkt: "'); DROP TABLE listings; --" }],
  ])('%s is refused', async (_what, body) => {
    expect(await refused('POST', path, body)).toMatchObject(invalid);
  });
});

describe('a circle', () => {
  const path = '/api/v1/spatial/search/radius';
  test('nearest first, with the distance', async () => {
    const centre = { lat: 53.44843, lon: -2.225877 };
    const answer = await ask('searchRadius', path, { ...centre, radius_miles: 40, limit: 500 });
    const miles = answer.properties.map(({ distance_miles }: Json) => distance_miles);
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
    const radians = Math.PI / 180;
    const within = (most: number) =>
      forSale.filter(({ home }) => {
        const { latitude, longitude } = home.point as { latitude: number; longitude: number };
        const angle = Math.acos(
          Math.sin(latitude * radians) * Math.sin(centre.lat * radians) +
            Math.cos(latitude * radians) *
              Math.cos(centre.lat * radians) *
              Math.cos((longitude - centre.lon) * radians),
        );
        return (angle * 6_371_008.8) / 1609.344 <= most;
      });
    expect(answer.total).toBe(within(40).length);
    expect((await ask('searchRadius', path, { ...centre, radius_miles: 0.5 })).total).toBe(
      within(0.5).length,
    );
  });

  test.each([
    ['radius_miles', { lat: 53, lon: -2, radius_miles: 0.09 }],
    ['radius_miles', { lat: 53, lon: -2, radius_miles: 40.1 }],
    ['radius_miles', { lat: 53, lon: -2 }],
    ['lat', { lat: -91, lon: -2, radius_miles: 1 }],
    ['lon', { lat: 53, lon: 181, radius_miles: 1 }],
  ])('%s out of bounds is refused', async (field, body) => {
    expect(await refused('POST', path, body)).toEqual({ ...invalid, field });
  });
});

describe('energy certificates', () => {
  const certificates = records.certificate;
  const ofUprn = (uprn: number | null) =>
    certificates
      .filter((certificate) => certificate.uprn === uprn)
      .toSorted((a, b) => (b.lodgementDate ?? '').localeCompare(a.lodgementDate ?? ''));
  const home = homes.get(samples.property_id) as PropertyRecord;

  test('of a property and of its UPRN, with those before', async () => {
    const expected = ofUprn(home.uprn);
    const newest = expected[0] as CertificateRecord;
    const answer = await ask('propertyCertificate', `/api/v1/epc/property/${home.id}`);
    expect(answer).toMatchObject({
      matched: true,
      certificate_number: newest.certificateNumber,
      uprn: home.uprn,
      property_id: home.id,
      current_energy_rating: newest.currentBand,
      current_energy_score: newest.currentScore,
      floor_area_sqm: newest.floorAreaSqm,
      lodgement_date: newest.lodgementDate,
      expiry_date: newest.lodgementDate?.replace(/^\d{4}/, (year) => String(Number(year) + 10)),
      meets_letting_minimum: !['F', 'G'].includes(newest.currentBand ?? ''),
      source: 'epc_register',
    });
    expect(answer.is_expired).toBe(answer.expiry_date < today);
    expect(answer.history.map((one: Json) => one.certificate_number)).toEqual(
      expected.slice(1).map(({ certificateNumber }) => certificateNumber),
    );
    expect(await ask('uprnCertificate', `/api/v1/epc/uprn/${home.uprn}`)).toEqual(answer);
  });

  test('a home or UPRN without one is not matched', async () => {
    const answer = await ask('uprnCertificate', '/api/v1/epc/uprn/1');
    const { matched, uprn, recommendations, history, coverage, fill_with, ...rest } = answer;
    expect({ matched, uprn, recommendations, history, coverage, fill_with }).toEqual({
      coverage: 'none',
      fill_with: ['epc'],
      matched: false,
      uprn: 1,
      recommendations: [],
      history: [],
    });
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    const { northern_ireland: bare } = samples.property_ids;
    expect(await ask('propertyCertificate', `/api/v1/epc/property/${bare}`)).toMatchObject({
      matched: false,
      property_id: bare,
    });
  });

  test('of a postcode, page by page, newest first', async () => {
    const postcode = home.postcode as string;
    const expected = certificates.filter((certificate) => certificate.postcode === postcode);
    const path = `/api/v1/epc/search?postcode=${encodeURIComponent(postcode.toLowerCase())}`;
    const found: Json[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask('searchCertificates', `${path}&limit=7&page=${page}`);
      found.push(...answer.certificates);
      expect(answer.pagination.total).toBe(expected.length);
      if (!answer.pagination.has_more) break;
    }
    const numbers: string[] = found.map(({ certificate_number }) => certificate_number);
    expect(numbers.toSorted()).toEqual(expected.map((each) => each.certificateNumber).toSorted());
    const dates: string[] = found.map(({ lodgement_date }) => lodgement_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const [word] = (expected[0] as CertificateRecord).address.split(',');
    const narrowed = await ask(
      'searchCertificates',
      `${path}&address=${encodeURIComponent(word ?? '')}`,
    );
    expect(narrowed.pagination.total).toBeGreaterThan(0);
    expect(narrowed.pagination.total).toBeLessThan(expected.length);
  });

  test('the UPRN identifies the home', async () => {
    expect(await ask('uprnLookup', `/api/v1/uprn/${home.uprn}`)).toMatchObject({
      uprn: home.uprn,
      matched: true,
      property_id: home.id,
      postcode: home.postcode,
      energy_rating: ofUprn(home.uprn)[0]?.currentBand,
    });
    expect(await ask('uprnLookup', '/api/v1/uprn/1')).toEqual({
      uprn: 1,
      matched: false,
      property_id: null,
      address: null,
      postcode: null,
      energy_rating: null,
      construction_age_band: null,
      source: null,
      coverage: 'none',
      fill_with: ['listings', 'epc'],
    });
  });

  test.each([
    '/api/v1/uprn/1234567890123',
    '/api/v1/uprn/12a',
    '/api/v1/epc/uprn/-1',
    '/api/v1/epc/property/12',
    '/api/v1/epc/search',
    '/api/v1/epc/search?postcode=M14',
    '/api/v1/epc/search?postcode=M14%205TQ&page=101&limit=100',
  ])('%s is refused', async (path) => {
    expect(await refused('GET', path)).toMatchObject(invalid);
  });
});

describe('heritage', () => {
  test('of the samples', async () => {
    const { listed_building, conservation_area } = samples.property_ids;
    const path = '/api/v1/heritage/property/';
    expect((await ask('heritageProperty', path + listed_building)).is_listed_building).toBe(true);
    expect((await ask('heritageProperty', path + conservation_area)).in_conservation_area).toBe(
      true,
    );
  });

  test('an outcode counts what its properties say of themselves', async () => {
    const answer = await ask('heritageArea', '/api/v1/heritage/area/M14');
    const there = records.property.filter(({ postcode }) => outcodeOf(postcode) === 'M14');
    const facts: Json[] = [];
    for (let from = 0; from < there.length; from += 20) {
      const some = there
        .slice(from, from + 20)
        .map(({ id }) => ask('heritageProperty', `/api/v1/heritage/property/${id}`));
      facts.push(...(await Promise.all(some)));
    }
    const count = (field: string) => facts.filter((fact) => fact[field] === true).length;
    expect(answer.listed_buildings_count).toBe(count('is_listed_building'));
    expect(answer.conservation_count).toBe(count('in_conservation_area'));
    expect(answer.sample_listed).toHaveLength(Math.min(10, answer.listed_buildings_count));
    for (const { id, price_numeric } of answer.sample_conservation) {
      const offer = offers
        .filter(({ propertyId }) => propertyId === id)
        .toSorted((a, b) => b.listingType.localeCompare(a.listingType))
        .find(({ pricePence }) => pricePence !== null);
      expect(price_numeric).toBe(offer ? (offer.pricePence as number) / 100 : null);
    }
  });

  test('an outcode without data', async () => {
    expect(await ask('heritageArea', '/api/v1/heritage/area/ZE3')).toEqual({
      outcode: 'ZE3',
      listed_buildings_count: null,
      conservation_count: null,
      sample_listed: [],
      sample_conservation: [],
      coverage: 'none',
      fill_with: ['planning-data'],
    });
  });
});

describe('districts', () => {
  test.each(samples.outcodes)('%s: people, and the market in one row', async (name) => {
    const [income] = figuresOf(records, name, 'income');
    const [deprivation] = figuresOf(records, name, 'deprivation');
    const hasSmallAreas = !name.startsWith('BT');
    expect(await ask('demographics', `/api/v1/demographics/${name.toLowerCase()}`)).toMatchObject({
      postcode_district: name,
      population: sumOf(figuresOf(records, name, 'age').flatMap(({ people }) => people)),
      households: sumOf(figuresOf(records, name, 'tenure').map(({ households }) => households)),
      median_income: null,
      average_income: income?.meanPounds,
      // No importer reads the small areas of Northern Ireland.
      crime_months: hasSmallAreas ? 12 : null,
      deprivation_decile: hasSmallAreas ? deprivation?.decile : null,
    });
    const all = inDistrict(name);
    const active = all.filter(({ status }) => status === 'active');
    const days = active.map(({ firstListedAt }) => dayNumber(today) - dayNumber(firstListedAt));
    expect(
      await ask('districtMarket', `/api/v1/market-intelligence/districts/${name}`),
    ).toMatchObject({
      postcode_district: name,
      property_type_group: null,
      bedroom_band: null,
      active_property_count: active.length,
      total_property_count: all.length,
      avg_price: meanPounds(listed(active, 'sale')),
      median_price: quantilePounds(listed(active, 'sale'), 0.5),
      avg_rent_pcm: meanPounds(listed(active, 'rent')),
      avg_days_on_market: Math.round(days.reduce((sum, each) => sum + each, 0) / days.length),
    });
  });

  test('the map has every district that has a listing, in its place, with the figures of its row', async () => {
    const { districts, coverage } = await ask(
      'districtMap',
      '/api/v1/market-intelligence/district-map',
    );
    const names = new Set(offers.flatMap(({ home }) => outcodeOf(home.postcode) ?? []));
    expect(districts.map((each: Json) => each.postcode_district)).toEqual([...names].sort());
    expect(coverage).toBe('full');
    for (const { latitude, longitude, bounds, median_price_per_sqft, ...row } of districts) {
      const name = row.postcode_district;
      const path = `/api/v1/market-intelligence/districts/${name}`;
      expect(await ask('districtMarket', path)).toMatchObject(row);
      expect(median_price_per_sqft).toBeGreaterThan(50);
      const points = inDistrict(name).flatMap(({ home }) => home.point ?? []);
      /** Half of the homes stand on each side of the middle, and a twentieth outside each side of the box. */
      const quantiles = [
        ['latitude', latitude, 0.5],
        ['longitude', longitude, 0.5],
        ['latitude', bounds.south, 0.05],
        ['latitude', bounds.north, 0.95],
        ['longitude', bounds.west, 0.05],
        ['longitude', bounds.east, 0.95],
      ] as const;
      for (const [side, limit, share] of quantiles) {
        const shareOf = (below: number) =>
          points.filter((point) => point[side] <= below).length / points.length;
        // The answer is to four decimals, and homes share their place with others.
        expect(shareOf(limit - 0.0001)).toBeLessThan(share + 0.01);
        expect(shareOf(limit + 0.0001)).toBeGreaterThan(share - 0.01);
      }
    }
  });

  test('segments part the listings by type and bedrooms', async () => {
    const path = '/api/v1/market-intelligence/districts/m14/segments';
    const { segments, ...echo } = await ask('districtSegments', path);
    expect(echo).toEqual({
      postcode_district: 'M14',
      property_type_group: null,
      bedroom_band: null,
    });
    for (const segment of segments) {
      const members = inDistrict('M14').filter(
        ({ home }) =>
          home.propertyType === segment.property_type_group &&
          Math.min(5, home.bedrooms ?? 0) === segment.bedroom_band,
      );
      const active = members.filter(({ status }) => status === 'active');
      expect(segment).toMatchObject({
        active_property_count: active.length,
        total_property_count: members.length,
        median_price: quantilePounds(listed(active, 'sale'), 0.5),
        avg_rent_pcm: meanPounds(listed(active, 'rent')),
      });
    }
    const total = segments.reduce((sum: number, each: Json) => sum + each.total_property_count, 0);
    expect(total).toBe(inDistrict('M14').length);
  });

  test('segments of five bedrooms hold all larger homes', async () => {
    const name = samples.outcodes.find((one) =>
      inDistrict(one).some(({ home }) => (home.bedrooms ?? 0) >= 5),
    );
    const path = `/api/v1/market-intelligence/districts/${name}/segments`;
    const { segments } = await ask('districtSegments', path);
    const first = segments.find((each: Json) => each.bedroom_band === 5);
    const query = `property_type_group=${first.property_type_group}&bedrooms=20`;
    const wide = await ask('districtSegments', `${path}?${query}`);
    expect(wide).toEqual({
      postcode_district: name,
      property_type_group: first.property_type_group,
      bedroom_band: 5,
      segments: [first],
    });
  });

  test('the ranking orders and pages', async () => {
    const path = '/api/v1/market-intelligence/districts?sort_by=median_price';
    const { districts: all } = await ask('districtRanking', `${path}&limit=100`);
    const prices = all.map(({ median_price }: Json) => median_price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
    const paged = [];
    for (const page of [1, 2, 3, 4, 5]) {
      paged.push(...(await ask('districtRanking', `${path}&limit=4&page=${page}`)).districts);
    }
    expect(paged).toEqual(all);
    const some = await ask('districtRanking', `${path}&min_active=1000000`);
    expect(some).toMatchObject({ districts: [], pagination: { total: 0 } });
  });

  test.each([
    ['/api/v1/demographics/ZE3', 404],
    ['/api/v1/market-intelligence/districts/ZE3', 404],
    ['/api/v1/market-intelligence/districts/ZE3/segments', 404],
    ['/api/v1/market-intelligence/districts/m14/segments?bedrooms=0', 422],
    ['/api/v1/market-intelligence/districts/m14/segments?bedrooms=21', 422],
    ['/api/v1/market-intelligence/districts/m14/segments?property_type_group=bungalow', 422],
    ['/api/v1/market-intelligence/districts?sort_by=name', 422],
    ['/api/v1/demographics/14', 422],
  ])('%s is %i', async (path, status) => {
    expect(await refused('GET', path)).toMatchObject({ status });
  });
});
