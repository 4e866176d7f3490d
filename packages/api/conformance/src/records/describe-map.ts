import type { Point, PropertyStorePorts } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf, seed, type Openable, type SuiteOptions, type Step } from '../agreement.ts';
import { ask } from './ask.ts';
import { bothHolding, itAgreesOn } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed, 20);
const { signal } = new AbortController();

const middle = { latitude: 53.45, longitude: -2.2 };
/** So far away that nothing reaches there: on each side of the world, so that every bound of a box is needed. */
const away = fc.constantFrom(
  { ...middle, latitude: 50.1 },
  { ...middle, latitude: 57 },
  { ...middle, longitude: -6 },
  { ...middle, longitude: 1.5 },
);
/** Beside the world, in its middle, or far away. */
const point = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      latitude: fc.integer({ min: 53_350, max: 53_550 }).map((n) => n / 1_000),
      longitude: fc.integer({ min: -2_350, max: -2_050 }).map((n) => n / 1_000),
    }),
  },
  { weight: 8, arbitrary: nearCorner() },
  fc.constant(middle),
  away,
);
/** Just beside a corner of a boundary, or beside a listed building. */
function nearCorner(): fc.Arbitrary<Point> {
  const corners = world.records.designation.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [],
  );
  const points = world.records.designation.flatMap(({ geometry }) =>
    geometry.type === 'Point' ? [geometry.coordinates] : [],
  );
  const off = fc.integer({ min: -15, max: 15 }).filter((step) => step !== 0);
  return fc.oneof(
    fc.tuple(fc.constantFrom(...corners), off, off).map(([[longitude, latitude], x, y]) => ({
      latitude: latitude + y / 20_000,
      longitude: longitude + x / 20_000,
    })),
    fc.tuple(fc.constantFrom(...points), off).map(([[longitude, latitude], y]) => ({
      latitude: latitude + y / 100_000,
      longitude,
    })),
  );
}
const circle = {
  centre: point,
  radiusMetres: fc.constantFrom(0, 1_000, 3_000, 8_000),
  limit: fc.constantFrom(1, 3, 500),
};
const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const kinds = ['conservation_area', 'listed_building', 'article_4', 'flood_zone'] as const;

const questions: Readonly<Record<string, fc.Arbitrary<Step<PropertyStorePorts>>>> = {
  amenities: fc
    .record({ ...circle, category: maybe('shop', 'pub', 'none') })
    .map((query) => ask('places', 'amenities', query)),
  stops: fc
    .record({ ...circle, transportType: maybe('train', 'bus') })
    .map((query) => ask('places', 'stops', query)),
  schools: fc
    .record({
      ...circle,
      by: fc.constantFrom('distance', 'rating'),
      phase: maybe(undefined, 'primary', 'sixth_form', 'special'),
      ratingAtMost: maybe(undefined, 1, 2, 4),
    })
    .map((query) => ask('places', 'schools', query)),
  applications: fc.record(circle).map((query) => ask('places', 'applications', query)),
  'designations at a point': fc
    .tuple(point, fc.subarray([...kinds], { minLength: 1 }), fc.constantFrom(10, 2_000))
    .map(([at, wanted, withinMetres]) =>
      ask('designations', 'at', at, { kinds: wanted, withinMetres }),
    ),
  // In the middle of the world, or far away: what lies between is the store's to draw.
  'coverage by registers': fc
    .tuple(
      fc.constantFrom('places', 'stops', 'schools', 'planning_applications'),
      fc.oneof(fc.constant(middle), away),
    )
    .map(([register, at]) => ask('places', 'coverage', register, at)),
  'coverage by maps': fc
    .tuple(fc.constantFrom(...kinds), point)
    .map(([kind, at]) => ask('designations', 'coverage', kind, at)),
  postcodes: fc
    .constantFrom(...worldPostcodes, 'ZZ1 1ZZ')
    .map((postcode) => ask('postcodes', 'find', postcode)),
  'the nearest postcode': point.map((at) => ask('postcodes', 'nearest', at)),
  'series of house prices': fc
    .constantFrom('E01', 'E02', 'E03')
    .map((code) => ask('statistics', 'housePriceIndex', code)),
  'levels of rents': fc
    .constantFrom('E01', 'E02', 'E03')
    .map((code) => ask('statistics', 'rentLevels', code)),
  districts: fc
    .constantFrom('M1', 'M14', 'ZZ9')
    .map((district) => ask('districts', 'evidence', district)),
};

const crimesOf = (month: string, crimes: number) => ({
  force: 'Northern',
  month,
  areas: [['M14', crimes]] as const,
});

