import {
  deriveRecords,
  type DesignationKind,
  type DesignationRecord,
  type Point,
  type PostcodeRecord,
  type PropertyRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from '../agreement.ts';
import { dice, propertyRecord } from './generated.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
const uprn = 4_001;
/** A home of registers, of which no file tells its own point. */
const home: PropertyRecord = {
  ...propertyRecord(1, dice(1)),
  uprn,
  postcode: 'M14 5AA',
  point: null,
};
/** Degrees that a binary number holds, so that a point on an edge is on it in every store. */
const [west, south, east, north] = [-2.21875, 53.453125, -2.203125, 53.46875] as const;
const square = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
] as const;
const inside = { latitude: 53.4609375, longitude: -2.2109375 };
const onEdge = { latitude: 53.4609375, longitude: east };
const onCorner = { latitude: north, longitude: west };
const outside = { latitude: 53.4609375, longitude: -2.1953125 };

const postcodeAt = (point: Point): PostcodeRecord => ({
  postcode: 'M14 5AA',
  point,
  nation: 'england',
  district: 'E08000003',
  ward: null,
  lsoa: null,
  msoa: null,
  terminated: null,
});
const mapOf = (kind: DesignationKind, geometry: DesignationRecord['geometry']) => ({
  kind,
  entity: null,
  reference: `${kind} 1`,
  name: null,
  grade: kind === 'flood_zone' ? '3' : null,
  startDate: null,
  endDate: null,
  geometry,
  source: 'a council',
  publisher: null,
});
const areas = (['conservation_area', 'article_4', 'flood_zone'] as const).map((kind) =>
  mapOf(kind, { type: 'Polygon', coordinates: [square] }),
);
const listedAt = ({ latitude, longitude }: Point) =>
  mapOf('listed_building', { type: 'Point', coordinates: [longitude, latitude] });

/** What is stored of the home, once all that waits for derivation is derived. */
async function factsOf({ derivedRecords, listings }: PropertyStorePorts) {
  await deriveRecords(derivedRecords, now);
  const found = await listings.property(home.id, signal);
  if (found === null) return null;
  const { isListedBuilding, inConservationArea, hasArticle4, isFloodZone, floodLevel } = found;
  return { isListedBuilding, inConservationArea, hasArticle4, isFloodZone, floodLevel };
}
const inAreas = {
  isListedBuilding: null,
  inConservationArea: true,
  hasArticle4: true,
  isFloodZone: true,
  floodLevel: '3',
};
const inNone = {
  isListedBuilding: null,
  inConservationArea: false,
  hasArticle4: false,
  isFloodZone: false,
  floodLevel: null,
};
const unknown = {
  isListedBuilding: null,
  inConservationArea: null,
  hasArticle4: null,
  isFloodZone: null,
  floodLevel: null,
};

/** The areas that homes lie in, by their own point or else that of their postcode, whatever file comes first. */
export function describePlacedHomes(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`homes on the maps: ${name}`, () => {
    it.each([
      ['inside', inside, inAreas, 1],
      ['on an edge', onEdge, inAreas, 1],
      ['on a corner', onCorner, inAreas, 1],
      ['outside', outside, inNone, 0],
    ])(
      'are %s the areas that the point of their postcode is, and no listed building by it',
      async (_where, point, facts, conserved) => {
        for (const isMapFirst of [true, false]) {
          await withOpened(make, async (store) => {
            const { records, listings } = store;
            const maps = [...areas, listedAt(point)];
            if (isMapFirst) await records.put('designation', maps);
            await records.put('postcode', [postcodeAt(point)]);
            await records.put('property', [home]);
            if (!isMapFirst) {
              expect(await factsOf(store)).toEqual(unknown);
              await records.put('designation', maps);
            }
            expect(await factsOf(store)).toEqual(facts);
            const { conservation, listedBuildings } = await listings.designated('M14', 5, signal);
            expect(conservation.count).toBe(conserved);
            expect(conservation.sample).toHaveLength(conserved);
            expect(listedBuildings.count).toBeNull();
          });
        }
      },
    );

    it('are placed again when a file tells their postcode, and when another point of it', async () => {
      await withOpened(make, async (store) => {
        const { records } = store;
        await records.put('property', [home]);
        await records.put('designation', areas);
        expect(await factsOf(store)).toEqual(unknown);
        await records.put('postcode', [postcodeAt(inside)]);
        expect(await factsOf(store)).toEqual(inAreas);
        await records.put('postcode', [postcodeAt(outside)]);
        expect(await factsOf(store)).toEqual(inNone);
      });
    });

    it('are placed by their own point as soon as a file tells it', async () => {
      await withOpened(make, async (store) => {
        const { records } = store;
        await records.put('postcode', [postcodeAt(inside)]);
        await records.put('property', [home]);
        await records.put('designation', [...areas, listedAt(outside)]);
        expect(await factsOf(store)).toEqual(inAreas);
        await records.put('uprn', [{ uprn, point: outside }]);
        expect(await factsOf(store)).toEqual({ ...inNone, isListedBuilding: true });
      });
    });
  });
}
