import type { Point } from '../../ports/records.ts';
import { uuidOfHex, uuidText } from '../uuid.ts';

// Values as either engine hands them over: SQLite has neither UUIDs nor truth nor JSON of its own.

/** A UUID as it is kept: 16 bytes, or its text, or in a text of JSON its digits. */
export function storedUuid(value: unknown): string {
  if (typeof value !== 'string') return uuidText(value as Uint8Array);
  return value.length === 32 ? uuidOfHex(value) : value;
}

export const storedUuidOrNull = (value: unknown): string | null =>
  value === null ? null : storedUuid(value);

/** An id of a register of sales: in upper case where it is a UUID. */
export const storedRegistryId = (value: unknown): string =>
  typeof value === 'string' ? value : uuidText(value as Uint8Array).toUpperCase();

export const storedTruth = (value: unknown): boolean | null =>
  value === null ? null : Boolean(value);

export const storedJson = (value: unknown): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value;

export const storedInstant = (value: number | null): Date | null =>
  value === null ? null : new Date(value);

/** A place as rows hold it. */
export interface PlaceColumns {
  readonly lat: number | null;
  readonly lon: number | null;
}

export function pointOf({ lat, lon }: PlaceColumns): Point | null {
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
}
