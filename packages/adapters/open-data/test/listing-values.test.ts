import { describe, expect, test } from 'vitest';
import { imported, written } from './data.ts';

const header =
  'reference,listing_type,property_type,price,rent_period,bedrooms,bathrooms,floor_area_sqm,lease_years_remaining,tenure,epc_rating,uprn,postcode,latitude,longitude,first_listed_at,updated_at,history';
const names = header.split(',');
const sound: Readonly<Record<string, string>> = {
  reference: 'A1',
  listing_type: 'sale',
  property_type: 'terraced',
  price: '250000',
  bedrooms: '3',
  first_listed_at: '2026-10-01',
};

/** A listings file of one row whose other values are sound. */
async function one(values: Readonly<Record<string, string>>, columns = names) {
  const row = { ...sound, ...values };
  const text = `${columns.join(',')}\n${columns.map((name) => row[name] ?? '').join(',')}\n`;
  const { store, report } = await imported('listings', written('listings.csv', text));
  const [file] = report.files;
  return {
    property: store.all('property')[0],
    listing: store.all('listing')[0],
    kept: file?.kept,
    unread: file?.unread,
  };
}

describe('a value that a listing cannot have is null, and told', () => {
  test.each([
    ['bedrooms', '-1', 'bedrooms'],
    ['bedrooms', '2.5', 'bedrooms'],
    ['bedrooms', 'three', 'bedrooms'],
    ['bedrooms', '3000000000', 'bedrooms'],
    ['bathrooms', '-2', 'bathrooms'],
    ['floor_area_sqm', '-50', 'floorAreaSqm'],
    ['floor_area_sqm', '80 m2', 'floorAreaSqm'],
    ['tenure', 'freehould', 'tenure'],
    ['epc_rating', 'H', 'energyBand'],
    ['uprn', 'A12', 'uprn'],
    ['postcode', 'M1', 'postcode'],
  ])('%s %s', async (name, value, field) => {
    const { property, kept, unread } = await one({ [name]: value });
    expect(property).toMatchObject({ [field]: null });
    expect(kept).toBe(1);
    expect(unread).toEqual([
      { reason: expect.stringMatching(`^${name} is `), rows: 1, firstLines: [2] },
    ]);
  });

  test('a lease of minus five years, and a day of change that February lacks', async () => {
    const { listing, unread } = await one({
      lease_years_remaining: '-5',
      updated_at: '2026-02-30',
    });
    expect(listing).toMatchObject({
      leaseYearsRemaining: null,
      updatedAt: '2026-10-01T00:00:00.000Z',
    });
    expect(unread?.map(({ reason }) => reason)).toEqual([
      'lease_years_remaining is not a whole number from 1 to 9999',
      'updated_at is not a day',
    ]);
  });

  test('a place outside the United Kingdom', async () => {
    const { property, unread } = await one({ latitude: '48.85', longitude: '2.35' });
    expect(property?.point).toBeNull();
    expect(unread?.map(({ reason }) => reason)).toEqual([
      'latitude, longitude are no place in the United Kingdom',
    ]);
  });

  test('a column that no listing has, on the rows that give it', async () => {
    const { kept, unread } = await one({ bed_rooms: '4' }, [...names, 'bed_rooms', 'colour']);
    expect(kept).toBe(1);
    expect(unread).toEqual([
      { reason: 'bed_rooms is no column of a listing', rows: 1, firstLines: [2] },
    ]);
  });
});

test('what feeds write for unknown is null without a word', async () => {
  const { property, listing, unread } = await one({
    floor_area_sqm: '0',
    lease_years_remaining: '0',
    uprn: '0',
    latitude: '0',
    longitude: '0.0',
    tenure: 'N/A',
  });
  expect(property).toMatchObject({ floorAreaSqm: null, uprn: null, point: null, tenure: null });
  expect(listing?.leaseYearsRemaining).toBeNull();
  expect(unread).toEqual([]);
});

