import { homesOfPostcode, normalisePostcode } from '@freehold/market';
import { uuidOf } from '../operation/uuid-of.ts';
import type { Address } from '../ports/records.ts';

/** The id of a home by its address in one spelling. Never by its UPRN: a home may gain one, or another. */
export const homeIdOf = (addressKey: string): string => uuidOf('home', addressKey);

/** The id of the home that an address alone names; null where it names no building of a postcode. */
export function homeIdOfAddress({
  saon,
  paon,
  street,
  postcode,
}: Pick<Address, 'saon' | 'paon' | 'street' | 'postcode'>): string | null {
  if (normalisePostcode(postcode) === null) return null;
  const { homes } = homesOfPostcode(postcode as string, [
    { source: 'feed', saon, paon, street, line: null, typeCode: null, uprns: [], sale: null },
  ]);
  return homes[0] === undefined ? null : homeIdOf(homes[0].key);
}
