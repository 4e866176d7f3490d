/** A place in WGS84 degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
