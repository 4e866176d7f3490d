import type { ListingRecord } from '@freehold/operations';
import type { ListingSource } from './values.ts';

/** A listing that a portal was told to take down. */
export interface Removal {
  readonly reference: string;
  /** Null where the message names none. */
  readonly branchId: string | null;
  readonly listingType: ListingRecord['listingType'] | null;
  /** What became of it, by its type. */
  readonly status: (type: ListingRecord['listingType']) => ListingRecord['status'];
  /** The day (`YYYY-MM-DD`); null where the message gives none. */
  readonly on: string | null;
}

/** A message to a portal: a listing as it is now, or its removal. What has one key is of one listing. */
export type Message =
  | { readonly key: string; readonly listing: ListingSource }
  | { readonly key: string; readonly removal: Removal };

export type JsonObject = Readonly<Record<string, unknown>>;

/** A member that is an object; empty for any other. */
export function objectIn(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {};
}

/** The objects of a member that is a list. */
export function objectsIn(object: JsonObject, name: string): JsonObject[] {
  const value = object[name];
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(
    (entry): entry is JsonObject => typeof entry === 'object' && entry !== null,
  );
}
