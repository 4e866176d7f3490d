import {
  boundsAround,
  dateOfDay,
  dayOf,
  derivation,
  type EnoughNear,
  type Point,
  type PropertyTypeCode,
  type SoldNearby,
} from '@freehold/operations';
import { exactJson } from '../exact-json.ts';
import { uuidOfHex } from '../uuid.ts';
import type { ReadSession } from './session.ts';
import { saleColumns, surestHome } from './sold-row.ts';

const { postcodeReachMetres } = derivation;

/** Sales looked at for one asked for: some of those about a circle lie outside it. Too few found, and more are looked at. */
const lookedAtEach = { first: 2, times: 4 };

export interface NearArgs {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly since: string;
  readonly postcode?: string | undefined;
  readonly typeCode?: PropertyTypeCode | undefined;
  readonly limit: number;
}

/** What each column of the answer holds, in order. */
const columns = {
  // Registry ids are UUIDs, those of other sources text.
  id: `iif(typeof(s.id) = 'blob', hex(s.id), '=' || s.id)`,
  ...saleColumns,
  propertyId: 'lower(hex(p.id))',
  bedrooms: 'p.bedrooms',
  floorArea: 'p.floor_area_sqm',
  energyBand: 'p.energy_band',
  lat: exactJson('f.lat'),
  lon: exactJson('f.lon'),
  ownPoint: 'f.own_point',
  distance: 'f.distance',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** Each column as one JSON array: the database writes text several times faster than rows can be made and handed over. */
export type SoldColumns = readonly string[];

/**
 * Sales about a point since a day, newest first. The newest about the circle are looked at, by the index of postcodes and
 * days alone; only those are read: twice as many as asked for, and more while fewer than that lie within the circle.
 */
export function soldColumnsNear(session: ReadSession, args: NearArgs): SoldColumns {
  return columnsNear(session, args, 0).columns;
}

/** Those of the first circle that holds enough sales of dwellings. One with too few about it is not read. */
export function soldColumnsNearEnough(session: ReadSession, args: EnoughNear): SoldColumns {
  const { radiiMetres, enough, ...near } = args;
  for (const radiusMetres of radiiMetres.slice(0, -1)) {
    const circle = { ...near, radiusMetres };
    if (countAbout(session, circle, enough) < enough) continue;
    const { dwellings, columns: texts } = columnsNear(session, circle, enough);
    if (dwellings >= enough) return texts;
  }
  return soldColumnsNear(session, { ...near, radiusMetres: radiiMetres.at(-1) as number });
}

interface Found {
  readonly found: number;
  /** Of those found, the sales of dwellings. */
  readonly dwellings: number;
  /** Sales about the circle. */
  readonly about: number;
  /** Empty columns where the sales of dwellings are too few. */
  readonly columns: SoldColumns;
}

function columnsNear(session: ReadSession, args: NearArgs, enough: number): Found {
  for (let lookedAt = args.limit * lookedAtEach.first; ; lookedAt *= lookedAtEach.times) {
    const newest = newestNear(session, args, { lookedAt, enough });
    if (newest.found >= args.limit || newest.about <= lookedAt) return newest;
  }
}

/** Sales `s` about the circle, by their postcodes `near`: all that lie within it, and some that do not. */
function salesAbout(args: NearArgs, columns: string) {
  const { centre, radiusMetres, since, postcode, typeCode } = args;
  const { south, north, west, east } = boundsAround(centre, radiusMetres + postcodeReachMetres);
  return {
    sql: `here AS MATERIALIZED (SELECT ? AS lat, ? AS lon, ? AS radius),
     near AS MATERIALIZED (
       SELECT c.postcode, c.lat, c.lon
       FROM here CROSS JOIN postcode_points r CROSS JOIN postcodes c ON c.key = r.key
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
         AND metres(c.lat, c.lon, here.lat, here.lon) <= here.radius + ${postcodeReachMetres}
         ${postcode ? 'AND c.postcode = ?' : ''}),
     about AS MATERIALIZED (
       SELECT ${columns}
       FROM near CROSS JOIN sales s ON s.postcode = near.postcode AND s.day >= ?
       WHERE ((s.key & 1023) <> 0 OR alive()) ${typeCode ? 'AND s.type_code = ?' : ''}`,
    values: [
      centre.latitude,
      centre.longitude,
      radiusMetres,
      south,
      north,
      west,
      east,
      ...(postcode ? [postcode] : []),
      dayOf(since),
      ...(typeCode ? [typeCode] : []),
    ],
  };
}

/** How many sales lie about the circle, at most so many: never fewer than within it. */
function countAbout(session: ReadSession, args: NearArgs, most: number): number {
  const { sql, values } = salesAbout(args, '1');
  const counted = `WITH ${sql} LIMIT ?) SELECT count(*) AS count FROM about`;
  return session.get<{ count: number }>(counted, [...values, most])?.count ?? 0;
}

/** Those of the newest `lookedAt` about the circle that lie within it. */
function newestNear(
  session: ReadSession,
  args: NearArgs,
  { lookedAt, enough }: { readonly lookedAt: number; readonly enough: number },
): Found {
  const about = salesAbout(args, 's.key, s.day, near.lat, near.lon');
  const arrays = names.map((name) => `json_group_array(${columns[name]}) AS ${name}`);
  const row = session.get<Record<string, string> & Omit<Found, 'columns'>>(
    `WITH ${about.sql}),
     newest AS (
       SELECT * FROM about
       WHERE day >= ifnull((SELECT day FROM about ORDER BY day DESC LIMIT 1 OFFSET ?), -1000000)),
     placed AS (
       SELECT s.key, s.day, s.id, s.type_code <> 'O' AND s.price > 0 AS is_dwelling, p.key AS property_key,
         coalesce(p.lat, u.lat, n.lat) AS lat, coalesce(p.lon, u.lon, n.lon) AS lon,
         coalesce(p.lat, u.lat) IS NOT NULL AS own_point
       FROM newest n CROSS JOIN sales s ON s.key = n.key
         ${surestHome}
         LEFT JOIN uprns u ON u.uprn = s.uprn),
     measured AS (
       SELECT placed.*, metres(placed.lat, placed.lon, here.lat, here.lon) AS distance FROM here CROSS JOIN placed),
     within AS MATERIALIZED (
       SELECT measured.* FROM here CROSS JOIN measured WHERE distance <= here.radius
       ORDER BY day DESC, id LIMIT ?),
     tally AS MATERIALIZED (SELECT count(*) AS found, count(*) FILTER (WHERE is_dwelling) AS dwellings FROM within)
     SELECT (SELECT found FROM tally) AS found, (SELECT dwellings FROM tally) AS dwellings,
       (SELECT count(*) FROM about) AS about, ${arrays.join(', ')}
     FROM within f CROSS JOIN sales s ON s.key = f.key LEFT JOIN properties p ON p.key = f.property_key
     WHERE (SELECT dwellings FROM tally) >= ?`,
    [...about.values, lookedAt - 1, args.limit, enough],
  );
  if (row === undefined) throw new Error('an aggregate has a row');
  return { ...row, columns: names.map((name) => row[name] as string) };
}

/** The same as one row a sale. */
export function soldNearOf(texts: SoldColumns): SoldNearby[] {
  const all = texts.map((text) => JSON.parse(text) as readonly unknown[]);
  const column = Object.fromEntries(names.map((name, at) => [name, all[at]])) as {
    readonly [N in keyof typeof columns]: readonly never[];
  };
  const ids: readonly string[] = column.id;
  const properties: readonly string[] = column.propertyId;
  return ids.map((id, row): SoldNearby => {
    const property = properties[row] as string;
    return {
      id: id.startsWith('=') ? id.slice(1) : uuidOfHex(id),
      pricePence: column.price[row] as never,
      date: dateOfDay(column.day[row] as never),
      typeCode: column.typeCode[row] as never,
      newBuild: column.newBuild[row] === 1,
      tenure: column.tenure[row] as never,
      category: column.category[row] as never,
      saon: column.saon[row] as never,
      paon: column.paon[row] as never,
      street: column.street[row] as never,
      locality: column.locality[row] as never,
      town: column.town[row] as never,
      district: column.district[row] as never,
      county: column.county[row] as never,
      postcode: column.postcode[row] as never,
      uprn: column.uprn[row] as never,
      source: column.source[row] as never,
      propertyId: property === '' ? null : uuidOfHex(property),
      point: { latitude: column.lat[row] as never, longitude: column.lon[row] as never },
      position: column.ownPoint[row] === 1 ? 'property' : 'postcode',
      bedrooms: column.bedrooms[row] as never,
      floorAreaSqm: column.floorArea[row] as never,
      energyBand: column.energyBand[row] as never,
      distanceMetres: column.distance[row] as never,
    };
  });
}
