import type { Designations } from '../ports/designations.ts';
import { article4StatusOperation } from './article4-status.ts';
import { heritageStatusOperation } from './heritage-status.ts';
import type { PropertyPlacePorts } from './property-place.ts';

/** What the operations on planning ask. */
export interface PlanningPorts extends PropertyPlacePorts {
  readonly designations: Designations;
}

/** The operations on planning applications and designations. */
export function planningOperations(ports: PlanningPorts) {
  return {
    heritageStatus: heritageStatusOperation(ports),
    article4Status: article4StatusOperation(ports),
  };
}
