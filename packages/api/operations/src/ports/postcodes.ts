import type { PostcodeRecord, Point } from './records.ts';

/** The postcode directory. */
export interface Postcodes {
  find(postcode: string, signal: AbortSignal): Promise<PostcodeRecord | null>;
  /** The middle of an outcode's postcodes, or of a postcode's outcode siblings; null when none has a point. */
  centreOf(postcodeOrOutcode: string, signal: AbortSignal): Promise<Point | null>;
  nearest(point: Point, signal: AbortSignal): Promise<PostcodeRecord | null>;
}
