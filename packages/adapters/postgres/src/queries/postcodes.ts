import {
  columnsOf,
  nearestFirst,
  sql,
  type Point,
  type PostcodeRecord,
} from '@freehold/operations';
import { inCircle, metresSql } from './geometry-sql.ts';
import { pointOf, type PlaceColumns } from './home-rows.ts';
import type { ReadSession } from './session.ts';

export type PostcodeRow = Omit<PostcodeRecord, 'point'> & PlaceColumns;

/** A postcode, of a row `c` of `postcodes`. */
export const postcodeColumns = {
  postcode: 'c.postcode',
  lat: 'c.lat',
  lon: 'c.lon',
  nation: 'c.nation',
  district: 'c.district',
  ward: 'c.ward',
  lsoa: 'c.lsoa',
  msoa: 'c.msoa',
  terminated: 'c.terminated',
} as const;
const columns = columnsOf(postcodeColumns);

export function readPostcode({ lat, lon, ...record }: PostcodeRow): PostcodeRecord {
  return { ...record, point: pointOf({ lat, lon }) };
}

export async function findPostcode(
  session: ReadSession,
  postcode: string,
): Promise<PostcodeRecord | null> {
  const row = await session.get<PostcodeRow>(
    sql`SELECT ${columns} FROM postcodes c WHERE c.postcode = ${postcode}`,
    'once',
  );
  return row && readPostcode(row);
}

/** The point of a postcode, else the middle of those of its outcode. */
export async function centreOf(session: ReadSession, postcode: string): Promise<Point | null> {
  const own = postcode.includes(' ') ? (await findPostcode(session, postcode))?.point : null;
  if (own) return own;
  const [outcode] = postcode.split(' ', 1) as [string];
  const row = await session.get<PlaceColumns>(
    sql`SELECT avg(lat) AS lat, avg(lon) AS lon FROM postcodes
      WHERE postcode >= ${`${outcode} `} AND postcode < ${`${outcode}!`}`,
    'once',
  );
  return row && pointOf(row);
}

/** Metres within which the nearest postcode is looked for, one circle after another. */
const searchedMetres = [250, 1_000, 5_000];
/** Rows that are compared as core measures: those of the least distance by the database. */
const compared = 5;

/** The live postcode nearest to a point, ties by name. */
export async function nearestPostcode(
  session: ReadSession,
  point: Point,
): Promise<PostcodeRecord | null> {
  for (const radiusMetres of searchedMetres) {
    const rows = await session.all<PostcodeRow>(
      sql`SELECT ${columns} FROM postcodes c WHERE ${inCircle('c', point, radiusMetres)} AND c.terminated IS NULL
        ORDER BY ${metresSql('c', point)}, c.postcode LIMIT ${compared}`,
      'once',
    );
    const [nearest] = nearestFirst(
      rows,
      { centre: point, radiusMetres, limit: 1 },
      { point: (row) => pointOf(row) as Point, id: (row) => row.postcode },
    );
    if (nearest) return readPostcode(nearest.row);
  }
  return null;
}
