import { homeIdOfAddress, type DesignationRecord, type Point } from '@freehold/operations';
import { demoAreas } from './data/areas.ts';
import type { DemoHome } from './homes.ts';
import { type DemoListing, homeIdOf } from './listings.ts';

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

/** A home with what the files tell of it. */
interface SampledHome extends DemoHome {
  readonly listing: DemoListing | null;
  readonly sales: readonly unknown[];
  readonly certificates: readonly unknown[];
}

/** The samples of a demo dataset: the first home for sale of each kind. */
export function demoSamples(
  homes: readonly SampledHome[],
  designations: readonly DesignationRecord[],
): DemoSamples {
  const first = (fits: (home: SampledHome) => boolean): SampledHome => {
    const found = homes.find(fits);
    if (found === undefined)
      throw new Error('The demo dataset lacks a home that its samples promise');
    return found;
  };
  const idOf = ({ listing, record }: SampledHome): string =>
    listing === null ? (homeIdOfAddress(record) as string) : homeIdOf(listing);
  const isActive = ({ listing }: SampledHome, type: 'sale' | 'rent') =>
    listing?.listing_type === type && listing.status === 'active' && listing.price !== null;
  const isComplete = ({ record, listing, sales, certificates }: SampledHome) =>
    record.point !== null &&
    listing?.postcode !== null &&
    sales.length > 0 &&
    certificates.length > 0;
  const forSale = (fits: (home: SampledHome) => boolean) =>
    idOf(first((home) => isActive(home, 'sale') && fits(home)));
  const complete = (fits: (home: SampledHome) => boolean) =>
    forSale((home) => isComplete(home) && fits(home));
  const inside = (kind: DesignationRecord['kind']) =>
    complete(({ record }) =>
      designations.some((one) => one.kind === kind && touches(one, record.point as Point)),
    );
  const isHouse = (home: SampledHome) =>
    isActive(home, 'sale') &&
    isComplete(home) &&
    home.area.nation === 'england' &&
    home.typeCode !== 'F';
  const house = first(isHouse);
  return {
    property_id: idOf(house),
    property_ids: {
      england: idOf(house),
      wales: complete(({ area }) => area.nation === 'wales'),
      scotland: complete(({ area }) => area.nation === 'scotland'),
      northern_ireland: forSale(
        ({ area, record }) => area.nation === 'northern_ireland' && record.point !== null,
      ),
      flat: complete(({ area, typeCode }) => area.nation === 'england' && typeCode === 'F'),
      listed_building: inside('listed_building'),
      conservation_area: inside('conservation_area'),
      article4: inside('article_4'),
      no_postcode: forSale(({ listing }) => listing?.postcode === null),
      no_coordinates: forSale(({ record }) => record.point === null),
      to_let: idOf(first((home) => isActive(home, 'rent') && isComplete(home))),
      off_market: idOf(first((home) => home.listing === null && isComplete(home))),
    },
    outcode: house.area.outcode,
    postcode: house.record.postcode as string,
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