test('U+0000, which JSON can write and PostgreSQL cannot hold, is a space', async () => {
  const row = { ...sound, street: 'High\0Street', key_features: ['a\0garden'] };
  const path = written('listings.ndjson', `${JSON.stringify(row)}\n`);
  const { store } = await imported('listings', path);
  expect(store.all('property')[0]?.street).toBe('High Street');
  expect(store.all('listing')[0]?.keyFeatures).toEqual(['a garden']);
});

test('a studio has no bedroom, and a lease of 999 years is one', async () => {
  const { property, listing } = await one({ bedrooms: '0', lease_years_remaining: '999' });
  expect(property?.bedrooms).toBe(0);
  expect(listing?.leaseYearsRemaining).toBe(999);
});

describe('a row that cannot be kept is refused', () => {
  test.each([
    ['first_listed_at', '2026-02-30', 'has no date of first listing'],
    ['price', '-1', 'price is not an amount of pounds'],
    ['price', '1200000000000', 'price is not an amount of pounds'],
  ])('%s %s', async (name, value, reason) => {
    const row = names.map((column) => ({ ...sound, [name]: value })[column] ?? '').join(',');
    const other = names.map((column) => ({ ...sound, reference: 'A2' })[column] ?? '').join(',');
    const { store, report } = await imported(
      'listings',
      written('listings.csv', `${header}\n${row}\n${other}\n`),
    );
    expect(report.files[0]?.refused).toEqual([{ reason, rows: 1, firstLines: [2] }]);
    expect(store.all('listing').map(({ sourceReference }) => sourceReference)).toEqual(['A2']);
  });

  test('a rent per person of minus four people', async () => {
    const path = written(
      'listings.ndjson',
      [
        { ...sound, listing_type: 'rent', rent_period: 'person_week', bedrooms: -4 },
        { ...sound, reference: 'A2' },
      ]
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    );
    const { report } = await imported('listings', path);
    expect(report.files[0]?.refused).toEqual([
      { reason: 'rent is per person but bedrooms are unknown', rows: 1, firstLines: [1] },
    ]);
  });
});

describe('the history of a listing', () => {
  const listed = { date: '2026-10-01', event: 'listed', pricePence: 26_000_000 };
  const first = { date: '2026-11-01', event: 'reduced', pricePence: 25_500_000 };
  const second = { date: '2026-11-01', event: 'reduced', pricePence: 25_000_000 };

  test('stands oldest first, whichever way the feed gives it', async () => {
    const told = [listed, first, second].map(
      ({ date, event, pricePence }) => `${date} ${event} ${pricePence / 100}`,
    );
    const forwards = await one({ history: told.join('|') });
    const backwards = await one({ history: told.toReversed().join('|') });
    expect(forwards.listing?.history).toEqual([listed, first, second]);
    expect(backwards.listing?.history).toEqual([listed, first, second]);
    expect(backwards.unread).toEqual([]);
  });

  test.each(['2025-13-45 reduced 240000', '2026-02-30 reduced 240000', '2026-10-02 cut 240000'])(
    '%s is no entry, and told',
    async (entry) => {
      const { listing, unread } = await one({ history: `2026-10-01 listed 260000|${entry}` });
      expect(listing?.history).toEqual([listed]);
      expect(unread?.map(({ reason }) => reason)).toEqual([
        'history has an entry that is not a day, a word and an amount of pounds',
      ]);
    },
  );

  test('as objects in NDJSON is told, for it is a list of texts', async () => {
    const path = written(
      'listings.ndjson',
      `${JSON.stringify({ ...sound, history: [{ date: '2026-10-01', event: 'listed' }] })}\n`,
    );
    const { report } = await imported('listings', path);
    expect(report.files[0]?.unread).toEqual([
      { reason: 'history is not a list of texts', rows: 1, firstLines: [1] },
    ]);
  });
});
