import type { BodyOf, routes } from '@freehold/contract';
import { overallLocation, schoolChoice, schoolReachMetres } from '@freehold/scoring';
import { figuresIf, knownOf } from '../known/known.ts';
import { isHeld } from '../known/places-held.ts';
import type { Operation } from '../operation.ts';
import type { AreaPorts } from './ports.ts';
import { surroundingsOf } from './surroundings.ts';

type Location = BodyOf<typeof routes.compareLocations>[number];

/** More schools than any circle of four kilometres holds. */
const schoolsMax = 1000;

/**
 * Two to five places side by side; the best is the one with the highest overall score, the first of equals, and none
 * where one of them has none.
 */
export function compareLocationsOperation({
  places,
}: AreaPorts): Operation<typeof routes.compareLocations> {
  return async ({ body }, { signal }) => {
    const locations = await Promise.all(
      body.map(async (location, at) => ({
        name: location.name ?? `Location ${at + 1}`,
        location: { latitude: location.latitude, longitude: location.longitude },
        ...(await scoresOf(location, signal)),
      })),
    );
    const overall = locations.map(({ scores }) => scores.overall);
    const best = overall.includes(null) ? null : Math.max(...overall.map(Number));
    return {
      locations,
      best_location:
        best === null
          ? null
          : (locations.find(({ scores }) => scores.overall === best)?.name ?? null),
      comparison_count: locations.length,
    };
  };

  async function scoresOf({ latitude, longitude }: Location, signal: AbortSignal) {
    const centre = { latitude, longitude };
    const [{ transport, amenities, held: around }, near] = await Promise.all([
      surroundingsOf(places, centre, signal),
      places.schools(
        { centre, radiusMetres: schoolReachMetres, by: 'distance', limit: schoolsMax },
        signal,
      ),
    ]);
    const schools = schoolChoice(
      near.map(({ record, distanceMetres }) => ({ rating: record.ofstedRating, distanceMetres })),
    );
    const held = {
      ...around,
      schools: await isHeld(places, 'schools', { point: centre, found: near }, signal),
    };
    const known = knownOf(held);
    return {
      scores: {
        ...figuresIf(held.stops, { transport }),
        ...figuresIf(held.schools, { schools }),
        ...figuresIf(held.places, { amenities }),
        ...figuresIf(known.coverage === 'full', {
          overall: overallLocation({ transport, schools, amenities }),
        }),
      },
      ...known,
    };
  }
}
