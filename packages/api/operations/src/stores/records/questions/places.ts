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
import { camelName } from '../../../operation/wire.ts';
import { boundsAround, nearestFirst } from '../../bounds.ts';
import { applicationRows, placeRows, schoolRows, stopRows } from '../../register-rows.ts';
import { allOf, columnsOf, raw, type Sql, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { fieldsOf, type RowMap } from '../row-map.ts';
import { type PlaceColumns, pointOf, storedJson } from '../stored.ts';

/** How a register is read: its columns, which of their fields are JSON, and the column that ends ties of distance. */
const readBy = (
  id: string,
  map: RowMap<never>,
  otherwise: Readonly<Record<string, string>> = {},
) => ({
  id,
  columns: columnsOf({ ...fieldsOf(map, 't'), ...otherwise }),
  json: Object.keys(map).flatMap((column) =>
    map[column]?.[0] === 'json' ? camelName(column) : [],
  ),
});
const registers = {
  places: readBy('id', placeRows.map),
  stops: readBy('id', stopRows.map),
  schools: readBy('urn', schoolRows.map),
  planning_applications: readBy('reference', applicationRows.map, {
    authorityName: `nullif(t.authority_name, '')`,
  }),
} satisfies Record<PlaceRegister, unknown>;

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
  register: PlaceRegister,
  circle: Circle,
  {
    conditions = [],
    rankedBy,
  }: { conditions?: readonly Sql[]; rankedBy?: string | undefined } = {},
): Question<Nearby<T>[]> {
  const { id, columns, json } = registers[register];
  const { centre, radiusMetres, limit } = circle;
  const { from, condition } = dialect.within(register, 't', boundsAround(centre, radiusMetres));
  const metres = dialect.metres('t', centre);
  const rank = raw(rankedBy === undefined ? '0' : `coalesce(t.${rankedBy}, ${unratedRank})`);
  const rows = yield* all<PlaceRow>(
    sql`SELECT ${columns}, ${rank} AS rank, ${raw(`t.${id}`)} AS tie FROM ${from}
      WHERE ${condition} AND ${allOf([...conditions, sql`${metres} <= ${radiusMetres}`])}
      ORDER BY rank, ${metres}, tie LIMIT ${limit}`,
    'once',
  );
  return nearestFirst(rows, circle, order).map(({ row, distanceMetres }) => {
    const { lat, lon, rank: _rank, tie: _tie, ...told } = row;
    const record: Record<string, unknown> = { ...told, point: pointOf({ lat, lon }) };
    for (const field of json) record[field] = storedJson(record[field]);
    return { record: record as T, distanceMetres };
  });
}

export function amenitiesAround(
  dialect: RecordDialect,
  { category, ...circle }: Circle & { readonly category?: string | undefined },
): Question<Nearby<PlaceRecord>[]> {
  const conditions = category === undefined ? [] : [sql`t.category = ${category}`];
  return around(dialect, 'places', circle, { conditions });
}

export function stopsAround(
  dialect: RecordDialect,
  {
    transportType: type,
    ...circle
  }: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
): Question<Nearby<StopRecord>[]> {
  const conditions = type === undefined ? [] : [sql`t.transport_type = ${type}`];
  return around(dialect, 'stops', circle, { conditions });
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
  return around(dialect, 'schools', circle, { conditions, rankedBy });
}

export function applicationsAround(
  dialect: RecordDialect,
  circle: Circle,
): Question<Nearby<PlanningApplicationRecord>[]> {
  return around(dialect, 'planning_applications', circle);
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
