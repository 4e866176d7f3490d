import type { BodyOf, routes } from '@freehold/contract';
import { overallLocation, schoolChoice, schoolReachMetres } from '@freehold/scoring';
import type { Operation } from '../operation.ts';
import type { AreaPorts } from './ports.ts';
import { surroundingsOf } from './surroundings.ts';

type Location = BodyOf<typeof routes.compareLocations>[number];

/** More schools than any circle of four kilometres holds. */
const schoolsMax = 1000;

/** Two to five places side by side; the best is the one with the highest overall score, the first of equals. */
export function compareLocationsOperation({
  places,
}: AreaPorts): Operation<typeof routes.compareLocations> {
  return async ({ body }, { signal }) => {
    const locations = await Promise.all(
      body.map(async (location, at) => ({
        name: location.name ?? `Location ${at + 1}`,
        location: { latitude: location.latitude, longitude: location.longitude },
        scores: await scoresOf(location, signal),
      })),
    );
    const best = Math.max(...locations.map(({ scores }) => scores.overall));
    return {
      locations,
      best_location: locations.find(({ scores }) => scores.overall === best)?.name ?? '',
      comparison_count: locations.length,
    };
  };

  async function scoresOf({ latitude, longitude }: Location, signal: AbortSignal) {
    const centre = { latitude, longitude };
    const [{ transport, amenities }, near] = await Promise.all([
      surroundingsOf(places, centre, signal),
      places.schools(
        { centre, radiusMetres: schoolReachMetres, by: 'distance', limit: schoolsMax },
        signal,
      ),
    ]);
    const schools = schoolChoice(
      near.map(({ record, distanceMetres }) => ({ rating: record.ofstedRating, distanceMetres })),
    );
    const scores = { transport, schools, amenities };
    return { ...scores, overall: overallLocation(scores) };
  }
}
