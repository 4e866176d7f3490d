import {
  columnsOfFields,
  figureColumns,
  figuresOf,
  flagsOfColumns,
  nearestFirst,
  type FigureName,
  type ListingFigures,
  type Listings,
  type Point,
} from '@freehold/operations';
import { inCircle, metresSql } from './geometry-sql.ts';
import { instantOf, pointOf, type FlagColumns, type PlaceColumns } from './home-rows.ts';
import type { ReadSession } from './session.ts';
import { columnsOf, sql } from './sql.ts';

const nearColumns = columnsOf({
  id: 's.id',
  listingType: 's.listing_type',
  status: 's.status',
  postcode: 's.postcode',
  pricePence: 's.price',
  propertyType: 's.property_type',
  bedrooms: 's.bedrooms',
  bathrooms: 's.bathrooms',
  floorAreaSqft: 's.floor_area_sqft',
  tenure: 's.tenure',
  energyBand: 's.energy_band',
  councilTaxBand: 's.council_tax_band',
  discountBasisPoints: 's.discount',
  yieldBasisPoints: 's.yield',
  estimatedMonthlyRentPence: 's.rent',
  dealScore: 's.deal_score',
  firstListedAt: 's.first_listed_at',
  goneAt: 's.gone_at',
  lat: 's.lat',
  lon: 's.lon',
  flags0: 's.flags_0',
  flags1: 's.flags_1',
  flags2: 's.flags_2',
});

interface FiguresRow
  extends
    Omit<ListingFigures, 'firstListedAt' | 'goneAt' | 'point' | 'flags'>,
    PlaceColumns,
    FlagColumns {
  readonly firstListedAt: number;
  readonly goneAt: number | null;
}

function readFigures(row: FiguresRow): ListingFigures {
  const { lat, lon, flags0, flags1, flags2, firstListedAt, goneAt, ...figures } = row;
  return {
    ...figures,
    firstListedAt: new Date(firstListedAt),
    goneAt: instantOf(goneAt),
    point: pointOf({ lat, lon }),
    flags: flagsOfColumns([flags0, flags1, flags2]),
  };
}

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

/** Listings within a circle, the nearest first. */
export async function listingFiguresNear(
  session: ReadSession,
  near: Parameters<Listings['figuresNear']>[0],
) {
  const { centre, radiusMetres, listingType, limit } = near;
  const rows = await session.all<FiguresRow>(
    sql`SELECT ${nearColumns} FROM listing_search s
      WHERE s.listing_type = ${listingType} AND ${inCircle('s', centre, radiusMetres)}
      ORDER BY ${metresSql('s', centre)}, s.id LIMIT ${limit}`,
    'once',
  );
  const order = {
    point: (row: FiguresRow) => pointOf(row) as Point,
    id: ({ id }: FiguresRow) => id,
  };
  return nearestFirst(rows, near, order).map(({ row, distanceMetres: distance }) => ({
    ...readFigures(row),
    distanceMetres: distance,
  }));
}