/** What every store of registers and maps does: it answers as the plain reference over the same generated records. */
export function describeMap(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`registers and maps: ${name}`, () => {
    const both = bothHolding(world, make);

    itAgreesOn(both, questions, runs);

    it('takes the mean of the points of an outcode for its centre, and the own point of a postcode', async () => {
      for (const place of ['M1', 'M14', 'M14 1AA', 'M14 9ZZ', 'ZZ1 1AA', 'ZZ1']) {
        const centre = await both.store.postcodes.centreOf(place, signal);
        const expected = await both.reference.postcodes.centreOf(place, signal);
        expect(centre === null).toBe(expected === null);
        if (centre === null || expected === null) continue;
        expect(centre.latitude).toBeCloseTo(expected.latitude, 9);
        expect(centre.longitude).toBeCloseTo(expected.longitude, 9);
      }
    });

    it('tells until when applications were imported, and gives an image by its id', async () => {
      const [until, last] = await Promise.all(
        [both.store, both.reference].map((ports) => ports.places.applicationsUntil(signal)),
      );
      expect(until).toMatch(/^2026-/);
      expect(until).toBe(last);
      const images = world.records.listing.flatMap((listing) => listing.images);
      expect(images.length).toBeGreaterThan(5);
      for (const image of images)
        expect(await both.store.media.image(image.id, signal)).toEqual(image);
      expect(await both.store.media.image('none', signal)).toBeNull();
    });

    it('keeps of a postcode what a later record does not know, and of a register the last record', async () => {
      const made = make();
      const other = await made.open();
      const [postcode] = world.records.postcode;
      const [school] = world.records.school;
      if (!postcode || !school || 'delete' in school) throw new Error('the world is empty');
      const full = {
        ...postcode,
        point: { latitude: 53.4, longitude: -2.2 },
        terminated: '2019-01',
      };
      await other.records.put('postcode', [full]);
      await other.records.put('postcode', [{ ...full, point: null, terminated: null }]);
      expect(await other.postcodes.find(full.postcode, signal)).toEqual({
        ...full,
        terminated: null,
      });
      const moved = { ...school, point: { latitude: 51, longitude: -1 }, ofstedRating: null };
      for (const record of [school, moved]) await other.records.put('school', [record]);
      const near = (centre: typeof school.point) =>
        other.places.schools({ centre, radiusMetres: 100, limit: 9, by: 'distance' }, signal);
      expect(await near(school.point)).toEqual([]);
      expect(await near(moved.point)).toEqual([{ record: moved, distanceMetres: 0 }]);
      await other.close();
      made.remove();
    });

    it('holds of crimes the last edition of a month and the last twelve months, in whichever order they came', async () => {
      const told = [
        crimesOf('2025-09', 5),
        crimesOf('2025-10', 7),
        crimesOf('2026-09', 1),
        crimesOf('2026-09', 2),
      ];
      for (const order of [told, [told[2]!, told[3]!, told[1]!, told[0]!]]) {
        const made = make();
        const other = await made.open();
        for (const record of order) await other.records.put('crime-month', [record]);
        const { crimes, crimeMonths } = await other.districts.evidence('M14', signal);
        expect(crimes).toEqual([{ area: 'M14', force: 'Northern', crimes: 9 }]);
        expect(crimeMonths.map((one) => one.month)).toEqual(['2025-10', '2026-09']);
        await other.close();
        made.remove();
      }
    });

    it('has no school that closed nor stop out of use, until it is put again', async () => {
      const made = make();
      const other = await made.open();
      const [school] = world.records.school;
      const [stop] = world.records.stop;
      if (!school || 'delete' in school || !stop || 'delete' in stop)
        throw new Error('the world is empty');
      const around = { radiusMetres: 100, limit: 9 };
      const found = async () => {
        const schools = await other.places.schools(
          { ...around, centre: school.point, by: 'distance' },
          signal,
        );
        const stops = await other.places.stops({ ...around, centre: stop.point }, signal);
        return [schools.map(({ record }) => record), stops.map(({ record }) => record)];
      };
      const version = () => other.dataVersions.of(['school', 'stop'], signal);
      await other.records.put('school', [school]);
      await other.records.put('stop', [stop]);
      expect(await found()).toEqual([[school], [stop]]);
      const before = await version();
      await other.records.put('school', [{ delete: school.urn }, { delete: '999999' }]);
      await other.records.put('stop', [stop, { delete: stop.id }]);
      expect(await found()).toEqual([[], []]);
      expect(await version()).not.toBe(before);
      await other.records.put('school', [{ delete: school.urn }, school]);
      await other.records.put('stop', [stop]);
      expect(await found()).toEqual([[school], [stop]]);
      await other.close();
      made.remove();
    });
  });
}
