import { type Predicate, predicatesOf } from '../homes/predicates.ts';
import type { ListingFilter, NamedArea, SearchShape } from '../ports/listings.ts';

/** Which listings, with the criteria as the conditions that a listing must meet. */
export interface ListingScope {
  readonly listingType: 'sale' | 'rent';
  readonly predicates: readonly Predicate[];
  readonly areas?: readonly NamedArea[] | undefined;
  readonly within?: SearchShape | undefined;
}

export function scopeOf({ criteria, areas, within, now }: ListingFilter): ListingScope {
  return {
    listingType: criteria.listing_type ?? 'sale',
    predicates: predicatesOf(criteria, now),
    ...(areas ? { areas } : {}),
    ...(within ? { within } : {}),
  };
}

const outcodePattern = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const postcodePattern = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/;
const lettersPattern = /^[A-Z]{1,2}$/;

/** What a name stands for by its form alone: a postcode, an outcode or a postcode area; else it may be a town. */
export function areaOfName(name: string): NamedArea {
  const text = name.trim().toUpperCase();
  const unit = postcodePattern.exec(text);
  if (unit) return { kind: 'postcode', postcode: `${unit[1]} ${unit[2]}` };
  if (outcodePattern.test(text)) return { kind: 'outcode', postcode: text };
  if (lettersPattern.test(text)) return { kind: 'postcode_area', letters: text };
  return { kind: 'town', town: name.trim().toLowerCase() };
}

/** The outcode of a postcode; of an outcode itself. */
export function outcodeOf(postcode: string | null): string | null {
  if (postcode === null) return null;
  const space = postcode.indexOf(' ');
  return space === -1 ? postcode : postcode.slice(0, space);
}
