import {
  boundsAround,
  dayOf,
  derivation,
  type EnoughNear,
  type Point,
  type PropertyTypeCode,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';
import {
  evidenceColumns,
  nearColumns,
  type ColumnNames,
  type ColumnTexts,
} from './sold-columns.ts';
import { surestLink } from './surest-link.ts';

const { postcodeReachMetres } = derivation;

/** Sales looked at for one asked for: some of those about a circle lie outside it. Too few found, and more are looked at. */
const lookedAtEach = { first: 2, times: 4 };

export interface NearArgs {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly since: string;
  readonly until?: string | undefined;
  readonly postcode?: string | undefined;
  readonly typeCodes?: readonly PropertyTypeCode[] | undefined;
  readonly limit: number;
}

/**
 * Sales about a point since a day, in any order. The newest about the circle are read, by the index of postcodes and days:
 * twice as many as asked for, and more while fewer than that lie within the circle.
 */
export function soldColumnsNear(session: ReadSession, args: NearArgs): ColumnTexts {
  return allNear(session, args, nearColumns);
}

/** What a valuation reads of those of the first circle that holds enough sales of dwellings. One with too few about it is not read. */
export function soldColumnsNearEnough(session: ReadSession, args: EnoughNear): ColumnTexts {
  const { radiiMetres, enough, ...near } = args;
  for (const radiusMetres of radiiMetres.slice(0, -1)) {
    const circle = { ...near, radiusMetres };
    const found = columnsNear(session, circle, { columns: evidenceColumns, enough });
    if (found !== null && found.dwellings >= enough) return found.texts;
  }
  const widest = { ...near, radiusMetres: radiiMetres.at(-1) as number };
  return allNear(session, widest, evidenceColumns);
}

interface Found {
  readonly found: number;
  /** Of those found, the sales of dwellings. */
  readonly dwellings: number;
  readonly texts: ColumnTexts;
}

function allNear(session: ReadSession, args: NearArgs, columns: ColumnNames): ColumnTexts {
  const found = columnsNear(session, args, { columns, enough: 0 });
  if (found === null) throw new Error('a circle of which no sale is asked has enough of them');
  return found.texts;
}

/** Null where fewer sales than are enough lie about the circle. */
function columnsNear(
  session: ReadSession,
  args: NearArgs,
  { columns, enough }: { readonly columns: ColumnNames; readonly enough: number },
): Found | null {
  for (let lookedAt = args.limit * lookedAtEach.first; ; lookedAt *= lookedAtEach.times) {
    const about = countAbout(session, args, lookedAt + 1);
    const isAll = about <= lookedAt;
    if (isAll && about < enough) return null;
    const newest = within(session, args, {
      columns,
      sinceDay: isAll ? dayOf(args.since) : dayOfNewest(session, args, lookedAt),
      mayExceedLimit: about > args.limit,
    });
    if (newest.found >= args.limit || isAll) return newest;
  }
}

/** Postcodes `near` whose point lies about the circle. */
function postcodesAbout({ centre, radiusMetres, postcode }: NearArgs) {
  const reach = radiusMetres + postcodeReachMetres;
  const circle = [centre.latitude, centre.longitude, reach];
  const near = 'near AS MATERIALIZED (SELECT c.postcode, c.lat, c.lon FROM';
  if (postcode) {
    const own = `${near} postcodes c WHERE c.postcode = ? AND c.lat IS NOT NULL AND metres(c.lat, c.lon, ?, ?) <= ?)`;
    return { sql: own, values: [postcode, ...circle] };
  }
  const { south, north, west, east } = boundsAround(centre, reach);
  return {
    sql: `${near} postcode_points r CROSS JOIN postcodes c ON c.key = r.key
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND metres(c.lat, c.lon, ?, ?) <= ?)`,
    values: [south, north, west, east, ...circle],
  };
}

/** Sales `s` of the postcodes `near`: all that lie within the circle, and some that do not. */
function salesAbout({ typeCodes = [], until }: NearArgs, sinceDay: number) {
  const types = typeCodes.map(() => '?').join(', ');
  return {
    sql: `near CROSS JOIN sales s ON s.postcode = near.postcode AND s.day >= ?
      AND ((s.key & 1023) <> 0 OR alive()) ${until ? 'AND s.day <= ?' : ''} ${types && `AND s.type_code IN (${types})`}`,
    values: [sinceDay, ...(until ? [dayOf(until)] : []), ...typeCodes],
  };
}

/** How many sales lie about the circle, at most so many: never fewer than within it. */
function countAbout(session: ReadSession, args: NearArgs, most: number): number {
  const near = postcodesAbout(args);
  const sales = salesAbout(args, dayOf(args.since));
  const counted = `WITH ${near.sql} SELECT count(*) AS count FROM (SELECT 1 FROM ${sales.sql} LIMIT ?)`;
  const row = session.get<{ count: number }>(counted, [...near.values, ...sales.values, most]);
  return row?.count ?? 0;
}

/** The day of the newest sale about the circle but so many, of which there are more. */
function dayOfNewest(session: ReadSession, args: NearArgs, but: number): number {
  const near = postcodesAbout(args);
  const sales = salesAbout(args, dayOf(args.since));
  const row = session.get<{ day: number }>(
    `WITH ${near.sql} SELECT s.day FROM ${sales.sql} ORDER BY s.day DESC LIMIT 1 OFFSET ?`,
    [...near.values, ...sales.values, but],
  );
  if (row === undefined) throw new Error('more sales were counted a moment before');
  return row.day;
}

/** Those about the circle since a day that lie within it: the newest, where there may be more than asked for. */
function within(
  session: ReadSession,
  args: NearArgs,
  by: {
    readonly columns: ColumnNames;
    readonly sinceDay: number;
    readonly mayExceedLimit: boolean;
  },
): Found {
  const { centre, radiusMetres, limit } = args;
  const near = postcodesAbout(args);
  const sales = salesAbout(args, by.sinceDay);
  const row = session.get<Record<string, string> & Omit<Found, 'texts'>>(
    `WITH ${near.sql}
     SELECT count(*) AS found, count(*) FILTER (WHERE typeCode <> 'O' AND pricePence > 0) AS dwellings, ${by.columns.lists}
     FROM (
       SELECT ${by.columns.read}
       FROM ${sales.sql} ${surestLink} LEFT JOIN uprns u ON u.uprn = s.uprn
       WHERE metres(coalesce(k.home_lat, u.lat, near.lat), coalesce(k.home_lon, u.lon, near.lon), ?, ?) <= ?
       ${by.mayExceedLimit ? 'ORDER BY s.day DESC, s.id LIMIT ?' : ''})`,
    [
      ...near.values,
      ...sales.values,
      centre.latitude,
      centre.longitude,
      radiusMetres,
      ...(by.mayExceedLimit ? [limit] : []),
    ],
  );
  if (row === undefined) throw new Error('an aggregate has a row');
  const { found, dwellings } = row;
  return { found, dwellings, texts: by.columns.names.map((name) => row[name] as string) };
}
