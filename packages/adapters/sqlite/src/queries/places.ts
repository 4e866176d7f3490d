import type {
  Circle,
  Nearby,
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
  SchoolRecord,
  StopRecord,
} from '@freehold/operations';
import { boundsAround, distanceMetres } from '../geometry.ts';
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

function around<T>(
  session: ReadSession,
  layer: Layer<T>,
  { centre, radiusMetres, limit }: Circle,
  filter: { readonly column: string; readonly value: string } | null,
): Nearby<T>[] {
  const { south, north, west, east } = boundsAround(centre, radiusMetres);
  const rows = session.all(
    `SELECT t.* FROM ${layer.tree} r CROSS JOIN ${layer.table} t ON t.key = r.key
     WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
       AND ((t.key & 1023) <> 0 OR alive()) ${filter ? `AND t.${filter.column} = ?` : ''}`,
    [south, north, west, east, ...(filter ? [filter.value] : [])],
  );
  return rows
    .map((row) => ({ row, distance: distanceMetres(centre, point(row)) }))
    .filter(({ distance }) => distance <= radiusMetres)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        ((a.row[layer.id] as string) < (b.row[layer.id] as string) ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ row, distance }) => ({ record: layer.read(row), distanceMetres: distance }));
}

export function amenitiesAround(
  session: ReadSession,
  args: Circle & { readonly category?: string | undefined },
) {
  return around(
    session,
    places,
    args,
    args.category ? { column: 'category', value: args.category } : null,
  );
}

export function stopsAround(
  session: ReadSession,
  args: Circle & { readonly transportType?: StopRecord['transportType'] | undefined },
) {
  const type = args.transportType;
  return around(session, stops, args, type ? { column: 'transport_type', value: type } : null);
}

export function schoolsAround(session: ReadSession, args: Circle) {
  return around(session, schools, args, null);
}

export function applicationsAround(session: ReadSession, args: Circle) {
  return around(session, applications, args, null);
}
