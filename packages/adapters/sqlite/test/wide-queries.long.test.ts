import { openPropertyStore } from '@freehold/sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { ReaderPool } from '../src/pool.ts';
import { dice, listingRecord, propertyRecord } from '@freehold/conformance';
import { isWide } from '@freehold/operations';

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
const wideCount = 20;
const directory = suiteFolder();
let pool: ReaderPool;

/** A ring of 1,000 corners about all homes. */
const ring = Array.from({ length: 1_001 }, (_, at) => {
  const angle = (2 * Math.PI * (at % 1_000)) / 1_000;
  return [-2.2 + 2 * Math.cos(angle), 53.45 + 2 * Math.sin(angle)] as const;
});
const polygon = { type: 'Polygon', coordinates: [ring] } as const;
const everywhere = {
  listingType: 'sale',
  predicates: [],
  within: { kind: 'polygon', polygon },
} as const;

const square = (side: number) => ({
  kind: 'polygon' as const,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 52],
        [side, 52],
        [side, 52 + side],
        [0, 52],
      ] as const,
    ],
  },
});

/** A query that reads next to nothing. */
const small = () => pool.run('postcodes.centreOf', 'ZZ99', signal);

beforeAll(async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const roll = dice(5);
  const properties = Array.from({ length: 3_000 }, (_, number) => propertyRecord(number, roll));
  await store.records.put('property', properties);
  await store.records.put(
    'listing',
    properties.map((property) => listingRecord(property, 'sale', roll, now)),
  );
  await store.close();
  pool = new ReaderPool({ path: join(directory, 'freehold.sqlite'), readers: 2 });
  await Promise.all([small(), small()]);
});
afterAll(() => pool.close());

describe('queries that go through much of the store', () => {
  it('leave a reader to the others, and all get their turn', async () => {
    let done = 0;
    const wide = Array.from({ length: wideCount }, async () => {
      const found = await pool.run('listings.count', everywhere, signal, { wide: true });
      done += 1;
      return found;
    });
    await small();
    const doneBefore = done;
    const counts = await Promise.all(wide);
    // In one queue the small question would have been the last to be answered.
    expect(doneBefore).toBeLessThan(wideCount / 2);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(2_500);
  });

  it('never hold the others up, however many wait', async () => {
    const wide = Array.from({ length: 60 }, () =>
      pool.run('listings.count', everywhere, signal, { wide: true }),
    );
    expect(await small()).toBeNull();
    const counts = await Promise.all(wide);
    expect(new Set(counts).size).toBe(1);
  });

  it('are those of many areas by name or of a large drawn one', () => {
    expect(isWide(undefined, undefined)).toBe(false);
    expect(isWide(['M14'], square(5))).toBe(false);
    expect(isWide(undefined, square(0.7))).toBe(false);
    expect(isWide(undefined, square(0.8))).toBe(true);
    expect(isWide(Array.from({ length: 51 }), undefined)).toBe(true);
  });
});
