import type { Designations } from '../ports/designations.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';

/** What the operations on flood risk ask. */
export interface FloodRiskPorts {
  readonly designations: Designations;
  readonly listings: Listings;
  readonly postcodes: Postcodes;
}
