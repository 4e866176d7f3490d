import { distanceMetres } from '@freehold/market';
import { dateOfDay, type ComparedSale, type Point, type SoldEvidence } from '@freehold/operations';
import { pointOf } from './home-rows.ts';
import { listsIn, listsSql } from './lists.ts';
import { soldColumns, type SoldRow } from './sold-rows.ts';

const texts = [
  'id',
  'typeCode',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'locality',
  'town',
  'postcode',
  'energyBand',
] as const;
const names = [
  ...texts,
  'pricePence',
  'day',
  'newBuild',
  'bedrooms',
  'floorAreaSqm',
  'lat',
  'lon',
  'ownPoint',
] as const;
type Name = (typeof names)[number];
export type NearRow = Pick<SoldRow, Name>;

/** What is read of a sale near a place. */
export const nearColumns = Object.fromEntries(names.map((name) => [name, soldColumns[name]]));

/** Each of them, of the rows of a table, as the text of a JSON list. */
export const nearLists = listsSql(names, new Set(texts));

/** The same rows one by one. Each field by its name: to fill an object field by field costs as much as reading the lists. */
export function nearRowsOf(row: Readonly<Record<Name, string>>): NearRow[] {
  const lists = listsIn<NearRow>(names, row);
  return lists.id.map((id, at) => ({
    id,
    pricePence: lists.pricePence[at] as NearRow['pricePence'],
    day: lists.day[at] as NearRow['day'],
    typeCode: lists.typeCode[at] as NearRow['typeCode'],
    newBuild: lists.newBuild[at] as NearRow['newBuild'],
    tenure: lists.tenure[at] as NearRow['tenure'],
    category: lists.category[at] as NearRow['category'],
    saon: lists.saon[at] as NearRow['saon'],
    paon: lists.paon[at] as NearRow['paon'],
    street: lists.street[at] as NearRow['street'],
    locality: lists.locality[at] as NearRow['locality'],
    town: lists.town[at] as NearRow['town'],
    postcode: lists.postcode[at] as NearRow['postcode'],
    bedrooms: lists.bedrooms[at] as NearRow['bedrooms'],
    floorAreaSqm: lists.floorAreaSqm[at] as NearRow['floorAreaSqm'],
    energyBand: lists.energyBand[at] as NearRow['energyBand'],
    lat: lists.lat[at] as NearRow['lat'],
    lon: lists.lon[at] as NearRow['lon'],
    ownPoint: lists.ownPoint[at] as NearRow['ownPoint'],
  }));
}

interface Circle {
  readonly centre: Point;
  readonly radiusMetres: number;
}

/** What a valuation reads of those of the sales that lie within a circle by their own points. */
export const evidenceWithin = (rows: readonly NearRow[], circle: Circle): SoldEvidence[] =>
  within(rows, circle).map(({ row, point }) => evidenceOf(row, point));

/**
 * What those are compared by and shown with. Each field by its name: to add to a spread copy of so many fields takes two hundred
 * times as long.
 */
export const comparedWithin = (rows: readonly NearRow[], circle: Circle): ComparedSale[] =>
  within(rows, circle).map(({ row, point, metres }) => ({
    id: row.id,
    pricePence: row.pricePence,
    date: dateOfDay(row.day),
    typeCode: row.typeCode,
    newBuild: row.newBuild,
    tenure: row.tenure,
    category: row.category,
    saon: row.saon,
    paon: row.paon,
    street: row.street,
    town: row.town,
    postcode: row.postcode,
    point,
    floorAreaSqm: row.floorAreaSqm,
    locality: row.locality,
    bedrooms: row.bedrooms,
    energyBand: row.energyBand,
    position: row.ownPoint ? 'property' : 'postcode',
    distanceMetres: metres,
  }));

function within(rows: readonly NearRow[], { centre, radiusMetres }: Circle) {
  return rows.flatMap((row) => {
    const point = pointOf(row);
    const metres = point === null ? Infinity : distanceMetres(centre, point);
    return point === null || metres > radiusMetres ? [] : [{ row, point, metres }];
  });
}

function evidenceOf(row: NearRow, point: Point): SoldEvidence {
  return {
    id: row.id,
    pricePence: row.pricePence,
    date: dateOfDay(row.day),
    typeCode: row.typeCode,
    newBuild: row.newBuild,
    tenure: row.tenure,
    category: row.category,
    saon: row.saon,
    paon: row.paon,
    street: row.street,
    town: row.town,
    postcode: row.postcode,
    point,
    floorAreaSqm: row.floorAreaSqm,
  };
}
