import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { kilometres } from './distance.ts';
import type { AreaPorts } from './ports.ts';
import { surroundingsOf } from './surroundings.ts';

/** How much of daily life is within a walk of a point, with the nearest place of each kind. */
export function areaWalkabilityOperation({
  places,
}: AreaPorts): Operation<typeof routes.areaWalkability> {
  return async ({ query: { latitude, longitude } }, { signal }) => {
    const found = await surroundingsOf(places, { latitude, longitude }, signal);
    return {
      location: { latitude, longitude },
      walkability_score: found.score,
      rating: found.rating,
      nearby_amenities: found.amenityCount,
      nearby_transport: found.stopCount,
      breakdown: {
        amenities_score: found.amenities,
        transport_score: found.transport,
        infrastructure_score: found.infrastructure,
      },
      evidence: found.evidence.map(({ category, points, nearest, distanceMetres }) => ({
        category,
        points,
        nearest,
        distance_km: kilometres(distanceMetres),
      })),
    };
  };
}
