import type { Listings, Property } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import type { Point } from '../ports/records.ts';
import { notFound, Refusal } from '../refusal.ts';

/** What finding a property on the map asks. */
export interface PropertyPlacePorts {
  readonly listings: Listings;
  readonly postcodes: Postcodes;
}

/** A property that has a postcode; its own point, else its postcode's, else none. */
export interface PostalProperty {
  readonly property: Property;
  readonly postcode: string;
  readonly point: Point | null;
}

/** The property with its postcode: 404 when unknown, 400 when its postcode is. */
export async function postalProperty(
  ports: PropertyPlacePorts,
  propertyId: string,
  signal: AbortSignal,
): Promise<PostalProperty | Refusal> {
  const property = await ports.listings.property(propertyId, signal);
  if (property === null) return notFound('Property');
  const { postcode } = property;
  if (postcode === null) return missing('postcode');
  const directory = property.point === null ? await ports.postcodes.find(postcode, signal) : null;
  return { property, postcode, point: property.point ?? directory?.point ?? null };
}

/** A property that has coordinates of its own. */
export interface PlacedProperty {
  readonly property: Property;
  readonly point: Point;
}

/** The property with its point: 404 when unknown, 400 without coordinates. */
export async function placedProperty(
  ports: Pick<PropertyPlacePorts, 'listings'>,
  propertyId: string,
  signal: AbortSignal,
): Promise<PlacedProperty | Refusal> {
  const property = await ports.listings.property(propertyId, signal);
  if (property === null) return notFound('Property');
  return property.point === null ? missing('coordinates') : { property, point: property.point };
}

/** The 400 of a property that lacks what the question needs. */
export function missing(what: 'postcode' | 'coordinates'): Refusal {
  return new Refusal('malformed_request', `The property has no ${what}`);
}
