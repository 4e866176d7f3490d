import { notFound, Refusal } from '../operation/refusal.ts';
import type { Listings, Property } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Designations, Planning } from '../ports/planning.ts';
import type { Point, Position } from '../ports/records.ts';

/** What the operations on planning ask. */
export interface PlanningPorts extends PropertyPlacePorts {
  readonly designations: Designations;
  readonly planning: Planning;
}

/** What finding a property on the map asks. */
export interface PropertyPlacePorts {
  readonly listings: Listings;
  readonly postcodes: Postcodes;
}

/** Where a property is on the map: its own point, else its postcode's. */
export interface Placed {
  readonly point: Point;
  readonly position: Position;
}

/** A property that has a postcode, and where it is; null where neither it nor its postcode has a point. */
interface PostalProperty {
  readonly property: Property;
  readonly postcode: string;
  readonly placed: Placed | null;
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
  return { property, postcode, placed: await placeOf(ports, property, signal) };
}

/** A property that is on the map. */
interface PlacedProperty extends Placed {
  readonly property: Property;
}

/** The property and where it is: 404 when unknown, 400 where neither it nor its postcode has coordinates. */
export async function placedProperty(
  ports: PropertyPlacePorts,
  propertyId: string,
  signal: AbortSignal,
): Promise<PlacedProperty | Refusal> {
  const property = await ports.listings.property(propertyId, signal);
  if (property === null) return notFound('Property');
  const placed = await placeOf(ports, property, signal);
  return placed === null ? missing('coordinates') : { property, ...placed };
}

/** The home's own point, else that of its postcode; null where neither is known. */
export async function placeOf(
  { postcodes }: { readonly postcodes: Pick<Postcodes, 'find'> },
  { point, postcode }: Pick<Property, 'point' | 'postcode'>,
  signal: AbortSignal,
): Promise<Placed | null> {
  if (point !== null) return { point, position: 'property' };
  const known = postcode === null ? null : await postcodes.find(postcode, signal);
  return known?.point ? { point: known.point, position: 'postcode' } : null;
}

/** The 400 of a property that lacks what the question needs. */
export function missing(what: 'postcode' | 'coordinates'): Refusal {
  return new Refusal('malformed_request', `The property has no ${what}`);
}
