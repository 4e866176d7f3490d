import type { SearchShape } from '../ports/listings.ts';
import { boundsOf } from './bounds.ts';

/** Square degrees of a drawn area, and areas by name, past which a search may go through much of the store. */
const polygonMax = 0.5;
const areasMax = 50;

/** Whether a search is one that others must not wait for. */
export function isWide(
  areas: readonly unknown[] | undefined,
  within: SearchShape | undefined,
): boolean {
  if (areas) return areas.length > areasMax;
  if (within?.kind !== 'polygon') return false;
  const { south, north, west, east } = boundsOf(within.polygon);
  return (north - south) * (east - west) > polygonMax;
}
