import type { DatasetCoverage } from './coverage.ts';
import type { DesignationKind, DesignationRecord, Point } from './records.ts';

export type Geometry = DesignationRecord['geometry'];

/** Boundaries and listed buildings by where they are. */
export interface Designations {
  /** Those of the kinds that hold the point; a listed building's point holds what is within `withinMetres` of it. */
  at(
    point: Point,
    options: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
    signal: AbortSignal,
  ): Promise<readonly DesignationRecord[]>;
  /**
   * The map of a kind in the local authority that a point lies in; null where the store holds none, or no postcode near
   * tells the authority, so that absence means nothing there.
   */
  coverage(
    kind: DesignationKind,
    point: Point,
    signal: AbortSignal,
  ): Promise<DatasetCoverage | null>;
}
