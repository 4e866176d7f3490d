import { distanceMetres } from '@freehold/market';
import type { Point, PostcodeRecord } from '@freehold/operations';
import type { KeptRecords } from './kept-records.ts';

/** Metres within which the nearest postcode is looked for. */
const nearestMetres = 5_000;

/** The live postcode nearest to a point, ties by name; null where none is near. */
export function nearestPostcode(kept: KeptRecords, point: Point): PostcodeRecord | null {
  let best: { readonly record: PostcodeRecord; readonly distance: number } | null = null;
  for (const record of kept.of.postcode.values()) {
    if (record.terminated !== null || record.point === null) continue;
    const distance = distanceMetres(point, record.point);
    const isNearer =
      best === null ||
      distance < best.distance ||
      (distance === best.distance && record.postcode < best.record.postcode);
    if (distance <= nearestMetres && isNearer) best = { record, distance };
  }
  return best?.record ?? null;
}
