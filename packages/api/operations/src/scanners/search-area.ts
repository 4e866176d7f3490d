import type { ListingFilter, SearchShape } from '../ports/listings.ts';
import type { OffMarketFilter } from '../ports/off-market.ts';
import type { Scanner } from '../ports/scanners.ts';
import { invalid, Refusal } from '../refusal.ts';
import { readSavedWkt, readWkt, WktFault, type DrawnArea } from '../wkt.ts';

/** Where a scanner looks; outcodes and a drawn area together mean what lies in both. */
export interface SearchArea {
  readonly outcodes?: readonly string[];
  readonly within?: Extract<SearchShape, { kind: 'polygon' }>;
}

/** The area that outcodes and a drawn polygon make; null without either. Refuses a polygon that is none. */
export function searchArea(
  { outcodes, polygonWkt }: Pick<Scanner, 'outcodes' | 'polygonWkt'>,
  read: (wkt: string) => DrawnArea | WktFault = readWkt,
): SearchArea | null | Refusal {
  if (outcodes.length === 0 && polygonWkt === null) return null;
  const polygon = polygonWkt === null ? null : read(polygonWkt);
  if (polygon instanceof WktFault) {
    return invalid('polygon_wkt', polygonWkt?.slice(0, 100), polygon.message);
  }
  return {
    ...(outcodes.length > 0 ? { outcodes } : {}),
    ...(polygon === null ? {} : { within: { kind: 'polygon', polygon } }),
  };
}

/** The area of a saved scanner, which was checked when it was saved. */
export function savedArea(scanner: Scanner): SearchArea {
  const area = searchArea(scanner, readSavedWkt);
  if (area === null || area instanceof Refusal) {
    throw new Error(`the scanner ${scanner.id} was saved without an area that can be searched`);
  }
  return area;
}

/** Listings of an area. */
export function listingArea({
  outcodes,
  within,
}: SearchArea): Pick<ListingFilter, 'areas' | 'within'> {
  return {
    areas: outcodes?.map((postcode) => ({ kind: 'outcode', postcode })),
    within,
  };
}

/** Homes of an area that are not for sale. */
export function homeArea({
  outcodes,
  within,
}: SearchArea): Pick<OffMarketFilter, 'outcodes' | 'within'> {
  return { outcodes, within };
}
