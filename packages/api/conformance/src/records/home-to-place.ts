import type { DerivedRecords, HomeToPlace, PropertyRecord } from '@freehold/operations';
import type { KeptRecords } from './kept-records.ts';
import { nearestPostcode } from './nearest-postcode.ts';
import { isInGeometry } from './point-in-geometry.ts';

/** What stands at a home: at its own point, else at that of its postcode. */
export function homeToPlace(
  kept: KeptRecords,
  { id, postcode, nation, point: own }: PropertyRecord,
  { kinds, withinMetres }: Parameters<DerivedRecords['homesToPlace']>[1],
): HomeToPlace {
  const { of } = kept;
  const known = of.postcode.get(postcode ?? '');
  const point = own ?? known?.point ?? null;
  const told = { home: id, postcode, nation, nationOfPostcode: known?.nation ?? null };
  if (point === null) return { ...told, position: null, district: null, designations: [] };
  const found = [...of.designation.values()].filter(
    ({ kind, endDate, geometry }) =>
      kinds.includes(kind) && endDate === null && isInGeometry(geometry, point, withinMetres),
  );
  const isHeld = of.designation.size > 0;
  return {
    ...told,
    position: own === null ? 'postcode' : 'property',
    district: (isHeld ? nearestPostcode(kept, point)?.district : null) ?? null,
    designations: found.map(({ kind, grade }) => ({ kind, grade })),
  };
}
