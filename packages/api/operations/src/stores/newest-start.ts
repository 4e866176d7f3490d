import type { NewestSlice } from '../ports/newest.ts';

/** The last millisecond of the year 9999: nothing stored is later. */
export const latestInstant = 253_402_300_799_999;

/**
 * Where a slice starts, said in one way for offsets and positions: pass over `offset` rows of those that are older than
 * `at`, or of that instant with a greater `id`. Every id is greater than the empty one.
 */
export function newestStart({ from }: NewestSlice): {
  readonly at: number;
  readonly id: string;
  readonly offset: number;
} {
  if ('offset' in from) return { at: latestInstant, id: '', offset: from.offset };
  const [at, id] = from.after;
  return { at, id, offset: 0 };
}
