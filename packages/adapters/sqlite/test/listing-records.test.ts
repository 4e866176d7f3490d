import {
  deriveRecords,
  estimateRecordNames,
  listingRecordNames,
  type PostcodeRecord,
} from '@freehold/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sqliteDerivedRecords } from '../src/derive/derived-records.ts';
import { Sqlite } from '../src/driver.ts';
import { migrate } from '../src/migrate.ts';
import { putEstimates } from '../src/put/estimates.ts';
import { putRecords } from '../src/put/put.ts';
import { Statements } from '../src/put/statements.ts';
import { dice, type Dice, estimatesOf, listingRecord, propertyRecord } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const seed = 20_261_121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 200) / 5;
const homes = 6;

function opened() {
  const db = new Sqlite(':memory:');
  migrate(db);
  return { db, statements: new Statements(db) };
}

/** Listings whose rent or day of leaving in `listing_search` is not that of their own tables. */
const figuresDiffering = `SELECT s.key FROM listing_search s JOIN listings l ON l.key = s.key
  LEFT JOIN estimates e ON e.property_key = l.property_key
  WHERE s.rent IS NOT e.rent
    OR s.gone_at IS NOT CASE WHEN l.status <> 'active' THEN coalesce(l.gone_at, l.updated_at) END`;

const recordsIn = (db: InstanceType<typeof Sqlite>) =>
  db.prepare('SELECT key, record FROM listing_records ORDER BY key').all();

/** What a later batch may tell of a home; each with dice of its own, so that it tells something else. */
const step = fc.record({
  kind: fc.constantFrom('property', 'listing', 'estimates', 'postcode', 'designation', 'derive'),
  home: fc.nat(homes - 1),
  roll: fc.nat(1_000),
});

/** A home whose postcode alone does not tell its nation. */
const atBorder = (number: number, roll: Dice) => ({
  ...propertyRecord(number, roll),
  postcode: `TD15 ${roll.int(1, 3)}AA`,
  nation: null,
});

describe('the record of a listing', () => {
  it(`is what its facts say after any of them changed (seed ${seed})`, async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { db, statements } = opened();
        const first = dice(5);
        const start = Array.from({ length: homes }, (_, number) => atBorder(number, first));
        putRecords(statements, 'property', start);
        putRecords(
          statements,
          'listing',
          start.map((home) => listingRecord(home, 'sale', first, now)),
        );
        for (const { kind, home, roll } of steps) {
          const told = atBorder(home, dice(roll));
          if (kind === 'property') putRecords(statements, 'property', [told]);
          else if (kind === 'listing') {
            const type = roll % 2 ? 'sale' : 'rent';
            putRecords(statements, 'listing', [listingRecord(told, type, dice(roll), now)]);
          } else if (kind === 'estimates') {
            putEstimates(statements, [estimatesOf(told, dice(roll), now)]);
          } else if (kind === 'postcode') {
            putRecords(statements, 'postcode', start.flatMap(postcodeOf));
          } else if (kind === 'designation') {
            putRecords(statements, 'designation', [article4]);
          } else
            await deriveRecords(
              sqliteDerivedRecords(statements, () => {}),
              now,
            );
        }
        const differing = db
          .prepare(
            `SELECT n.key FROM listing_records_now n LEFT JOIN listing_records r ON r.key = n.key
             WHERE r.record IS NOT n.record`,
          )
          .all();
        expect(differing).toEqual([]);
        expect(db.prepare(figuresDiffering).all()).toEqual([]);
        shown += recordsIn(db).length;
        db.close();
      }),
      { seed, numRuns: runs },
    );
    expect(shown).toBeGreaterThanOrEqual(runs * homes);
  });

  it('holds what is read of it, in that order', () => {
    const { db } = opened();
    const view = db.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'listing_records_now'`);
    const written = view.pluck().get() as string;
    const [, places = ''] = /json_array\((.*)\) AS record/s.exec(written) ?? [];
    const columns = [...places.matchAll(/\b[plse]\.(\w+)/g)].map(([, name]) => name);
    const [estimates, ...facts] = listingRecordNames.toReversed();
    expect(estimates).toBe('estimates');
    expect([...new Set(columns)]).toEqual([...facts.toReversed(), ...estimateRecordNames]);
    db.close();
  });

  it('keeps every digit of a point', () => {
    const { db, statements } = opened();
    const point = { latitude: 53.12345678901234, longitude: -0.1 - 0.2 };
    const home = { ...propertyRecord(1, dice(1)), point };
    putRecords(statements, 'property', [home]);
    putRecords(statements, 'listing', [listingRecord(home, 'sale', dice(1), now)]);
    const { record } = recordsIn(db)[0] as { record: string };
    expect(JSON.parse(record)).toEqual(
      expect.arrayContaining([point.latitude, point.longitude]) as unknown,
    );
    db.close();
  });
});

const postcodeOf = ({ postcode }: { postcode: string | null }): PostcodeRecord[] =>
  postcode === null
    ? []
    : [
        {
          postcode,
          point: { latitude: 53.45, longitude: -2.22 },
          nation: 'scotland',
          district: 'E08000003',
          ward: null,
          lsoa: null,
          msoa: null,
          terminated: null,
        },
      ];

const article4 = {
  kind: 'article_4',
  reference: 'A4',
  source: 'test',
  publisher: null,
  entity: null,
  name: 'Everywhere',
  grade: null,
  startDate: null,
  endDate: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-3, 53],
        [-2, 53],
        [-2, 54],
        [-3, 54],
        [-3, 53],
      ],
    ],
  },
} as const;
