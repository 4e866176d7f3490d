import type { Districts } from '../ports/districts.ts';
import type { Places } from '../ports/places.ts';

/** What the operations on a point's surroundings ask. */
export interface AreaPorts {
  readonly places: Places;
  readonly districts: Districts;
}
