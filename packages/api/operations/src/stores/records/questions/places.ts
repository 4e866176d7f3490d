import { derivation } from '../../../derivation/derivation-2026-11.ts';
import type { DatasetCoverage } from '../../../ports/holdings.ts';
import type { Circle, Nearby, PlaceRegister, SchoolQuery } from '../../../ports/places.ts';
import type {
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
  SchoolRecord,
  StopRecord,
} from '../../../ports/records.ts';
import { boundsAround, nearestFirst } from '../../bounds.ts';
import { allOf, columnsOf, raw, type Sql, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { type PlaceColumns, pointOf, storedJson } from '../stored.ts';

/** A register: its table, the column that ends ties of distance, and what a row of it holds beside its point. */
interface Register {
  readonly table: PlaceRegister;
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Which of them are JSON. */
  readonly json?: readonly string[];
}

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
  },
  json: ['lines'],
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
    reportCard: 't.report_card',
    address: 't.address',
    postcode: 't.postcode',
    source: 't.source',
  },
  json: ['phases', 'reportCard'],
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
  },
};

/** After every rating. */
const unratedRank = 5;

type PlaceRow = PlaceColumns & { readonly rank: number; readonly tie: string };
const order = {
  point: (row: PlaceRow) => pointOf(row) as Point,
  id: (row: PlaceRow) => row.tie,
  rank: (row: PlaceRow) => row.rank,
};

/** Records of a register within a circle, by rank, then distance, then id. */
function* around<T>(
  dialect: RecordDialect,
  { table, id, columns, json = [] }: Register,
  circle: Circle,
  {
    conditions = [],
    rankedBy,
  }: { conditions?: readonly Sql[]; rankedBy?: string | undefined } = {},
): Question<Nearby<T>[]> {
  const { centre, radiusMetres, limit } = circle;
  const { from, condition } = dialect.within(table, 't', boundsAround(centre, radiusMetres));
  const metres = dialect.metres('t', centre);
  const rank = raw(rankedBy === undefined ? '0' : `coalesce(t.${rankedBy}, ${unratedRank})`);
  const rows = yield* all<PlaceRow>(
    sql`SELECT ${columnsOf(columns)}, t.lat, t.lon, ${rank} AS rank, ${raw(`t.${id}`)} AS tie FROM ${from}
      WHERE ${condition} AND ${allOf([...conditions, sql`${metres} <= ${radiusMetres}`])}
      ORDER BY rank, ${metres}, tie LIMIT ${limit}`,
    'once',
  );
  return nearestFirst(rows, circle, order).map(({ row, distanceMetres }) => {
    const { lat, lon, rank: _rank, tie: _tie, ...told } = row;
    const record: Record<string, unknown> = { ...told, point: pointOf({ lat, lon }) };
    for (const name of json) record[name] = storedJson(record[name]);
    return { record: record as T, distanceMetres };
  });
}

export function amenitiesAround(
  dialect: RecordDialect,
  { category, ...circle }: Circle & { readonly category?: string | undefined },
): Question<Nearby<PlaceRecord>[]> {
  const conditions = category === undefined ? [] : [sql`t.category = ${category}`];
  return around(dialect, places, circle, { conditions });
}

export function stopsAround(
  dialect: RecordDialect,
  {
    transportType: type,
    ...circle
  }: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
): Question<Nearby<StopRecord>[]> {
  const conditions = type === undefined ? [] : [sql`t.transport_type = ${type}`];
  return around(dialect, stops, circle, { conditions });
}

export function schoolsAround(
  dialect: RecordDialect,
  { phase, ratingAtMost, by, ...circle }: SchoolQuery,
): Question<Nearby<SchoolRecord>[]> {
  const conditions = [
    ...(phase === undefined ? [] : [dialect.listHolds('t.phases', phase)]),
    ...(ratingAtMost === undefined ? [] : [sql`t.ofsted_rating <= ${ratingAtMost}`]),
  ];
  const rankedBy = by === 'rating' ? 'ofsted_rating' : undefined;
  return around(dialect, schools, circle, { conditions, rankedBy });
}

export function applicationsAround(
  dialect: RecordDialect,
  circle: Circle,
): Question<Nearby<PlanningApplicationRecord>[]> {
  return around(dialect, applications, circle);
}

/** Whether a register holds anything around a point. Reads one row at most. */
export function placeCoverage(
  dialect: RecordDialect,
  { register, point }: { readonly register: PlaceRegister; readonly point: Point },
): Question<DatasetCoverage | null> {
  const box = boundsAround(point, derivation.coverageMetres[register]);
  const { from, condition } = dialect.within(register, 't', box);
  const source = raw(register === 'stops' ? `'naptan'` : 't.source');
  return get(sql`SELECT ${source} AS source FROM ${from} WHERE ${condition} LIMIT 1`, 'once');
}
