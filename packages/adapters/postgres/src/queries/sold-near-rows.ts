import { distanceMetres } from '@freehold/market';
import {
  columnsOf,
  comparedNames,
  comparedSaleAt,
  evidenceNames,
  raw,
  pointOf,
  soldColumns,
  soldEvidenceAt,
  type ComparedSale,
  type Point,
  type SoldEvidence,
  type Sql,
  type PlaceColumns,
  type SoldRow,
} from '@freehold/operations';
import { listsIn, listsSql } from './lists.ts';

const evidenceTexts = [
  'id',
  'typeCode',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'town',
  'postcode',
] as const;
const comparedTexts = [...evidenceTexts, 'locality', 'energyBand'] as const;
/** Ids are read as texts. */
type Row<Names extends readonly (keyof SoldRow)[]> = Pick<SoldRow, Names[number]> & {
  readonly id: string;
};

/** Beside a sale `s`: its surest link `k` with what that holds of its home, and its UPRN `u`. Each by its key. */
export const besideNearSale = `
  LEFT JOIN LATERAL (SELECT l.home_lat, l.home_lon, l.home_area, l.home_bedrooms, l.home_band FROM sale_links l
    WHERE l.sale_key = s.key AND l.unit_exact ORDER BY l.score DESC, l.property_key LIMIT 1) k ON true
  LEFT JOIN uprns u ON u.uprn = s.uprn`;
const read = {
  ...soldColumns,
  bedrooms: 'k.home_bedrooms',
  floorAreaSqm: 'k.home_area',
  energyBand: 'k.home_band',
  lat: 'coalesce(k.home_lat, u.lat, c.lat)',
  lon: 'coalesce(k.home_lon, u.lon, c.lon)',
  ownPoint: 'coalesce(k.home_lat, u.lat) IS NOT NULL',
} as const;

/** How some columns are read of a sale, and each of those read as the text of a JSON list. */
export interface NearColumns {
  readonly read: Sql;
  readonly lists: Sql;
}
const some = (names: readonly (keyof typeof read)[], texts: readonly string[]): NearColumns => ({
  read: columnsOf(Object.fromEntries(names.map((name) => [name, read[name]]))),
  lists: raw(listsSql(names, new Set(texts))),
});

/** What a valuation reads of a sale near a place. */
export const evidenceColumns = some(evidenceNames, evidenceTexts);
/** What sales are compared by and shown with. */
export const comparedColumns = some(comparedNames, comparedTexts);

/** The lists of the rows read, by name. */
export type NearLists = Readonly<Record<string, string>>;

interface Circle {
  readonly centre: Point;
  readonly radiusMetres: number;
}

/** The places in the lists of those that lie within a circle by their own points. */
function within(
  { lat, lon }: { readonly [Name in keyof PlaceColumns]: readonly PlaceColumns[Name][] },
  { centre, radiusMetres }: Circle,
) {
  return lat.flatMap((latitude, at) => {
    const point = pointOf({ lat: latitude, lon: lon[at] ?? null });
    const metres = point === null ? Infinity : distanceMetres(centre, point);
    return point === null || metres > radiusMetres ? [] : [{ at, point, metres }];
  });
}

export function evidenceWithin(lists: NearLists, circle: Circle): SoldEvidence[] {
  const column = listsIn<Row<typeof evidenceNames>>(evidenceNames, lists);
  return within(column, circle).map(({ at, point }) =>
    soldEvidenceAt(column, { at, id: column.id[at]!, point }),
  );
}

export function comparedWithin(lists: NearLists, circle: Circle): ComparedSale[] {
  const column = listsIn<Row<typeof comparedNames>>(comparedNames, lists);
  return within(column, circle).map(({ at, point, metres }) =>
    comparedSaleAt(column, { at, id: column.id[at]!, point }, metres),
  );
}
