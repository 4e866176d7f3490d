import type { DatasetCoverage } from './holdings.ts';
import type {
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
  PostcodeRecord,
  SchoolRecord,
  StopRecord,
} from './records.ts';

export interface Nearby<T> {
  readonly record: T;
  readonly distanceMetres: number;
}

export interface Circle {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly limit: number;
}

export interface SchoolQuery extends Circle {
  readonly by: 'distance' | 'rating';
  readonly phase?: SchoolRecord['phases'][number] | undefined;
  /** 1 is best; leaves out schools without a rating. */
  readonly ratingAtMost?: number | undefined;
}

/** A register of what has a point. */
export type PlaceRegister = 'places' | 'stops' | 'schools' | 'planning_applications';

/** What is around a point, nearest first, ties by id. */
export interface Places {
  /** What a register holds around a point; null where it holds nothing, so that no row means nothing there. */
  coverage(
    register: PlaceRegister,
    point: Point,
    signal: AbortSignal,
  ): Promise<DatasetCoverage | null>;
  amenities(
    circle: Circle & { readonly category?: string | undefined },
    signal: AbortSignal,
  ): Promise<readonly Nearby<PlaceRecord>[]>;
  stops(
    circle: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
    signal: AbortSignal,
  ): Promise<readonly Nearby<StopRecord>[]>;
  /** With `by: 'rating'` the best inspected first, unrated last, then nearest first. */
  schools(query: SchoolQuery, signal: AbortSignal): Promise<readonly Nearby<SchoolRecord>[]>;
  applications(
    circle: Circle,
    signal: AbortSignal,
  ): Promise<readonly Nearby<PlanningApplicationRecord>[]>;
  /** The last day (`YYYY-MM-DD`) that an import of planning applications speaks of; null without any. */
  applicationsUntil(signal: AbortSignal): Promise<string | null>;
}

/** The postcode directory. */
export interface Postcodes {
  find(postcode: string, signal: AbortSignal): Promise<PostcodeRecord | null>;
  /** The middle of an outcode's postcodes, or of a postcode's outcode siblings; null when none has a point. */
  centreOf(postcodeOrOutcode: string, signal: AbortSignal): Promise<Point | null>;
  nearest(point: Point, signal: AbortSignal): Promise<PostcodeRecord | null>;
}
