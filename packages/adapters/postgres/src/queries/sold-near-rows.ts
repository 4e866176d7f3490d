import { distanceMetres } from '@freehold/market';
import {
  columnsOf,
  dateOfDay,
  raw,
  pointOf,
  soldColumns,
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
const evidenceNames = [
  ...evidenceTexts,
  'pricePence',
  'day',
  'newBuild',
  'floorAreaSqm',
  'lat',
  'lon',
] as const;
const comparedTexts = [...evidenceTexts, 'locality', 'energyBand'] as const;
const comparedNames = [...evidenceNames, 'locality', 'energyBand', 'bedrooms', 'ownPoint'] as const;
type EvidenceRow = Pick<SoldRow, (typeof evidenceNames)[number]>;
type ComparedRow = Pick<SoldRow, (typeof comparedNames)[number]>;

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
  const column = listsIn<EvidenceRow>(evidenceNames, lists);
  return within(column, circle).map(({ at, point }) => ({
    id: column.id[at] as never,
    pricePence: column.pricePence[at] as never,
    date: dateOfDay(column.day[at] as never),
    typeCode: column.typeCode[at] as never,
    newBuild: column.newBuild[at] as never,
    tenure: column.tenure[at] as never,
    category: column.category[at] as never,
    saon: column.saon[at] as never,
    paon: column.paon[at] as never,
    street: column.street[at] as never,
    town: column.town[at] as never,
    postcode: column.postcode[at] as never,
    point,
    floorAreaSqm: column.floorAreaSqm[at] as never,
  }));
}

/** Each field by its name: to add to a spread copy of so many fields takes two hundred times as long. */
export function comparedWithin(lists: NearLists, circle: Circle): ComparedSale[] {
  const column = listsIn<ComparedRow>(comparedNames, lists);
  return within(column, circle).map(({ at, point, metres }) => ({
    id: column.id[at] as never,
    pricePence: column.pricePence[at] as never,
    date: dateOfDay(column.day[at] as never),
    typeCode: column.typeCode[at] as never,
    newBuild: column.newBuild[at] as never,
    tenure: column.tenure[at] as never,
    category: column.category[at] as never,
    saon: column.saon[at] as never,
    paon: column.paon[at] as never,
    street: column.street[at] as never,
    town: column.town[at] as never,
    postcode: column.postcode[at] as never,
    point,
    floorAreaSqm: column.floorAreaSqm[at] as never,
    locality: column.locality[at] as never,
    bedrooms: column.bedrooms[at] as never,
    energyBand: column.energyBand[at] as never,
    position: (column.ownPoint[at] as boolean) ? 'property' : 'postcode',
    distanceMetres: metres,
  }));
}
