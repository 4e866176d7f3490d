import type { PlanningPorts } from './ports.ts';
import { applicationsGeometryOperation } from './applications-geometry.ts';
import { applicationsPaginatedOperation } from './applications-paginated.ts';
import { article4StatusOperation } from './article4-status.ts';
import { heritageStatusOperation } from './heritage-status.ts';
import { nearbyApplicationsOperation } from './nearby-applications.ts';
import { planningSearchOperation } from './planning-search.ts';
import { propertyApplicationsOperation } from './property-applications.ts';

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
