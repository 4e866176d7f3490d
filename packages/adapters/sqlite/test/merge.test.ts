import { deriveRecords } from '@freehold/operations';
import type { PostcodeRecord, PropertyRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dice, propertyRecord, uuidOf } from '@freehold/conformance';
import { testFolder } from '../../../test/folders.ts';

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;

beforeEach(() => {
  directory = testFolder();
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
});
afterEach(() => store.close());

const postcode: PostcodeRecord = {
  postcode: 'M14 5TQ',
  point: { latitude: 53.45, longitude: -2.22 },
  nation: 'england',
  district: 'E08000003',
  ward: 'E05011362',
  lsoa: 'E01005200',
  msoa: 'E02001072',
  terminated: null,
};
describe('a later record', () => {
  it('that does not know a field of a postcode keeps it, and one that does replaces it', async () => {
    await store.records.put('postcode', [postcode]);
    const bare = {
      ...postcode,
      point: null,
      nation: null,
      lsoa: null,
      msoa: null,
      ward: 'E05000001',
    };
    await store.records.put('postcode', [bare]);
    expect(await store.postcodes.find('M14 5TQ', signal)).toEqual({
      ...postcode,
      ward: 'E05000001',
    });
    expect(
      await store.postcodes.nearest({ latitude: 53.45, longitude: -2.22 }, signal),
    ).toMatchObject({ postcode: 'M14 5TQ' });
  });

  it('says whether a postcode ended: live again is live', async () => {
    await store.records.put('postcode', [{ ...postcode, terminated: '2010-06' }]);
    await store.records.put('postcode', [postcode]);
    expect(await store.postcodes.find('M14 5TQ', signal)).toMatchObject({ terminated: null });
  });

  it('that knows less of a property loses nothing (seed 20261121)', async () => {
    const fields = [
      'uprn',
      'point',
      'typeCode',
      'propertyType',
      'bedrooms',
      'bathrooms',
      'floorAreaSqm',
      'tenure',
      'energyBand',
      'councilTaxBand',
      'town',
      'postcode',
    ] as const;
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.subarray([...fields]), { minLength: 1, maxLength: 4 }),
        async (seed, forgotten) => {
          const id = uuidOf(++number);
          const model: Record<string, unknown> = {};
          for (const [turn, unknown] of forgotten.entries()) {
            const record = { ...propertyRecord(seed + turn, dice(seed + turn)), id };
            const told = Object.fromEntries(
              Object.entries(record).map(([name, value]) => [
                name,
                (unknown as readonly string[]).includes(name) ? null : value,
              ]),
            );
            await store.records.put('property', [told as unknown as PropertyRecord]);
            for (const name of fields) model[name] = told[name] ?? model[name] ?? null;
          }
          expect(await store.listings.property(id, signal)).toMatchObject(model);
        },
      ),
      { seed: 20_261_121, numRuns: 100 },
    );
  });

  it('with another owner replaces the whole owner', async () => {
    const home = { ...propertyRecord(1, dice(1)), id: uuidOf(1) };
    const first = { name: 'First Ltd', number: '01234567', distressed: true };
    await store.records.put('property', [{ ...home, companyOwner: first }]);
    await store.records.put('property', [home]);
    expect(await store.listings.property(home.id, signal)).toMatchObject({ companyOwner: first });
    const second = { name: 'Second Ltd', number: null, distressed: false };
    await store.records.put('property', [{ ...home, companyOwner: second }]);
    expect(await store.listings.property(home.id, signal)).toMatchObject({ companyOwner: second });
  });
});

const listed = (text: string | null): PropertyRecord => ({
  ...propertyRecord(1, dice(1)),
  id: uuidOf(1),
  nation: null,
  postcode: text,
});

describe('the nation of a property that was listed without one', () => {
  // Areas by Royal Mail: CF and M lie wholly in one nation; TD15 and SY10 cross a border; JE is Jersey.
  it.each([
    ['CF10 1EP', 'wales'],
    ['M14 5TQ', 'england'],
    ['BT1 1AA', 'northern_ireland'],
    ['TD15 1AA', null],
    ['SY10 8AA', null],
    ['JE2 3AB', null],
    ['ZZ1 1AA', null],
    [null, null],
  ])('%s: %s', async (text, nation) => {
    await store.records.put('property', [listed(text)]);
    expect(await store.listings.property(uuidOf(1), signal)).toMatchObject({ nation });
  });

  it('is that of the postcode directory, whether it comes before or after', async () => {
    const border = { ...postcode, postcode: 'TD15 1AA', nation: 'scotland' as const };
    await store.records.put('property', [listed('TD15 1AA')]);
    await store.records.put('postcode', [border]);
    await deriveRecords(store.derivedRecords, now);
    expect(await store.listings.property(uuidOf(1), signal)).toMatchObject({ nation: 'scotland' });
    await store.records.put('property', [{ ...listed('TD15 1AA'), id: uuidOf(2) }]);
    expect(await store.listings.property(uuidOf(2), signal)).toMatchObject({ nation: 'scotland' });
  });
});
