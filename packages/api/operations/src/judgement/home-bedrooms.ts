import type { CertificateRecord, PropertyRecord } from '../ports/records.ts';
import { livingRooms } from './bedrooms-2026-11.ts';

/** How many bedrooms a home has, as far as anything tells. */
export interface HomeBedrooms {
  /** Null where nothing tells. */
  readonly bedrooms: number | null;
  /** The habitable rooms of the certificate that the number is estimated from; null where it is told, or not known. */
  readonly estimatedFrom: number | null;
}

/**
 * The bedrooms that a listing or a feed tells; else an estimate from the newest certificate that counts habitable rooms, less
 * those that are lived in. Certificates are newest first.
 */
export function bedroomsOf(
  { bedrooms, typeCode }: Pick<PropertyRecord, 'bedrooms' | 'typeCode'>,
  certificates: readonly Pick<CertificateRecord, 'habitableRooms'>[],
): HomeBedrooms {
  if (bedrooms !== null) return { bedrooms, estimatedFrom: null };
  const rooms = certificates.find(({ habitableRooms }) => habitableRooms !== null)?.habitableRooms;
  if (rooms === undefined || rooms === null || rooms < 1) return nothingTells;
  const { fewRooms, ofFew, ofHouse } = livingRooms;
  const lived = typeCode === 'F' || rooms < fewRooms ? ofFew : ofHouse;
  return { bedrooms: rooms - lived, estimatedFrom: rooms };
}

const nothingTells: HomeBedrooms = { bedrooms: null, estimatedFrom: null };
