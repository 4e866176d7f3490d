import { distanceMetres } from '@freehold/market';
import {
  dateOfDay,
  type LinkedSale,
  type Point,
  type SoldHome,
  type SoldNearby,
} from '@freehold/operations';
import { pointOf, type PlaceColumns } from './home-rows.ts';

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
