import type { Operations } from '@freehold/client';

/** A listing as the search answers it. */
export type Listing = Operations['searchProperties']['answer']['properties'][number];

/** `3 bed terraced`: what is known of it. */
export function kindOf({
  bedrooms,
  property_type: type,
}: Pick<Listing, 'bedrooms' | 'property_type'>): string {
  const rooms = bedrooms === null ? null : bedrooms === 0 ? 'studio' : `${bedrooms} bed`;
  return [rooms, type?.replace('_', ' ') ?? null].filter((each) => each !== null).join(' ');
}
