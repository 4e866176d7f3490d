import type { DesignationKind } from '../ports/records.ts';

/** How many designations of a kind a publisher has in a local authority. */
export interface DesignationsHeld {
  readonly kind: DesignationKind;
  readonly publisher: string | null;
  /** GSS code of the local authority. */
  readonly district: string;
  readonly rows: number;
  readonly source: string;
}

/** A local authority whose designations of a kind are known, and from which source. */
export interface DesignatedDistrict {
  readonly kind: DesignationKind;
  readonly district: string;
  readonly source: string;
}

/**
 * The local authorities of which the designations of a kind are known. A publisher most of whose rows stand in one
 * authority is that council, and those that stand over its border tell nothing of the neighbour; one whose rows are spread
 * is known wherever it has any. Where several sources tell, the answer names the first in alphabetical order.
 */
export function designatedDistricts(held: readonly DesignationsHeld[]): DesignatedDistrict[] {
  const key = ({ kind, publisher }: DesignationsHeld) => JSON.stringify([kind, publisher]);
  const whole = new Map<string, { rows: number; most: number }>();
  for (const one of held) {
    const sum = whole.get(key(one)) ?? { rows: 0, most: 0 };
    whole.set(key(one), { rows: sum.rows + one.rows, most: Math.max(sum.most, one.rows) });
  }
  const known = new Map<string, DesignatedDistrict>();
  for (const one of held) {
    const { rows, most } = whole.get(key(one)) as { rows: number; most: number };
    const tells = one.publisher === null || one.rows === most || most * 2 <= rows;
    const { kind, district, source } = one;
    const before = known.get(`${kind} ${district}`);
    if (tells && (before === undefined || source < before.source))
      known.set(`${kind} ${district}`, { kind, district, source });
  }
  return [...known.values()];
}
