import type { SqlValue } from '@freehold/operations';

/** A value as SQLite takes it: it has neither truth nor instants nor lists. */
export function keptValue(value: SqlValue): string | number | bigint | Uint8Array | null {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) {
    return typeof value === 'boolean' ? Number(value) : value;
  }
  return value instanceof Date ? value.getTime() : JSON.stringify(value);
}
