import type { DesignationKind, DesignationRecord } from '../ports/records.ts';
import { derivation } from './data/derivation-2026-11.ts';

/** What the maps say of a home: null where no map of the kind covers it. */
export interface DesignationFacts {
  readonly isListedBuilding: boolean | null;
  readonly inConservationArea: boolean | null;
  readonly isFloodZone: boolean | null;
  /** The highest zone that it lies in. */
  readonly floodLevel: string | null;
  readonly hasArticle4: boolean | null;
}

/** The designations asked for at the point of a home. */
export const designationsOfHome = {
  kinds: ['conservation_area', 'listed_building', 'article_4', 'flood_zone'],
  withinMetres: derivation.listedBuildingMetres,
} as const satisfies {
  readonly kinds: readonly DesignationKind[];
  readonly withinMetres: number;
};

/** Highest first. */
const floodLevels = ['3b', '3a', '3', '2'];

/** Reads the designations found at a home, and the kinds whose maps cover it. */
export function designationFacts(
  found: readonly Pick<DesignationRecord, 'kind' | 'grade'>[],
  covered: ReadonlySet<DesignationKind>,
): DesignationFacts {
  const fact = (kind: DesignationKind) =>
    found.some((one) => one.kind === kind) || (covered.has(kind) ? false : null);
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
