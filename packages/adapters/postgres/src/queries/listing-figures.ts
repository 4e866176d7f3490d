import {
  boundsAround,
  columnsOf,
  columnsOfFields,
  figureColumns,
  figuresOf,
  nearestFirst,
  sql,
  type FigureName,
  type LettingNear,
  type ListingFigures,
  type Listings,
  type Point,
} from '@freehold/operations';
import { metresSql } from './geometry-sql.ts';
import { instantOf } from './home-rows.ts';
import type { ReadSession } from './session.ts';

/** Fields of every listing of an outcode, a sector or a full postcode. */
export async function listingFigures<Field extends keyof ListingFigures>(
  session: ReadSession,
  { postcode, fields }: { readonly postcode: string; readonly fields: readonly Field[] },
): Promise<Pick<ListingFigures, Field>[]> {
  const [outcode] = postcode.split(' ', 1) as [string];
  const part = postcode === outcode ? sql`` : sql`AND starts_with(s.postcode, ${postcode})`;
  const names = columnsOfFields(fields);
  const arrays = columnsOf(
    Object.fromEntries(
      names.map((name) => [name, `coalesce(json_agg(s.${figureColumns[name]}), '[]')::text`]),
    ),
  );
  const texts = await session.get<Readonly<Record<FigureName, string>>>(
    sql`SELECT ${arrays} FROM listing_search s
      WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ${outcode} ${part}`,
  );
  if (texts === null) return [];
  return figuresOf(
    names.map((name) => texts[name]),
    fields,
  );
}

const lettingColumns = columnsOf({
  id: 's.id',
  status: 's.status',
  pricePence: 's.price',
  bedrooms: 's.bedrooms',
  goneAt: 's.gone_at',
  lat: 's.lat',
  lon: 's.lon',
});

interface LettingRow extends Pick<LettingNear, 'id' | 'status' | 'pricePence' | 'bedrooms'> {
  readonly goneAt: number | null;
  readonly lat: number;
  readonly lon: number;
}

const lettingOrder = {
  point: ({ lat, lon }: LettingRow): Point => ({ latitude: lat, longitude: lon }),
  id: ({ id }: LettingRow) => id,
};

/** Homes to let within a circle and those that were, the nearest first, from one index. */
export async function lettingsNear(
  session: ReadSession,
  near: Parameters<Listings['lettingsNear']>[0],
): Promise<LettingNear[]> {
  const { centre, radiusMetres, limit } = near;
  const { south, north, west, east } = boundsAround(centre, radiusMetres);
  const metres = metresSql('s', centre);
  const rows = await session.all<LettingRow>(
    sql`SELECT ${lettingColumns} FROM listing_search s
      WHERE s.listing_type = 'rent' AND ${metres} <= ${radiusMetres}::float8
        AND point(s.lon, s.lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))
      ORDER BY ${metres}, s.id LIMIT ${limit}`,
    'once',
  );
  return nearestFirst(rows, near, lettingOrder).map(({ row, distanceMetres }) => ({
    id: row.id,
    status: row.status,
    pricePence: row.pricePence,
    bedrooms: row.bedrooms,
    goneAt: instantOf(row.goneAt),
    point: lettingOrder.point(row),
    distanceMetres,
  }));
}
