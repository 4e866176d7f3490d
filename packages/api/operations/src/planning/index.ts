import type { Designations } from '../ports/designations.ts';
import type { Planning } from '../ports/planning.ts';
import { applicationsGeometryOperation } from './applications-geometry.ts';
import { applicationsPaginatedOperation } from './applications-paginated.ts';
import { article4StatusOperation } from './article4-status.ts';
import { heritageStatusOperation } from './heritage-status.ts';
import { nearbyApplicationsOperation } from './nearby-applications.ts';
import { planningSearchOperation } from './planning-search.ts';
import { propertyApplicationsOperation } from './property-applications.ts';
import type { PropertyPlacePorts } from './property-place.ts';

/** What the operations on planning ask. */
export interface PlanningPorts extends PropertyPlacePorts {
  readonly designations: Designations;
  readonly planning: Planning;
}

/** The operations on planning applications and designations. */
export function planningOperations(ports: PlanningPorts) {
  return {
    planningSearch: planningSearchOperation(ports),
    propertyApplications: propertyApplicationsOperation(ports),
    heritageStatus: heritageStatusOperation(ports),
    article4Status: article4StatusOperation(ports),
    nearbyApplications: nearbyApplicationsOperation(ports),
    applicationsGeometry: applicationsGeometryOperation(ports),
    applicationsPaginated: applicationsPaginatedOperation(ports),
  };
}
