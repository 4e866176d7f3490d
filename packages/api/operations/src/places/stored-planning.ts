import type { Places } from '../ports/places.ts';
import type { Planning, PlanningAnswer, PlanningQuery, PlanningSource } from '../ports/planning.ts';
import type { Nation } from '../ports/records.ts';

/** The register that a nation's applications come from. */
export function planningSourceOf(nation: Nation | null): PlanningSource {
  return nation === 'scotland' ? 'scotland_spatial_hub' : 'planit';
}

const noRegister =
  'No register of planning applications covers this place: import planning-applications, or name a live register in the settings';

/** Planning applications from the imported records. */
export function storedPlanning(places: Places): Planning {
  const ask = async (query: PlanningQuery, signal: AbortSignal): Promise<PlanningAnswer> => {
    const { centre, radiusMetres, limit, nation } = query;
    const [found, coverage] = await Promise.all([
      places.applications({ centre, radiusMetres, limit: limit + 1 }, signal),
      places.coverage('planning_applications', centre, signal),
    ]);
    return {
      source: coverage === null ? null : planningSourceOf(nation),
      coverage,
      applications: found.slice(0, limit),
      errorMessage: coverage === null ? noRegister : null,
      pagesFetched: 1,
      hasMore: found.length > limit,
      cached: false,
    };
  };
  return { applications: ask, register: ask };
}
