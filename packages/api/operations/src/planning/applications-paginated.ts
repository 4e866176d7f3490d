import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { metresOfMiles } from '../wire.ts';
import { applicationsAnswer } from './application-item.ts';
import { keptSeconds } from './bounds.ts';
import type { PlanningPorts } from './ports.ts';
import { placedProperty } from './property-place.ts';

/** The most that any answer holds; a status is picked from these, since no register filters by our statuses. */
const resultsMax = 1000;

/** A larger set of applications around a property, from several pages of the register. */
export function applicationsPaginatedOperation(
  ports: PlanningPorts,
): Operation<typeof routes.applicationsPaginated> {
  return async ({ params: { property_id: id }, query }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const { max_results, radius_miles, status } = query;
    const answer = await ports.planning.applications(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: status === undefined ? max_results : resultsMax,
        maxAgeSeconds: keptSeconds,
      },
      signal,
    );
    const matching = answer.applications.filter(
      ({ record }) => status === undefined || record.status === status,
    );
    const shown = matching.slice(0, max_results);
    return {
      property_id: property.id,
      position,
      postcode: property.postcode,
      latitude: point.latitude,
      longitude: point.longitude,
      radius_miles,
      max_results,
      count: shown.length,
      pages_fetched: answer.pagesFetched,
      has_more: answer.hasMore || matching.length > shown.length,
      cached: answer.cached,
      ...applicationsAnswer(answer, shown, property),
    };
  };
}
