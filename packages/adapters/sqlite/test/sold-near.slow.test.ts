import { deriveRecords } from '@freehold/operations';
import { distanceMetres } from '@freehold/market';
import type { Point, PropertyRecord, SaleRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, propertyRecord, saleRecord } from '@freehold/conformance';
import { suiteFolder } from '../../../test/folders.ts';

const seed = 20_261_121;
const now = new Date('2026-11-21T09:00:00Z');
const { signal } = new AbortController();
const roll = dice(seed);
const middle: Point = { latitude: 53.45, longitude: -2.2 };
const about = (metres: number): Point => ({
  latitude: middle.latitude + ((roll.next() - 0.5) * 2 * metres) / 111_195,
  longitude: middle.longitude + ((roll.next() - 0.5) * 2 * metres) / 66_000,
});

/** Homes lie within 200 metres of the point of their postcode, as the query takes for granted. */
const postcodes = Array.from({ length: 60 }, (_, at) => ({
  postcode: `M14 ${1 + (at % 9)}${'ABDEF'[at % 5]}${'GHJLN'[Math.floor(at / 5) % 5]}`,
  point: about(1_500),
})).filter(({ postcode }, at, all) => all.findIndex((one) => one.postcode === postcode) === at);
const nearby = ({ latitude, longitude }: Point): Point => ({
  latitude: latitude + (roll.next() - 0.5) * 0.002,
  longitude: longitude + (roll.next() - 0.5) * 0.002,
});
const homes = Array.from({ length: 150 }, (_, number): PropertyRecord => {
  const { postcode, point } = roll.pick(postcodes);
  const record = propertyRecord(number, roll);
  return {
    ...record,
    paon: String(number),
    saon: null,
    uprn: null,
    postcode,
    point: nearby(point),
  };
});
/** Where each sale is: its home, else its UPRN, else its postcode. */
const sold: { sale: SaleRecord; point: Point; home: PropertyRecord | null }[] = Array.from(
  { length: 900 },
  (_, number) => {
    const home = roll.maybe(0.4, () => roll.pick(homes));
    const { postcode, point } =
      home === null
        ? roll.pick(postcodes)
        : { postcode: home.postcode, point: home.point as Point };
    const uprn = home === null ? roll.maybe(0.3, () => 500_000 + number) : null;
    const base = home ?? { ...(homes[0] as PropertyRecord), paon: `${1000 + number}`, postcode };
    const sale = { ...saleRecord(number, base, roll), uprn, postcode };
    return { sale, point: uprn === null ? point : nearby(point), home };
  },
);

const directory = suiteFolder();
let store: PropertyStore;
beforeAll(async () => {
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const unknown = { district: null, ward: null, lsoa: null, msoa: null, terminated: null };
  await store.records.put(
    'postcode',
    postcodes.map((one) => ({ ...unknown, ...one, nation: 'england' as const })),
  );
  await store.records.put(
    'uprn',
    sold.flatMap(({ sale: { uprn }, point }) => (uprn === null ? [] : [{ uprn, point }])),
  );
  await store.records.put('property', homes);
  await store.records.put(
    'sale',
    sold.map(({ sale }) => sale),
  );
  await deriveRecords(store.derivedRecords, now);
});
afterAll(() => store.close());

/** The sales within a circle by looking at every one. */
function expected(
  centre: Point,
  radiusMetres: number,
  since: string,
  typeCodes?: readonly string[],
) {
  return sold
    .filter(({ sale }) => sale.date >= since && (typeCodes?.includes(sale.typeCode) ?? true))
    .map((one) => ({ ...one, metres: distanceMetres(centre, one.point) }))
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => b.sale.date.localeCompare(a.sale.date) || (a.sale.id < b.sale.id ? -1 : 1));
}

