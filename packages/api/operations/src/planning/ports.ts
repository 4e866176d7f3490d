import type { Designations } from '../ports/designations.ts';
import type { Planning } from '../ports/planning.ts';
import type { PropertyPlacePorts } from './property-place.ts';

/** What the operations on planning ask. */
export interface PlanningPorts extends PropertyPlacePorts {
  readonly designations: Designations;
  readonly planning: Planning;
}
