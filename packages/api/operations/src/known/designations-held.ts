import type { Postcodes } from '../ports/postcodes.ts';
import type { DesignationKind, Point } from '../ports/records.ts';
import type { Held } from './known.ts';

/**
 * What is held of designations at a point, from the records about it. Absence is known within a local authority only: where
 * no postcode near tells which one it is, the postcode file is missing, and the map too unless it has a record of the point.
 */
export async function designationsHeld(
  postcodes: Pick<Postcodes, 'nearest'>,
  {
    told,
    point,
  }: {
    readonly told: { readonly [Kind in DesignationKind]?: boolean };
    readonly point: Point | null;
  },
  signal: AbortSignal,
): Promise<Held> {
  if (Object.values(told).every(Boolean)) return told;
  const near = point === null ? null : await postcodes.nearest(point, signal);
  if ((near?.district ?? null) !== null) return told;
  const found = Object.entries(told).filter(([, is]) => is);
  return { ...(found.length > 0 ? Object.fromEntries(found) : told), positions: false };
}