describe('sales about a point', () => {
  it(`are those of a search through every sale, newest first, with their homes (seed ${seed})`, async () => {
    let found = 0;
    for (let run = 0; run < 60; run += 1) {
      const centre = about(1_800);
      const radiusMetres = roll.pick([100, 400, 805, 2_000]);
      const since = roll.pick(['1995-01-01', '2015-06-01', '2022-01-01']);
      const typeCodes =
        roll.maybe(0.4, () => roll.pick([['F'], ['T'], ['D', 'S', 'T', 'F']] as const)) ??
        undefined;
      const limit = 900;
      const near = await store.soldPrices.near(
        { centre, radiusMetres, since, typeCodes, limit },
        signal,
      );
      const wanted = expected(centre, radiusMetres, since, typeCodes);
      expect(near.map(({ id }) => id)).toEqual(wanted.map(({ sale }) => sale.id));
      for (const [at, { sale, point, home, metres }] of wanted.entries()) {
        const {
          distanceMetres: measured,
          bedrooms,
          floorAreaSqm,
          energyBand,
          ...rest
        } = near[at] as never as Record<string, unknown>;
        const position = home === null && sale.uprn === null ? 'postcode' : 'property';
        const {
          district: _district,
          county: _county,
          uprn: _uprn,
          source: _source,
          ...shown
        } = sale;
        expect(rest).toEqual({ ...shown, point, position });
        expect(measured).toBeCloseTo(metres, 6);
        expect([bedrooms, floorAreaSqm, energyBand]).toEqual([
          home?.bedrooms ?? null,
          home?.floorAreaSqm ?? null,
          home?.energyBand ?? null,
        ]);
      }
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(1_000);
  });

  it('are the newest where there are more than asked for', async () => {
    // The smaller the circle, the more of the newest about it lie outside.
    for (const radiusMetres of [2_000, 400, 100]) {
      let most = 0;
      for (const { point: centre } of sold.slice(0, 40)) {
        const all = expected(centre, radiusMetres, '1995-01-01');
        most = Math.max(most, all.length);
        for (const limit of [1, 3, 7, 100]) {
          const asked = { centre, radiusMetres, since: '1995-01-01', limit };
          const near = await store.soldPrices.near(asked, signal);
          expect(near.map(({ id }) => id)).toEqual(all.slice(0, limit).map(({ sale }) => sale.id));
        }
      }
      expect(most).toBeGreaterThan(7);
    }
  });

  it('are none where nobody lives', async () => {
    const centre = { latitude: 57, longitude: -4 };
    const near = await store.soldPrices.near(
      { centre, radiusMetres: 5_000, since: '1995-01-01', limit: 5 },
      signal,
    );
    expect(near).toEqual([]);
  });

  it('have what a home is now, and so has what a valuation reads', async () => {
    const moved = sold.find(({ home }) => home !== null)!;
    const home = moved.home as PropertyRecord;
    const { latitude, longitude } = home.point as Point;
    const centre = { latitude: latitude + 0.0004, longitude };
    const own = sold.filter((one) => one.home?.id === home.id).map(({ sale }) => sale.id);
    const asked = { centre, since: '1995-01-01', limit: 2_000 };
    const compared = () => store.soldPrices.near({ ...asked, radiusMetres: 5 }, signal);
    const valuedBy = () =>
      store.soldPrices.nearEnough({ ...asked, radiiMetres: [5], enough: 1 }, signal);
    for (const now of [
      { point: centre, floorAreaSqm: 123.5, bedrooms: 7, energyBand: 'G' },
      { point: centre, floorAreaSqm: 80, bedrooms: 7, energyBand: 'G' },
      { point: centre, floorAreaSqm: 80, bedrooms: 6, energyBand: 'G' },
      { point: centre, floorAreaSqm: 80, bedrooms: 6, energyBand: 'B' },
    ] as const) {
      await store.records.put('property', [{ ...home, ...now }]);
      const { point, floorAreaSqm } = now;
      for (const [sales, known] of [
        [await compared(), now],
        [await valuedBy(), { point, floorAreaSqm }],
      ] as const) {
        const ofHome = sales.filter(({ id }) => own.includes(id));
        expect(ofHome).toHaveLength(own.length);
        for (const sale of ofHome) expect(sale).toMatchObject(known);
      }
    }
    await store.records.put('property', [home]);
    for (const sales of [await compared(), await valuedBy()]) {
      expect(sales.map(({ id }) => id)).not.toContain(own[0]);
    }
  });
});
