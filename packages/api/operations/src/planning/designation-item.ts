import type { Designations } from '../ports/designations.ts';
import type { DesignationKind, DesignationRecord, Point } from '../ports/records.ts';

/** A listed building is a point of the register; a home this near to it counts as the building. Our judgement, 2026-11-21. */
const listedBuildingMetres = 10;

/** A designation as the answers name it. */
export function designationItem({ entity, name, startDate }: DesignationRecord) {
  return { entity, name, designation_date: startDate };
}

/** What the map says of a kind at a point: those that hold it; null where the map does not reach. */
export async function designationsOf(
  designations: Designations,
  { kind, point }: { readonly kind: DesignationKind; readonly point: Point },
  signal: AbortSignal,
): Promise<readonly DesignationRecord[] | null> {
  const found = await designations.at(
    point,
    { kinds: [kind], withinMetres: listedBuildingMetres },
    signal,
  );
  if (found.length > 0) return found;
  return (await designations.coverage(kind, point, signal)) === null ? null : [];
}
