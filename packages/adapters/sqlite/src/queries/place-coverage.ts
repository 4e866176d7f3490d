import type { DatasetCoverage, PlaceRegister, Point } from '@freehold/operations';
import { boundsAround } from '../geometry.ts';
import type { ReadSession } from './session.ts';

interface Register {
  readonly tree: string;
  readonly table: string;
  /** SQL of the source of a row, the days it may span, and how far from a point a row still tells that it is covered. */
  readonly source: string;
  readonly day: string | null;
  readonly reachMetres: number;
}

/** Reaches are our judgement, 2026-11-22: hardly a home in Britain is farther than this from the nearest of each. */
const registers: Readonly<Record<PlaceRegister, Register>> = {
  places: {
    tree: 'place_points',
    table: 'places',
    source: 't.source',
    day: null,
    reachMetres: 5_000,
  },
  stops: {
    tree: 'stop_points',
    table: 'stops',
    source: "'naptan'",
    day: null,
    reachMetres: 5_000,
  },
  schools: {
    tree: 'school_points',
    table: 'schools',
    source: 't.source',
    day: null,
    reachMetres: 10_000,
  },
  planning_applications: {
    tree: 'application_points',
    table: 'planning_applications',
    source: 't.source',
    day: 't.date_received',
    reachMetres: 5_000,
  },
};

interface Found {
  readonly count: number;
  readonly source: string;
  readonly first: string | null;
  readonly last: string | null;
}

/** What a register holds around a point. */
export function placeCoverage(
  session: ReadSession,
  { register, point }: { readonly register: PlaceRegister; readonly point: Point },
): DatasetCoverage | null {
  const { tree, table, source, day, reachMetres } = registers[register];
  const { south, north, west, east } = boundsAround(point, reachMetres);
  const found = session.get<Found>(
    `SELECT count(*) AS count, min(${source}) AS source,
       min(${day ?? 'NULL'}) AS first, max(${day ?? 'NULL'}) AS last
     FROM ${tree} r CROSS JOIN ${table} t ON t.key = r.key
     WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
       AND ((t.key & 1023) <> 0 OR alive())`,
    [south, north, west, east],
  );
  if (found === undefined || found.count === 0) return null;
  return {
    source: found.source,
    area: `within ${reachMetres / 1000} km`,
    from: found.first,
    until: found.last,
    count: found.count,
  };
}
