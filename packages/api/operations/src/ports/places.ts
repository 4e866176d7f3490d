import type {
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
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

/** What is around a point, nearest first, ties by id. */
export interface Places {
  amenities(
    circle: Circle & { readonly category?: string | undefined },
    signal: AbortSignal,
  ): Promise<readonly Nearby<PlaceRecord>[]>;
  stops(
    circle: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
    signal: AbortSignal,
  ): Promise<readonly Nearby<StopRecord>[]>;
  schools(circle: Circle, signal: AbortSignal): Promise<readonly Nearby<SchoolRecord>[]>;
  applications(
    circle: Circle,
    signal: AbortSignal,
  ): Promise<readonly Nearby<PlanningApplicationRecord>[]>;
}
