import { distanceMetres } from '@freehold/market';
import { listingSorts, sql, type ListingFilter, type ListingSlice } from '@freehold/operations';
import {
  dice,
  memoryRecordPorts,
  putWorld,
  searchNow as now,
  worldOf,
} from '@freehold/conformance';
import type { PropertyStorePorts } from '@freehold/operations';
import type { PostgresPropertyStore } from '@freehold/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Database } from '../src/connections/database.ts';
import { metresSql } from '../src/queries/geometry-sql.ts';
import { ReadSession } from '../src/queries/session.ts';
import { newSchema, postgresRecords } from './store.ts';

const { signal } = new AbortController();
const seed = 20_261_123;
const world = worldOf(seed, 600, 300);
const plainSorts = listingSorts.filter((sort) => sort !== 'distance');
const home = world.records.property[0]?.id as string;

/** A closed ring about a square. */
const square = (west: number, south: number, side: number) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const;

describe('what the suites of every store leave out', () => {
  const reference: PropertyStorePorts = memoryRecordPorts();
  let store: PostgresPropertyStore;
  beforeAll(async () => {
    store = await postgresRecords().open();
    await putWorld(store, world);
    await putWorld(reference, world);
  }, 120_000);
  afterAll(() => store.close());

  /** Every listing of a filter, walked page by page by positions. */
  async function walked(filter: ListingFilter, sort: ListingSlice['sort'], limit: number) {
    const seen = [];
    let from: ListingSlice['from'] = { offset: 0 };
    for (;;) {
      const page = await store.listings.search(filter, { sort, limit, from }, signal);
      seen.push(...page.listings);
      if (page.next === null) return { seen, total: page.total };
      from = { after: page.next };
    }
  }
  const whole = (filter: ListingFilter, sort: ListingSlice['sort']) =>
    reference.listings.search(filter, { sort, limit: 10_000, from: { offset: 0 } }, signal);

  it.each(plainSorts)('the whole country by %s, seven at a time, ties by id', async (sort) => {
    for (const criteria of [
      {},
      { status: ['active', 'under_offer', 'withdrawn'] as const, min_bedrooms: 1 },
      // Bounds on the field of an order are where its walk starts and ends.
      { min_price: 100_000, max_price: 600_000, max_days_listed: 300 },
      { min_deal_score: 40, min_yield: 2, min_bmv_discount: -100 },
    ]) {
      const filter = {
        criteria: { ...criteria, status: [...(criteria.status ?? ['active'])] },
        now,
      };
      const { seen, total } = await walked(filter, sort, 7);
      const expected = await whole(filter, sort);
      expect(expected.total).toBeGreaterThan(20);
      expect(total).toBe(expected.total);
      expect(seen).toEqual(expected.listings);
    }
  });

  it('a circle from the nearest on, page by page', async () => {
    const within = {
      kind: 'radius' as const,
      centre: { latitude: 53.45, longitude: -2.2 },
      radiusMetres: 6_000,
    };
    const filter = { criteria: {}, within, now };
    const expected = await whole(filter, 'distance');
    expect(expected.total).toBeGreaterThan(50);
    expect((await walked(filter, 'distance', 11)).seen).toEqual(expected.listings);
  });

  it('a drawn area with a hole, and one in two parts', async () => {
    const [outer, hole] = [square(-2.28, 53.41, 0.08), square(-2.26, 53.43, 0.03)];
    const beside = square(-2.18, 53.41, 0.06);
    for (const polygon of [
      { type: 'Polygon' as const, coordinates: [outer, hole] },
      { type: 'MultiPolygon' as const, coordinates: [[outer, hole], [beside]] },
    ]) {
      const filter = { criteria: {}, within: { kind: 'polygon' as const, polygon }, now };
      const expected = await whole(filter, 'newest');
      expect(expected.total).toBeGreaterThan(5);
      expect((await walked(filter, 'newest', 50)).seen).toEqual(expected.listings);
    }
  });

  it('nothing for ids and texts that the database cannot hold', async () => {
    const { listings, soldPrices, certificates, postcodes, judgements, media } = store;
    const by = { rules: 'first', since: now };
    for (const id of ['', 'no id', '{' + home + '}', home.replaceAll('-', ''), `${home}\0`]) {
      expect(await listings.detail(id, signal)).toEqual([]);
      expect(await listings.property(id, signal)).toBeNull();
      expect(await soldPrices.forProperty(id, signal)).toEqual([]);
      expect(await soldPrices.inBuilding(id, signal)).toEqual([]);
      expect(await certificates.ofProperty(id, signal)).toEqual([]);
      expect(await judgements.home(id, by, signal)).toBeNull();
    }
    expect(await listings.property(home.toUpperCase(), signal)).not.toBeNull();
    expect(await listings.knownAreas(['Man\0chester', '\ud800'], signal)).toEqual(new Map());
    expect(await postcodes.find('M1\0', signal)).toBeNull();
    expect(await media.image("' OR true --", signal)).toBeNull();
    const criteria = { keywords: ["100%' OR _", '\0'] };
    expect(await listings.count({ criteria, now }, signal)).toBe(0);
  });

  it('a page after a position that was made up', async () => {
    for (const rank of [-1e300, 1.5, 1e300]) {
      for (const sort of plainSorts) {
        const slice = { sort, limit: 5, from: { after: [rank, home] } } as const;
        const { total } = await store.listings.search({ criteria: {}, now }, slice, signal);
        expect(total).toBe(await reference.listings.count({ criteria: {}, now }, signal));
      }
    }
  });

  it('a question whose caller left is not answered', async () => {
    const left = new AbortController();
    left.abort(new Error('gone'));
    await expect(store.listings.property(home, left.signal)).rejects.toThrow('gone');
  });
});

it('the database measures as core does, to a millionth of a millimetre in a kilometre', async () => {
  const database = new Database({ url: inject('postgresUrl'), schema: newSchema() }, 1);
  const session = new ReadSession(database, signal);
  const roll = dice(seed);
  const pairs = Array.from({ length: 500 }, () => {
    const [latitude, longitude] = [
      roll.int(49_000, 61_000) / 1_000,
      roll.int(-8_000, 2_000) / 1_000,
    ];
    const off = () => (roll.next() - 0.5) * roll.pick([0, 0.001, 0.1, 2]);
    return [
      { latitude, longitude },
      { latitude: latitude + off(), longitude: longitude + off() },
    ] as const;
  });
  for (const [a, b] of pairs) {
    const row = await session.get<{ metres: number }>(
      sql`SELECT ${metresSql('t', b)} AS metres FROM (SELECT ${a.latitude}::float8 AS lat, ${a.longitude}::float8 AS lon) t`,
    );
    const metres = distanceMetres(b, a);
    expect(Math.abs((row?.metres as number) - metres)).toBeLessThanOrEqual(1e-12 * metres + 1e-9);
  }
  await database.close();
});
