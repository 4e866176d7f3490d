import { notFound, Refusal } from '../operation/refusal.ts';
import type { Listings, Property } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Designations, Planning } from '../ports/planning.ts';
import type { DesignationKind, Point, Position } from '../ports/records.ts';

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
  const isAsked = point === null && postcode !== null;
  const known = isAsked ? await postcodes.find(postcode, signal) : null;
  return placedBy(point, known?.point ?? null);
}

/** A home by its own point, else by that of its postcode; null where neither is known. */
export function placedBy(own: Point | null, ofPostcode: Point | null): Placed | null {
  if (own !== null) return { point: own, position: 'property' };
  return ofPostcode === null ? null : { point: ofPostcode, position: 'postcode' };
}

/**
 * Whether the map tells of a kind of designation by such a point. The point of a postcode tells in which area its homes lie.
 * It is no building, so it does not tell which of them is a listed one.
 */
export function isToldAt(position: Position, kind: DesignationKind): boolean {
  return position === 'property' || kind !== 'listed_building';
}

/** The 400 of a property that lacks what the question needs. */
export function missing(what: 'postcode' | 'coordinates'): Refusal {
  return new Refusal('malformed_request', `The property has no ${what}`);
}
