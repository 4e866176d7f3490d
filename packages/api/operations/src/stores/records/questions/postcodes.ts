import type { Point, PostcodeRecord } from '../../../ports/records.ts';
import { boundsAround, nearestFirst } from '../../bounds.ts';
import { postcodeRows } from '../../register-rows.ts';
import { columnsOf, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { fieldsOf } from '../row-map.ts';
import { type PlaceColumns, pointOf } from '../stored.ts';

export type PostcodeRow = Omit<PostcodeRecord, 'point'> & PlaceColumns;

/** A postcode, of a row `c` of `postcodes`. */
export const postcodeColumns = fieldsOf(postcodeRows.map, 'c');
const columns = columnsOf(postcodeColumns);

export function readPostcode({ lat, lon, ...record }: PostcodeRow): PostcodeRecord {
  return { ...record, point: pointOf({ lat, lon }) };
}

export function* findPostcode(
  _dialect: RecordDialect,
  postcode: string,
): Question<PostcodeRecord | null> {
  const row = yield* get<PostcodeRow>(
    sql`SELECT ${columns} FROM postcodes c WHERE c.postcode = ${postcode}`,
    'once',
  );
  return row && readPostcode(row);
}

/** The point of a postcode, else the middle of those of its outcode. */
export function* centreOf(dialect: RecordDialect, postcode: string): Question<Point | null> {
  const own = postcode.includes(' ') ? (yield* findPostcode(dialect, postcode))?.point : null;
  if (own) return own;
  const [outcode] = postcode.split(' ', 1) as [string];
  const row = yield* get<PlaceColumns>(
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
export function* nearestPostcode(
  dialect: RecordDialect,
  point: Point,
): Question<PostcodeRecord | null> {
  const metres = dialect.metres('c', point);
  for (const radiusMetres of searchedMetres) {
    const { from, condition } = dialect.within('postcodes', 'c', boundsAround(point, radiusMetres));
    const rows = yield* all<PostcodeRow>(
      sql`SELECT ${columns} FROM ${from}
        WHERE ${condition} AND ${metres} <= ${radiusMetres} AND c.terminated IS NULL
        ORDER BY ${metres}, c.postcode LIMIT ${compared}`,
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
