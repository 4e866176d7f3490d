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
  /** True when the store holds any boundary of the kind within reach of the point: absence means something only then. */
  covers(kind: DesignationKind, point: Point, signal: AbortSignal): Promise<boolean>;
}
