import type { LettingNear, Listings } from '../../../ports/listings.ts';
import type { Point } from '../../../ports/records.ts';
import { boundsAround, nearestFirst } from '../../bounds.ts';
import { columnsOf, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedInstant, storedUuid } from '../stored.ts';

const lettingColumns = columnsOf({
  id: 's.id',
  status: 's.status',
  pricePence: 's.price',
  bedrooms: 's.bedrooms',
  goneAt: 's.gone_at',
  lat: 's.lat',
  lon: 's.lon',
});

interface LettingRow extends Pick<LettingNear, 'status' | 'pricePence' | 'bedrooms'> {
  readonly id: unknown;
  readonly goneAt: number | null;
  readonly lat: number;
  readonly lon: number;
}

const order = {
  point: ({ lat, lon }: LettingRow): Point => ({ latitude: lat, longitude: lon }),
  id: ({ id }: LettingRow) => storedUuid(id),
};

/** Homes to let within a circle and those that were, the nearest first. */
export function* lettingsNear(
  dialect: RecordDialect,
  near: Parameters<Listings['lettingsNear']>[0],
): Question<LettingNear[]> {
  const { centre, radiusMetres, limit } = near;
  const { from, condition } = dialect.lettingsAbout(boundsAround(centre, radiusMetres));
  const metres = dialect.metres('s', centre);
  const rows = yield* all<LettingRow>(
    sql`SELECT ${lettingColumns} FROM ${from} WHERE ${condition} AND ${metres} <= ${radiusMetres}
      ORDER BY ${metres}, s.id LIMIT ${limit}`,
    'once',
  );
  return nearestFirst(rows, near, order).map(({ row, distanceMetres }) => ({
    id: storedUuid(row.id),
    status: row.status,
    pricePence: row.pricePence,
    bedrooms: row.bedrooms,
    goneAt: storedInstant(row.goneAt),
    point: order.point(row),
    distanceMetres,
  }));
}
