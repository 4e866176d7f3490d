import type { DatasetCoverage } from './holdings.ts';
import type { Nearby } from './places.ts';
import type {
  DesignationKind,
  DesignationRecord,
  Nation,
  PlanningApplicationRecord,
  Point,
} from './records.ts';

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

export type PlanningSource = PlanningApplicationRecord['source'];

export interface PlanningQuery {
  readonly centre: Point;
  readonly radiusMetres: number;
  /** Routes the question to the register of the nation. */
  readonly nation: Nation | null;
  /** At most so many applications, the nearest first. */
  readonly limit: number;
  /** How old an answer may be, in seconds, at most four hours. */
  readonly maxAgeSeconds: number;
}

/** Trouble of a source is no failure of the call: the list is empty and the message says so. */
export interface PlanningAnswer {
  /** The register asked; null where none covers the place. */
  readonly source: PlanningSource | null;
  /** What answers for the place; null where no register does, or the one asked did not answer. */
  readonly coverage: DatasetCoverage | null;
  /** By distance, then reference, none twice. */
  readonly applications: readonly Nearby<PlanningApplicationRecord>[];
  readonly errorMessage: string | null;
  readonly pagesFetched: number;
  readonly hasMore: boolean;
  /** True when the answer was kept from an earlier question. */
  readonly cached: boolean;
}

/** Planning applications around a point, from records or from a live register. */
export interface Planning {
  /** The councils' applications. */
  applications(query: PlanningQuery, signal: AbortSignal): Promise<PlanningAnswer>;
  /** Decided applications as the national register names them. */
  register(query: PlanningQuery, signal: AbortSignal): Promise<PlanningAnswer>;
}
