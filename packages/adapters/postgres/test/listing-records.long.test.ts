import { deriveRecords, listingRecordNames, type PropertyRecord } from '@freehold/operations';
import { dice, type Dice, estimatesOf, listingRecord, propertyRecord } from '@freehold/conformance';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema, useClient } from './store.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seed = 20_261_126;
const homes = 8;
const schema = newSchema();
const url = inject('postgresUrl');
let store: PostgresPropertyStore;
const admin = useClient(schema);
beforeAll(async () => {
  store = await openPostgresPropertyStore({ url, schema });
});
afterAll(() => store.close());

interface Kept {
  readonly key: string;
  readonly record: string;
}
const kept = async () =>
  (await admin.query<Kept>('SELECT key, record FROM listing_records ORDER BY key')).rows;
const rightNow = async () =>
  (await admin.query<Kept>('SELECT key, record FROM listing_records_now ORDER BY key')).rows;

/** A home whose postcode alone does not tell its nation. */
const told = (number: number, roll: Dice): PropertyRecord => ({
  ...propertyRecord(number, roll),
  postcode: `TD15 ${roll.int(1, 3)}AA`,
  nation: null,
});

/** What a store is told of a home, by the port that tells it. */
const steps: Readonly<Record<string, (home: PropertyRecord, roll: Dice) => Promise<unknown>>> = {
  property: (home) => store.records.put('property', [home]),
  sale: (home, roll) => store.records.put('listing', [listingRecord(home, 'sale', roll, now)]),
  letting: (home, roll) => store.records.put('listing', [listingRecord(home, 'rent', roll, now)]),
  estimates: (home, roll) => store.estimates.putEstimates([estimatesOf(home, roll, now)]),
  postcode: ({ postcode }, roll) =>
    store.records.put('postcode', [
      {
        postcode: postcode as string,
        point: { latitude: 55.7, longitude: -2 },
        nation: roll.int(0, 1) === 0 ? 'scotland' : 'england',
        district: null,
        ward: null,
        lsoa: null,
        msoa: null,
        terminated: null,
      },
    ]),
  derive: () => deriveRecords(store.derivedRecords, now),
};

it(`the record of a listing is what its facts say after any of them changed (seed ${seed})`, async () => {
  const roll = dice(seed);
  const names = Object.keys(steps);
  let changes = 0;
  for (let round = 0; round < 120; round += 1) {
    const step = names[round < homes ? 0 : roll.int(0, names.length - 1)] as keyof typeof steps;
    const before = await kept();
    const number = round < homes ? round : roll.int(0, homes - 1);
    await steps[step]?.(told(number, dice(number + roll.int(0, 2))), roll);
    const after = await kept();
    expect(after).toEqual(await rightNow());
    if (JSON.stringify(after) !== JSON.stringify(before)) changes += 1;
  }
  expect(changes).toBeGreaterThan(40);
  expect((await kept()).length).toBeGreaterThan(homes);
});

/** What the tables say of a listing, by the names of columns. */
const facts = `SELECT r.record, to_json(p) AS home, to_json(l) AS listing, to_json(s) AS searched, to_json(e) AS estimates
  FROM listing_records r JOIN listings l USING (key) JOIN listing_search s USING (key)
  JOIN properties p ON p.key = l.property_key LEFT JOIN estimates e ON e.property_key = p.key`;

it('every place of a record holds the column of its name', async () => {
  const { rows } = await admin.query<{
    record: string;
    home: object;
    listing: object;
    searched: object;
    estimates: Record<string, unknown> | null;
  }>(facts);
  expect(rows.length).toBeGreaterThan(homes);
  for (const { record, home, listing, searched, estimates } of rows) {
    const columns: Record<string, unknown> = { ...searched, ...listing, ...home };
    const values = JSON.parse(record) as unknown[];
    expect(values).toHaveLength(listingRecordNames.length);
    for (const [place, name] of listingRecordNames.entries()) {
      if (name !== 'estimates') expect([name, values[place]]).toEqual([name, columns[name]]);
    }
    const scored = (values.at(-1) as unknown[]).filter((value) => value !== null);
    if (estimates === null) expect(scored).toEqual([]);
    else expect(Object.values(estimates)).toEqual(expect.arrayContaining(scored) as unknown);
  }
});

it.each([
  `UPDATE listings SET title = title || '!'`,
  `UPDATE properties SET street = 'OTHER ROAD'`,
  `UPDATE estimates SET value_upper = coalesce(value_upper, 0) + 100`,
  `UPDATE listing_search SET discount = 1234`,
  'TRUNCATE estimates',
  'TRUNCATE listing_search',
])('a program that knows nothing of records keeps them: %s', async (change) => {
  const before = await kept();
  await admin.query('BEGIN');
  await admin.query(change);
  const after = await kept();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await rightNow());
  await admin.query('ROLLBACK');
});
