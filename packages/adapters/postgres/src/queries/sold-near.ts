import {
  dayOf,
  derivation,
  type Point,
  type PropertyTypeCode,
  type SoldNearby,
  type SoldPrices,
} from '@freehold/operations';
import { inCircle, metresSql } from './geometry-sql.ts';
import type { ReadSession } from './session.ts';
import {
  besideSale,
  readSold,
  soldColumns,
  soldLists,
  soldRowsOf,
  soldWithin,
  type SoldRow,
} from './sold-rows.ts';
import { columnsOf, raw, sql, type Sql } from './sql.ts';

/** Sales looked at for one asked for: some of those about a circle lie outside it. Too few found, and more are looked at. */
const lookedAtEach = { first: 2, times: 4 };

export interface AboutQuery {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly since: string;
  readonly postcode?: string | undefined;
  readonly typeCode?: PropertyTypeCode | undefined;
}

/** Postcodes `near` whose point lies about the circle. */
export function postcodesAbout({ centre, radiusMetres }: AboutQuery): Sql {
  const reach = radiusMetres + derivation.postcodeReachMetres;
  return sql`SELECT c.postcode, c.lat, c.lon FROM postcodes c WHERE ${inCircle('c', centre, reach)}`;
}

/** The conditions on a sale `s` of one of them. */
export function soldSince({ since, postcode, typeCode }: AboutQuery): Sql {
  const ofPostcode = postcode === undefined ? sql`` : sql`AND near.postcode = ${postcode}`;
  const ofType = typeCode === undefined ? sql`` : sql`AND s.type_code = ${typeCode}`;
  return sql`s.postcode = near.postcode AND s.day >= ${dayOf(since)} ${ofPostcode} ${ofType}`;
}

interface Found {
  /** Sales about the circle. */
  readonly about: number;
  readonly sales: readonly SoldRow[];
}
type FoundRow = Record<keyof SoldRow, string> & Pick<Found, 'about'>;

/** Those of the newest `lookedAt` about the circle, and of the last day of them, that lie within it. */
async function newestNear(
  session: ReadSession,
  query: Parameters<SoldPrices['near']>[0],
  lookedAt: number,
): Promise<Found> {
  const { centre, radiusMetres, limit } = query;
  const found = await session.get<FoundRow>(
    sql`WITH near AS MATERIALIZED (${postcodesAbout(query)}),
      about AS MATERIALIZED (
        SELECT s.key, s.day, near.lat, near.lon FROM near JOIN LATERAL (
          SELECT key, day FROM sales s WHERE ${soldSince(query)} OFFSET 0) s ON true),
      newest AS (SELECT * FROM about ORDER BY day DESC FETCH FIRST ${lookedAt} ROWS WITH TIES),
      placed AS (
        SELECT sold.* FROM newest c JOIN LATERAL (
          SELECT ${columnsOf(soldColumns)} FROM sales s ${raw(besideSale)} WHERE s.key = c.key OFFSET 0) sold ON true),
      within AS (
        SELECT * FROM placed WHERE ${metresSql('placed', centre)} <= ${radiusMetres}::float8
        ORDER BY day DESC, id LIMIT ${limit})
    SELECT (SELECT count(*) FROM about) AS about, ${raw(soldLists)} FROM within`,
  );
  return found === null
    ? { about: 0, sales: [] }
    : { about: found.about, sales: soldRowsOf(found) };
}

/**
 * Sales about a point since a day, newest first. The newest about the circle are looked at, by the index of postcodes and
 * days alone; only those are read: twice as many as asked for, and more while fewer than that lie within the circle.
 */
export async function soldNear(
  session: ReadSession,
  query: Parameters<SoldPrices['near']>[0],
): Promise<SoldNearby[]> {
  for (let lookedAt = query.limit * lookedAtEach.first; ; lookedAt *= lookedAtEach.times) {
    const { about, sales } = await newestNear(session, query, lookedAt);
    if (sales.length >= query.limit || about <= lookedAt) {
      return soldWithin(sales.map(readSold), query.centre, query.radiusMetres);
    }
  }
}
