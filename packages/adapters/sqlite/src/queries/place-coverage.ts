import {
  boundsAround,
  type DatasetCoverage,
  derivation,
  type PlaceRegister,
  type Point,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

interface Register {
  readonly tree: string;
  readonly table: string;
  /** SQL of the source of a row. */
  readonly source: string;
}

const registers: Readonly<Record<PlaceRegister, Register>> = {
  places: {
    tree: 'place_points',
    table: 'places',
    source: 't.source',
  },
  stops: {
    tree: 'stop_points',
    table: 'stops',
    source: "'naptan'",
  },
  schools: {
    tree: 'school_points',
    table: 'schools',
    source: 't.source',
  },
  planning_applications: {
    tree: 'application_points',
    table: 'planning_applications',
    source: 't.source',
  },
};

/** Whether a register holds anything around a point. Reads one row at most. */
export function placeCoverage(
  session: ReadSession,
  { register, point }: { readonly register: PlaceRegister; readonly point: Point },
): DatasetCoverage | null {
  const { tree, table, source } = registers[register];
  const { south, north, west, east } = boundsAround(point, derivation.coverageMetres[register]);
  const found = session.get<DatasetCoverage>(
    `SELECT ${source} AS source FROM ${tree} r CROSS JOIN ${table} t ON t.key = r.key
     WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? LIMIT 1`,
    [south, north, west, east],
  );
  return found ?? null;
}
