import { distanceMetres } from '@freehold/market';
import {
  planningSourceOf,
  type GuardedFetch,
  type Nearby,
  type OnFailure,
  type OnLookup,
  type Planning,
  type PlanningAnswer,
  type PlanningApplicationRecord,
  type PlanningQuery,
} from '@freehold/operations';
import { DiskCache } from './disk-cache.ts';
import { LiveRegister, type Pages } from './live-register.ts';
import { planIt } from './planit.ts';
import { planningData } from './planning-data.ts';
import { SourceTrouble } from './source-trouble.ts';
import { spatialHub } from './spatial-hub.ts';

/** Base addresses of the live registers; null: answered from the stored records. */
export interface LivePlanningOptions {
  readonly planItUrl: string | null;
  readonly planningDataUrl: string | null;
  readonly spatialHubUrl: string | null;
  readonly spatialHubKey: string | null;
  /** Where answers are kept. */
  readonly cacheDirectory: string;
  /** The way out of the server. */
  readonly fetch: GuardedFetch;
  /** What answers where no live register is set. */
  readonly stored: Planning;
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly onLookup?: OnLookup;
  /** Called with the error of a register that failed; API callers see its name only. */
  readonly onFailure?: OnFailure;
}

/** Planning applications from live registers, routed by nation; trouble of a register is an empty answer that says so. */
export function livePlanning(options: LivePlanningOptions): Planning {
  const { planItUrl, planningDataUrl, spatialHubUrl, spatialHubKey, stored } = options;
  if (planItUrl === null && planningDataUrl === null && spatialHubUrl === null) return stored;
  const tools = { ...options, cache: new DiskCache(options.cacheDirectory, options.now) };
  const everywhere = planItUrl === null ? null : new LiveRegister(planIt(planItUrl), tools);
  const scotland =
    spatialHubUrl === null
      ? null
      : new LiveRegister(spatialHub(spatialHubUrl, spatialHubKey), tools);
  const england =
    planningDataUrl === null ? null : new LiveRegister(planningData(planningDataUrl), tools);
  const answer = (register: LiveRegister, query: PlanningQuery, signal: AbortSignal) =>
    ask(register, query, signal, options.onFailure);
  return {
    applications: (query, signal) => {
      const register = query.nation === 'scotland' ? scotland : everywhere;
      return register === null
        ? stored.applications(query, signal)
        : answer(register, query, signal);
    },
    register: (query, signal) =>
      england === null || query.nation !== 'england'
        ? stored.register(query, signal)
        : answer(england, query, signal),
  };
}

async function ask(
  register: LiveRegister,
  query: PlanningQuery,
  signal: AbortSignal,
  onFailure: OnFailure | undefined,
): Promise<PlanningAnswer> {
  const source = planningSourceOf(query.nation);
  try {
    const { cached, ...pages } = await register.ask(query, signal);
    const near = nearest(pages, query);
    return {
      source,
      coverage: { source },
      applications: near.slice(0, query.limit),
      errorMessage: null,
      pagesFetched: pages.pagesFetched,
      hasMore: pages.hasMore || near.length > query.limit,
      cached,
    };
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    onFailure?.('planning_register', error);
    return {
      source,
      coverage: null,
      applications: [],
      errorMessage: `Planning applications are temporarily unavailable: ${register.title}: ${error.message}`,
      pagesFetched: 0,
      hasMore: false,
      cached: false,
    };
  }
}

/** Those within the circle by distance, then reference; the last version of one that comes twice. */
function nearest(
  { records }: Pages,
  { centre, radiusMetres }: PlanningQuery,
): Nearby<PlanningApplicationRecord>[] {
  const once = new Map(
    records.map((record) => [`${record.authorityName ?? ''}|${record.reference}`, record]),
  );
  return [...once.values()]
    .flatMap((record) =>
      record.point === null
        ? []
        : [{ record, distanceMetres: distanceMetres(centre, record.point) }],
    )
    .filter((near) => near.distanceMetres <= radiusMetres)
    .sort(
      (a, b) =>
        a.distanceMetres - b.distanceMetres || (a.record.reference < b.record.reference ? -1 : 1),
    );
}
