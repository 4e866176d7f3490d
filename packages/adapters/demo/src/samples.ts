import type { DemoDataset } from './dataset.ts';
import type { DesignationRecord, ListingRecord, Point, PropertyRecord } from '@freehold/operations';
import { demoAreas } from './data/areas.ts';

/** Ids to try the API with, written beside the demo credentials. */
export interface DemoSamples {
  readonly property_id: string;
  readonly property_ids: Readonly<
    Record<
      | 'england'
      | 'wales'
      | 'scotland'
      | 'northern_ireland'
      | 'flat'
      | 'listed_building'
      | 'conservation_area'
      | 'article4'
      | 'no_postcode'
      | 'no_coordinates'
      | 'to_let'
      | 'off_market',
      string
    >
  >;
  readonly outcode: string;
  readonly postcode: string;
  readonly outcodes: readonly string[];
}

/** A home with what registers hold of it. */
interface Registered {
  readonly record: Pick<PropertyRecord, 'id'>;
  readonly sales: readonly unknown[];
  readonly certificates: readonly unknown[];
}

/** The samples of a demo dataset: the first home for sale of each kind. */
export function demoSamples(records: DemoDataset, registered: readonly Registered[]): DemoSamples {
  const homes = new Map(records.property.map((home) => [home.id, home]));
  const complete = new Set(
    registered.flatMap(({ record, sales, certificates }) =>
      sales.length > 0 && certificates.length > 0 ? [record.id] : [],
    ),
  );
  const onSale = records.listing.filter(
    (listing) =>
      listing.listingType === 'sale' && listing.status === 'active' && listing.pricePence !== null,
  );
  const known = ({ id, point, postcode }: PropertyRecord) =>
    point !== null && postcode !== null && complete.has(id);
  const first = (
    listings: readonly ListingRecord[],
    fits: (home: PropertyRecord) => boolean,
  ): string => {
    const found = listings
      .map((listing) => homes.get(listing.propertyId) as PropertyRecord)
      .find(fits);
    if (found === undefined)
      throw new Error('The demo dataset lacks a home that its samples promise');
    return found.id;
  };
  const inside = (kind: DesignationRecord['kind']) => (home: PropertyRecord) =>
    known(home) &&
    records.designation.some(
      (designation) => designation.kind === kind && touches(designation, home.point as Point),
    );
  const house = (home: PropertyRecord) =>
    home.nation === 'england' && home.typeCode !== 'F' && known(home);
  const sample = first(onSale, house);
  const listedIds = new Set(records.listing.map((listing) => listing.propertyId));
  const home = homes.get(sample) as PropertyRecord;
  return {
    property_id: sample,
    property_ids: {
      england: sample,
      wales: first(onSale, (each) => each.nation === 'wales' && known(each)),
      scotland: first(onSale, (each) => each.nation === 'scotland' && known(each)),
      northern_ireland: first(
        onSale,
        (each) => each.nation === 'northern_ireland' && each.point !== null,
      ),
      flat: first(
        onSale,
        (each) => each.nation === 'england' && each.typeCode === 'F' && known(each),
      ),
      listed_building: first(onSale, inside('listed_building')),
      conservation_area: first(onSale, inside('conservation_area')),
      article4: first(onSale, inside('article_4')),
      no_postcode: first(onSale, (each) => each.postcode === null),
      no_coordinates: first(onSale, (each) => each.point === null),
      to_let: first(
        records.listing.filter(
          (listing) => listing.listingType === 'rent' && listing.status === 'active',
        ),
        known,
      ),
      off_market: (
        records.property.find((each) => !listedIds.has(each.id) && known(each)) as PropertyRecord
      ).id,
    },
    outcode: (home.postcode as string).split(' ')[0] as string,
    postcode: home.postcode as string,
    outcodes: demoAreas.map(({ outcode }) => outcode),
  };
}

/** Whether a point stands within a designation of the demo: its boundaries are near circles, some with a round hole. */
function touches({ geometry }: DesignationRecord, { latitude, longitude }: Point): boolean {
  if (geometry.type === 'Point')
    return geometry.coordinates[0] === longitude && geometry.coordinates[1] === latitude;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some(
    ([outer, ...holes]) =>
      within(outer ?? [], longitude, latitude) &&
      !holes.some((hole) => within(hole, longitude, latitude)),
  );
}

function within(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1, y1] = ring[index - 1] as readonly [number, number];
    const [x2, y2] = ring[index] as readonly [number, number];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
