import { nationOfPostcode } from '@freehold/stamp-duty';
import type {
  DesignatedDistrict,
  DesignationFacts,
  DesignationsHeld,
} from '../ports/derived-records.ts';
import { isToldAt } from '../places/property-place.ts';
import type { DesignationKind, DesignationRecord, Nation, Position } from '../ports/records.ts';
import { derivation } from './derivation-2026-11.ts';

/**
 * The local authorities of which the designations of a kind are known. A publisher most of whose rows stand in one
 * authority is that council, and those that stand over its border tell nothing of the neighbour; one whose rows are spread
 * is known wherever it has any. Where several sources tell, the answer names the first in alphabetical order.
 */
export function designatedDistricts(held: readonly DesignationsHeld[]): DesignatedDistrict[] {
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

const key = ({ kind, publisher }: DesignationsHeld) => JSON.stringify([kind, publisher]);

/** The designations asked for at the point that a home is placed by. */
export const designationsOfHome = {
  kinds: ['conservation_area', 'listed_building', 'article_4', 'flood_zone'],
  withinMetres: derivation.listedBuildingMetres,
} as const satisfies {
  readonly kinds: readonly DesignationKind[];
  readonly withinMetres: number;
};

/** Whose point a home is placed by, and the kinds whose maps cover it. */
interface PlacedAt {
  readonly position: Position | null;
  readonly covered: ReadonlySet<DesignationKind>;
}

/** Highest first. */
const floodLevels = ['3b', '3a', '3', '2'];

/** Reads the designations found at a home, and the kinds whose maps cover it. Null without a position. */
export function designationFacts(
  found: readonly Pick<DesignationRecord, 'kind' | 'grade'>[],
  { position, covered }: PlacedAt,
): DesignationFacts {
  const fact = (kind: DesignationKind) => {
    if (position === null || !isToldAt(position, kind)) return null;
    return found.some((one) => one.kind === kind) || (covered.has(kind) ? false : null);
  };
  const levels = found
    .filter(({ kind }) => kind === 'flood_zone')
    .map(({ grade }) => grade?.toLowerCase());
  return {
    isListedBuilding: fact('listed_building'),
    inConservationArea: fact('conservation_area'),
    isFloodZone: fact('flood_zone'),
    floodLevel: floodLevels.find((level) => levels.includes(level)) ?? null,
    hasArticle4: fact('article_4'),
  };
}

/** The nation that a postcode itself tells; null where its area lies in two, abroad, or nowhere. */
export function certainNation(postcode: string): Nation | null {
  try {
    const { nation, certainty } = nationOfPostcode(postcode);
    const abroad = nation === 'guernsey' || nation === 'jersey' || nation === 'isle_of_man';
    return certainty === 'certain' && !abroad ? nation : null;
  } catch {
    // A postcode of no area, as in invented data, tells nothing.
    return null;
  }
}
