import {
  allOf,
  boundsAround,
  columnsOf,
  derivation,
  nearestFirst,
  raw,
  sql,
  type Circle,
  type DatasetCoverage,
  type Nearby,
  type PlaceRecord,
  type PlaceRegister,
  type PlanningApplicationRecord,
  type Point,
  type SchoolQuery,
  type SchoolRecord,
  type Sql,
  type StopRecord,
} from '@freehold/operations';
import { inCircle, metresSql, nearBox } from './geometry-sql.ts';
import { pointOf, type PlaceColumns } from './home-rows.ts';
import type { ReadSession } from './session.ts';

/** A register: its table, the column that ends ties of distance, and what a row of it holds beside its point. */
interface Register {
  readonly table: string;
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
}

const placeColumns = { lat: 't.lat', lon: 't.lon' };
const places: Register = {
  table: 'places',
  id: 'id',
  columns: {
    id: 't.id',
    name: 't.name',
    category: 't.category',
    subcategory: 't.subcategory',
    address: 't.address',
    source: 't.source',
    ...placeColumns,
  },
};
const stops: Register = {
  table: 'stops',
  id: 'id',
  columns: {
    id: 't.id',
    name: 't.name',
    transportType: 't.transport_type',
    lines: 't.lines',
    ...placeColumns,
  },
};
const schools: Register = {
  table: 'schools',
  id: 'urn',
  columns: {
    urn: 't.urn',
    name: 't.name',
    phases: 't.phases',
    ofstedRating: 't.ofsted_rating',
    inspectionDate: 't.inspection_date',
    address: 't.address',
    postcode: 't.postcode',
    source: 't.source',
    ...placeColumns,
  },
};
const applications: Register = {
  table: 'planning_applications',
  id: 'reference',
  columns: {
    reference: 't.reference',
    address: 't.address',
    description: 't.description',
    appType: 't.app_type',
    status: 't.status',
    dateReceived: 't.date_received',
    dateDecided: 't.date_decided',
    decision: 't.decision',
    authorityName: `nullif(t.authority_name, '')`,
    organisationEntity: 't.organisation_entity',
    entity: 't.entity',
    url: 't.url',
    source: 't.source',
    postcode: 't.postcode',
    ...placeColumns,
  },
};

/** After every rating. */
const unratedRank = 5;

/** Records of a register within a circle, by rank, then distance, then id. */
async function around<T>(
  session: ReadSession,
  { table, id, columns }: Register,
  circle: Circle,
  { conditions = [], rankedBy = null }: { conditions?: readonly Sql[]; rankedBy?: string | null },
): Promise<Nearby<T>[]> {
  const { centre, radiusMetres, limit } = circle;
  const rank = rankedBy === null ? raw('0') : raw(`coalesce(t.${rankedBy}, ${unratedRank})`);
  const rows = await session.all<PlaceColumns & { readonly rank: number; readonly tie: string }>(
    sql`SELECT ${columnsOf(columns)}, ${rank} AS rank, ${raw(`t.${id}`)} AS tie FROM ${raw(table)} t
      WHERE ${allOf([inCircle('t', centre, radiusMetres), ...conditions])}
      ORDER BY rank, ${metresSql('t', centre)}, tie LIMIT ${limit}`,
    'once',
  );
  const order = {
    point: (row: PlaceColumns) => pointOf(row) as Point,
    id: (row: (typeof rows)[number]) => row.tie,
    rank: (row: (typeof rows)[number]) => row.rank,
  };
  return nearestFirst(rows, circle, order).map(({ row, distanceMetres }) => {
    const { lat, lon, rank: _rank, tie: _tie, ...record } = row;
    return { record: { ...record, point: pointOf({ lat, lon }) } as T, distanceMetres };
  });
}

export function amenitiesAround(
  session: ReadSession,
  { category, ...circle }: Circle & { readonly category?: string | undefined },
) {
  const conditions = category === undefined ? [] : [sql`t.category = ${category}`];
  return around<PlaceRecord>(session, places, circle, { conditions });
}

export function stopsAround(
  session: ReadSession,
  {
    transportType: type,
    ...circle
  }: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
) {
  const conditions = type === undefined ? [] : [sql`t.transport_type = ${type}`];
  return around<StopRecord>(session, stops, circle, { conditions });
}

export function schoolsAround(
  session: ReadSession,
  { phase, ratingAtMost, by, ...circle }: SchoolQuery,
) {
  const conditions = [
    ...(phase === undefined ? [] : [sql`t.phases::jsonb ? ${phase}`]),
    ...(ratingAtMost === undefined ? [] : [sql`t.ofsted_rating <= ${ratingAtMost}`]),
  ];
  const rankedBy = by === 'rating' ? 'ofsted_rating' : null;
  return around<SchoolRecord>(session, schools, circle, { conditions, rankedBy });
}

export function applicationsAround(session: ReadSession, circle: Circle) {
  return around<PlanningApplicationRecord>(session, applications, circle, {});
}

/** Whether a register holds anything around a point. Reads one row at most. */
export function placeCoverage(
  session: ReadSession,
  register: PlaceRegister,
  point: Point,
): Promise<DatasetCoverage | null> {
  const box = boundsAround(point, derivation.coverageMetres[register]);
  const source = register === 'stops' ? raw(`'naptan'`) : raw('t.source');
  return session.get<DatasetCoverage>(
    sql`SELECT ${source} AS source FROM ${raw(register)} t WHERE ${nearBox('t', box)} LIMIT 1`,
    'once',
  );
}
