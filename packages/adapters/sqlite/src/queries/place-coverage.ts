import type { DatasetCoverage, PlaceRegister, Point } from '@freehold/operations';
import { boundsAround } from '../geometry.ts';
import type { ReadSession } from './session.ts';

interface Register {
  readonly tree: string;
  readonly table: string;
  /** SQL of the source of a row, and how far from a point a row still tells that it is covered. */
  readonly source: string;
  readonly reachMetres: number;
}

/** Reaches are our judgement, 2026-11-22: hardly a home in Britain is farther than this from the nearest of each. */
const registers: Readonly<Record<PlaceRegister, Register>> = {
  places: {
    tree: 'place_points',
    table: 'places',
    source: 't.source',
    reachMetres: 5_000,
  },
  stops: {
    tree: 'stop_points',
    table: 'stops',
    source: "'naptan'",
    reachMetres: 5_000,
  },
  schools: {
    tree: 'school_points',
    table: 'schools',
    source: 't.source',
    reachMetres: 10_000,
  },
  planning_applications: {
    tree: 'application_points',
    table: 'planning_applications',
    source: 't.source',
    reachMetres: 5_000,
  },
};

/** Whether a register holds anything around a point: the first row found tells, however many there are. */
export function placeCoverage(
  session: ReadSession,
  { register, point }: { readonly register: PlaceRegister; readonly point: Point },
): DatasetCoverage | null {
  const { tree, table, source, reachMetres } = registers[register];
  const { south, north, west, east } = boundsAround(point, reachMetres);
  const found = session.get<DatasetCoverage>(
    `SELECT ${source} AS source FROM ${tree} r CROSS JOIN ${table} t ON t.key = r.key
     WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? LIMIT 1`,
    [south, north, west, east],
  );
  return found ?? null;
}
