import type { routes } from '@freehold/contract';
import { figuresIf, knownOf } from '../known/known.ts';
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
    const { held } = found;
    const all = held.places && held.stops;
    return {
      location: { latitude, longitude },
      ...figuresIf(all, { walkability_score: found.score, rating: found.rating }),
      ...figuresIf(held.places, { nearby_amenities: found.amenityCount }),
      ...figuresIf(held.stops, { nearby_transport: found.stopCount }),
      breakdown: {
        ...figuresIf(held.places, { amenities_score: found.amenities }),
        ...figuresIf(held.stops, { transport_score: found.transport }),
        // Of places and stops together, as the score is.
        ...figuresIf(all, { infrastructure_score: found.infrastructure }),
      },
      evidence: found.evidence
        .filter(({ kind }) => (kind === 'amenity' ? held.places : held.stops))
        .map(({ category, points, nearest, distanceMetres }) => ({
          category,
          points,
          nearest,
          distance_km: kilometres(distanceMetres),
        })),
      ...knownOf(held),
    };
  };
}
