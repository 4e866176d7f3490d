import {
  dayOf,
  derivation,
  raw,
  sql,
  type ComparedSale,
  type EnoughNear,
  type Point,
  type PropertyTypeCode,
  type SoldEvidence,
  type SoldPrices,
  type Sql,
} from '@freehold/operations';
import { inCircle, metresSql } from './geometry-sql.ts';
import type { ReadSession } from './session.ts';
import {
  besideNearSale,
  comparedColumns,
  comparedWithin,
  evidenceColumns,
  evidenceWithin,
  type NearColumns,
  type NearLists,
} from './sold-near-rows.ts';

/** Sales looked at for one asked for: some of those about a circle lie outside it. Too few found, and more are looked at. */
const lookedAtEach = { first: 2, times: 4 };

export interface AboutQuery {
  readonly centre: Point;
  readonly radiusMetres: number;
  readonly since: string;
  readonly until?: string | undefined;
  readonly postcode?: string | undefined;
  readonly typeCodes?: readonly PropertyTypeCode[] | undefined;
}

/** Postcodes `near` whose point lies about the circle: all, or the one that is asked for. */
export function postcodesAbout({ centre, radiusMetres, postcode }: AboutQuery): Sql {
  const reach = radiusMetres + derivation.postcodeReachMetres;
  const own = postcode === undefined ? sql`` : sql`AND c.postcode = ${postcode}`;
  return sql`SELECT c.postcode, c.lat, c.lon FROM postcodes c WHERE ${inCircle('c', centre, reach)} ${own}`;
}

/** The conditions on a sale `s` of one of them. */
export function soldSince({ since, until, typeCodes }: AboutQuery): Sql {
  const notAfter = until === undefined ? sql`` : sql`AND s.day <= ${dayOf(until)}`;
  const ofType = typeCodes === undefined ? sql`` : sql`AND s.type_code = ANY(${typeCodes})`;
  return sql`s.postcode = near.postcode AND s.day >= ${dayOf(since)} ${notAfter} ${ofType}`;
}

interface Counts {
  /** Sales within the circle, at most as many as asked for, and those of dwellings among them. */
  readonly found: number;
  readonly dwellings: number;
  /** Sales about the circle. */
  readonly about: number;
}
/** The lists have no rows where the sales of dwellings are too few. */
type Found = Counts & { readonly lists: NearLists };
/** A circle, with a postcode only the sales of that. */
type Near = Parameters<SoldPrices['near']>[0] & Pick<AboutQuery, 'postcode'>;

/**
 * Those of the newest `lookedAt` about the circle, and of the last day of them, that lie within it. A row is found again by
 * its place in the table, which does not change within a statement: by its key it takes longer.
 */
async function newestNear(
  session: ReadSession,
  query: Near,
  columns: NearColumns,
  { lookedAt, enough }: { readonly lookedAt: number; readonly enough: number },
): Promise<Found> {
  const { centre, radiusMetres, limit } = query;
  const row = await session.get<Counts & NearLists>(
    sql`WITH near AS MATERIALIZED (${postcodesAbout(query)}),
      about AS MATERIALIZED (
        SELECT s.place, s.day, near.lat, near.lon FROM near JOIN LATERAL (
          SELECT s.ctid AS place, s.day FROM sales s WHERE ${soldSince(query)} OFFSET 0) s ON true),
      newest AS (SELECT * FROM about ORDER BY day DESC FETCH FIRST ${lookedAt} ROWS WITH TIES),
      placed AS (
        SELECT sold.* FROM newest c JOIN LATERAL (
          SELECT ${columns.read} FROM sales s ${raw(besideNearSale)} WHERE s.ctid = c.place OFFSET 0) sold ON true),
      within AS MATERIALIZED (
        SELECT * FROM placed WHERE ${metresSql('placed', centre)} <= ${radiusMetres}::float8
        ORDER BY day DESC, id LIMIT ${limit}),
      tally AS MATERIALIZED (
        SELECT count(*) AS found, count(*) FILTER (WHERE "typeCode" <> 'O' AND "pricePence" > 0) AS dwellings FROM within)
    SELECT (SELECT count(*) FROM about) AS about, (SELECT found FROM tally) AS found,
      (SELECT dwellings FROM tally) AS dwellings, ${columns.lists}
    FROM within WHERE (SELECT dwellings FROM tally) >= ${enough}`,
    'once',
  );
  if (row === null) throw new Error('an aggregate has a row');
  const { found, dwellings, about } = row;
  return { found, dwellings, about, lists: row };
}

async function foundNear(
  session: ReadSession,
  query: Near,
  columns: NearColumns,
  enough = 0,
): Promise<Found> {
  for (let lookedAt = query.limit * lookedAtEach.first; ; lookedAt *= lookedAtEach.times) {
    const newest = await newestNear(session, query, columns, { lookedAt, enough });
    if (newest.found >= query.limit || newest.about <= lookedAt) return newest;
  }
}

/**
 * Sales about a point since a day, newest first. The newest about the circle are looked at, by the index of postcodes and
 * days alone; only those are read: twice as many as asked for, and more while fewer than that lie within the circle.
 */
export async function soldNear(session: ReadSession, query: Near): Promise<ComparedSale[]> {
  const { lists } = await foundNear(session, query, comparedColumns);
  return comparedWithin(lists, query);
}

/** What a valuation reads of those of the first circle that holds enough sales of dwellings. One with too few about it is not read. */
export async function soldNearEnough(
  session: ReadSession,
  { radiiMetres, enough, ...near }: EnoughNear,
): Promise<SoldEvidence[]> {
  for (const radiusMetres of radiiMetres.slice(0, -1)) {
    const circle = { ...near, radiusMetres };
    if ((await countAbout(session, circle, enough)) < enough) continue;
    const { dwellings, lists } = await foundNear(session, circle, evidenceColumns, enough);
    if (dwellings >= enough) return evidenceWithin(lists, circle);
  }
  const widest = { ...near, radiusMetres: radiiMetres.at(-1) as number };
  const { lists } = await foundNear(session, widest, evidenceColumns);
  return evidenceWithin(lists, widest);
}

/** How many sales lie about the circle, at most so many: never fewer than within it. */
async function countAbout(session: ReadSession, query: Near, most: number): Promise<number> {
  const row = await session.get<{ count: number }>(
    sql`WITH near AS MATERIALIZED (${postcodesAbout(query)})
    SELECT count(*) AS count FROM (
      SELECT 1 FROM near JOIN LATERAL (
        SELECT key FROM sales s WHERE ${soldSince(query)} OFFSET 0) s ON true LIMIT ${most}) about`,
    'once',
  );
  return row?.count ?? 0;
}
