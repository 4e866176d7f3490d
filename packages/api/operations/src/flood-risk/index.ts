import type { Designations } from '../ports/designations.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { floodRiskAtOperation } from './flood-risk-at.ts';
import { floodRiskOfPropertyOperation } from './flood-risk-of-property.ts';

/** What the operations on flood risk ask. */
export interface FloodRiskPorts {
  readonly designations: Designations;
  readonly listings: Listings;
  readonly postcodes: Postcodes;
}

/** The operations on flood risk. */
export function floodRiskOperations(ports: FloodRiskPorts) {
  return {
    floodRiskAt: floodRiskAtOperation(ports),
    floodRiskOfProperty: floodRiskOfPropertyOperation(ports),
  };
}
