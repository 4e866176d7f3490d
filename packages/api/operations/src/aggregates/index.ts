import type { Listings } from '../ports/listings.ts';
import { areaAgentsOperation } from './area-agents.ts';
import { areaRentsOperation } from './area-rents.ts';
import { areaYieldsOperation } from './area-yields.ts';

/** The operations on what the listings of an outcode say together. */
export function aggregateOperations(ports: { readonly listings: Listings }) {
  return {
    areaYields: areaYieldsOperation(ports),
    areaRents: areaRentsOperation(ports),
    areaAgents: areaAgentsOperation(ports),
  };
}
