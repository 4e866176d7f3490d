import { distanceMetres } from '@freehold/market';
import {
  dateOfDay,
  type LinkedSale,
  type Point,
  type SoldEvidence,
  type SoldHome,
  type SoldNearby,
} from '@freehold/operations';
import { pointOf, type PlaceColumns } from './home-rows.ts';
import { listsIn, listsSql } from './lists.ts';

/** A sale with what its property, its UPRN and its postcode add. */
export const soldColumns = {
  id: 's.id',
  pricePence: 's.price',
  day: 's.day',
  typeCode: 's.type_code',
  newBuild: 's.new_build',
  tenure: 's.tenure',
  category: 's.category',
  saon: 's.saon',
  paon: 's.paon',
  street: 's.street',
  locality: 's.locality',
  town: 's.town',
  district: 's.district',
  county: 's.county',
  postcode: 's.postcode',
  uprn: 's.uprn',
  source: 's.source',
  propertyId: 'p.id',
  bedrooms: 'p.bedrooms',
  floorAreaSqm: 'p.floor_area_sqm',
  energyBand: 'p.energy_band',
  lat: 'coalesce(p.lat, u.lat, c.lat)',
  lon: 'coalesce(p.lon, u.lon, c.lon)',
  ownPoint: 'coalesce(p.lat, u.lat) IS NOT NULL',
} as const;

/** Beside a sale `s`: the home `p` that it is surely of, the surest link of several, and its UPRN `u`. Each by its key. */
export const besideSale = `
  LEFT JOIN LATERAL (SELECT h.* FROM sale_links k JOIN properties h ON h.key = k.property_key
    WHERE k.sale_key = s.key AND k.unit_exact ORDER BY k.score DESC, k.property_key LIMIT 1) p ON true
  LEFT JOIN uprns u ON u.uprn = s.uprn`;

/** The tables of `soldColumns`. */
export const soldTables = `sales s ${besideSale} LEFT JOIN postcodes c ON c.postcode = s.postcode`;

export interface SoldRow extends Omit<SoldHome, 'date' | 'point' | 'position'>, PlaceColumns {
  readonly day: number;
  readonly ownPoint: boolean;
}

/** Those of `soldColumns` that hold texts. */
const texts: ReadonlySet<string> = new Set<keyof SoldRow>([
  'id',
  'typeCode',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'locality',
  'town',
  'district',
  'county',
  'postcode',
  'source',
  'propertyId',
  'energyBand',
]);
const soldNames = Object.keys(soldColumns) as readonly (keyof SoldRow)[];

/** Each of `soldColumns` of the rows of a table as the text of a JSON list. */
export const soldLists = listsSql(soldNames, texts);

/** The same rows one by one. Each field by its name: to fill an object field by field costs as much as reading the lists. */
export function soldRowsOf(row: Readonly<Record<keyof SoldRow, string>>): SoldRow[] {
  const lists = listsIn<SoldRow>(soldNames, row);
  return lists.id.map((id, at) => ({
    id,
    pricePence: lists.pricePence[at] as SoldRow['pricePence'],
    day: lists.day[at] as SoldRow['day'],
    typeCode: lists.typeCode[at] as SoldRow['typeCode'],
    newBuild: lists.newBuild[at] as SoldRow['newBuild'],
    tenure: lists.tenure[at] as SoldRow['tenure'],
    category: lists.category[at] as SoldRow['category'],
    saon: lists.saon[at] as SoldRow['saon'],
    paon: lists.paon[at] as SoldRow['paon'],
    street: lists.street[at] as SoldRow['street'],
    locality: lists.locality[at] as SoldRow['locality'],
    town: lists.town[at] as SoldRow['town'],
    district: lists.district[at] as SoldRow['district'],
    county: lists.county[at] as SoldRow['county'],
    postcode: lists.postcode[at] as SoldRow['postcode'],
    uprn: lists.uprn[at] as SoldRow['uprn'],
    source: lists.source[at] as SoldRow['source'],
    propertyId: lists.propertyId[at] as SoldRow['propertyId'],
    bedrooms: lists.bedrooms[at] as SoldRow['bedrooms'],
    floorAreaSqm: lists.floorAreaSqm[at] as SoldRow['floorAreaSqm'],
    energyBand: lists.energyBand[at] as SoldRow['energyBand'],
    lat: lists.lat[at] as SoldRow['lat'],
    lon: lists.lon[at] as SoldRow['lon'],
    ownPoint: lists.ownPoint[at] as SoldRow['ownPoint'],
  }));
}

/** Each field by its name: what is left of a row after some are taken out costs several times as much to make. */
export function readSold(row: SoldRow): SoldHome {
  const point = pointOf(row);
  return {
    id: row.id,
    pricePence: row.pricePence,
    typeCode: row.typeCode,
    newBuild: row.newBuild,
    tenure: row.tenure,
    category: row.category,
    saon: row.saon,
    paon: row.paon,
    street: row.street,
    locality: row.locality,
    town: row.town,
    district: row.district,
    county: row.county,
    postcode: row.postcode,
    uprn: row.uprn,
    source: row.source,
    propertyId: row.propertyId,
    bedrooms: row.bedrooms,
    floorAreaSqm: row.floorAreaSqm,
    energyBand: row.energyBand,
    date: dateOfDay(row.day),
    point,
    position: point === null ? null : row.ownPoint ? 'property' : 'postcode',
  };
}

export type LinkedRow = SoldRow & Pick<LinkedSale, 'matchConfidence' | 'matchScore' | 'unitExact'>;

export function readLinked(row: LinkedRow): LinkedSale {
  const { matchConfidence, matchScore, unitExact, ...sale } = row;
  return { ...readSold(sale), matchConfidence, matchScore, unitExact };
}

/** Those of the sales that lie within a circle by their own points, each with its distance. */
export function soldWithin(
  sales: readonly SoldHome[],
  centre: Point,
  radiusMetres: number,
): SoldNearby[] {
  return sales.flatMap((sale) => {
    const { point, position } = sale;
    if (point === null || position === null) return [];
    const distance = distanceMetres(centre, point);
    return distance <= radiusMetres ? [{ ...sale, point, position, distanceMetres: distance }] : [];
  });
}

/** What a valuation reads of those of the sales that lie within a circle by their own points. */
export function evidenceWithin(
  rows: readonly SoldRow[],
  centre: Point,
  radiusMetres: number,
): SoldEvidence[] {
  return rows.flatMap((row) => {
    const point = pointOf(row);
    if (point === null || distanceMetres(centre, point) > radiusMetres) return [];
    return [
      {
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
      },
    ];
  });
}
