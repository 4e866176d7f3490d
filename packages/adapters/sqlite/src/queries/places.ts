import {
  nearestFirst,
  boundsAround,
  type Circle,
  type Nearby,
  type PlaceRecord,
  type PlanningApplicationRecord,
  type Point,
  type SchoolQuery,
  type SchoolRecord,
  type StopRecord,
} from '@freehold/operations';
import type { ReadSession, Row } from './session.ts';

interface Layer<T> {
  readonly tree: string;
  readonly table: string;
  /** Ends ties of distance. */
  readonly id: string;
  readonly read: (row: Row) => T;
}

const point = (row: Row): Point => ({
  latitude: row['lat'] as number,
  longitude: row['lon'] as number,
});

const places: Layer<PlaceRecord> = {
  tree: 'place_points',
  table: 'places',
  id: 'id',
  read: ({ key: _key, lat: _lat, lon: _lon, ...row }) =>
    ({ ...row, point: { latitude: _lat, longitude: _lon } }) as unknown as PlaceRecord,
};

const stops: Layer<StopRecord> = {
  tree: 'stop_points',
  table: 'stops',
  id: 'id',
  read: (row) => ({
    id: row['id'] as string,
    name: row['name'] as string,
    transportType: row['transport_type'] as StopRecord['transportType'],
    lines: JSON.parse(row['lines'] as string) as string[],
    point: point(row),
  }),
};

const schools: Layer<SchoolRecord> = {
  tree: 'school_points',
  table: 'schools',
  id: 'urn',
  read: (row) => ({
    urn: row['urn'] as string,
    name: row['name'] as string,
    phases: JSON.parse(row['phases'] as string) as SchoolRecord['phases'],
    ofstedRating: row['ofsted_rating'] as SchoolRecord['ofstedRating'],
    inspectionDate: row['inspection_date'] as string | null,
    address: row['address'] as string | null,
    postcode: row['postcode'] as string | null,
    point: point(row),
    source: row['source'] as string,
  }),
};

const applications: Layer<PlanningApplicationRecord> = {
  tree: 'application_points',
  table: 'planning_applications',
  id: 'reference',
  read: (row) => ({
    reference: row['reference'] as string,
    address: row['address'] as string | null,
    description: row['description'] as string | null,
    appType: row['app_type'] as string | null,
    status: row['status'] as PlanningApplicationRecord['status'],
    dateReceived: row['date_received'] as string | null,
    dateDecided: row['date_decided'] as string | null,
    decision: row['decision'] as string | null,
    authorityName: (row['authority_name'] as string) || null,
    organisationEntity: row['organisation_entity'] as number | null,
    entity: row['entity'] as number | null,
    url: row['url'] as string | null,
    source: row['source'] as PlanningApplicationRecord['source'],
    point: point(row),
    postcode: row['postcode'] as string | null,
  }),
};

/** Conditions on the columns of a layer, with what they compare to. */
type Filter = readonly (readonly [condition: string, value: string | number])[];

function around<T>(
  session: ReadSession,
  layer: Layer<T>,
  { centre, radiusMetres, limit }: Circle,
  { filter = [], rank }: { filter?: Filter; rank?: (row: Row) => number } = {},
): Nearby<T>[] {
  const { south, north, west, east } = boundsAround(centre, radiusMetres);
  const conditions = filter.map(([condition]) => `AND ${condition}`).join(' ');
  const rows = session.all(
    `SELECT t.* FROM ${layer.tree} r CROSS JOIN ${layer.table} t ON t.key = r.key
     WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
       AND ((t.key & 1023) <> 0 OR alive()) ${conditions}`,
    [south, north, west, east, ...filter.map(([, value]) => value)],
  );
  const order = { point, id: (row: Row) => row[layer.id] as string, rank };
  return nearestFirst(rows, { centre, radiusMetres, limit }, order).map(
    ({ row, distanceMetres }) => ({ record: layer.read(row), distanceMetres }),
  );
}

export function amenitiesAround(
  session: ReadSession,
  args: Circle & { readonly category?: string | undefined },
) {
  const { category } = args;
  return around(session, places, args, {
    filter: category === undefined ? [] : [['t.category = ?', category]],
  });
}

export function stopsAround(
  session: ReadSession,
  args: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
) {
  const type = args.transportType;
  return around(session, stops, args, {
    filter: type === undefined ? [] : [['t.transport_type = ?', type]],
  });
}

/** After every rating. */
const unratedRank = 5;

export function schoolsAround(session: ReadSession, args: SchoolQuery) {
  const { phase, ratingAtMost, by } = args;
  const filter: Filter = [
    ...(phase === undefined
      ? []
      : [['EXISTS (SELECT 1 FROM json_each(t.phases) WHERE value = ?)', phase] as const]),
    ...(ratingAtMost === undefined ? [] : [['t.ofsted_rating <= ?', ratingAtMost] as const]),
  ];
  if (by === 'distance') return around(session, schools, args, { filter });
  return around(session, schools, args, {
    filter,
    rank: (row) => (row['ofsted_rating'] as number | null) ?? unratedRank,
  });
}

export function applicationsAround(session: ReadSession, args: Circle) {
  return around(session, applications, args);
}
