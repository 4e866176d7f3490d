import { newestStart, type NewestSlice } from '@freehold/operations';

/** Limit, offset, and the instant and id below which rows are shown. */
export function newestValues(slice: NewestSlice): readonly unknown[] {
  const { at, id, offset } = newestStart(slice);
  return [slice.limit, offset, new Date(at), id];
}
