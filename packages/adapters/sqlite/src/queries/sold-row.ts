import { dateOfDay, type LinkedSale, type SoldHome } from '@freehold/operations';
import { uuidText } from '../uuid.ts';
import type { Row } from './session.ts';

/** A sale with what its property, its UPRN and its postcode add; a sale linked to several takes the surest. */
export const soldColumns = `s.key, s.id, s.price, s.day, s.type_code, s.new_build, s.tenure, s.category, s.saon, s.paon,
  s.street, s.locality, s.town, s.district, s.county, s.postcode, s.uprn, s.source,
  p.id AS property_id, p.bedrooms, p.floor_area_sqm, p.energy_band,
  coalesce(p.lat, u.lat, c.lat) AS lat, coalesce(p.lon, u.lon, c.lon) AS lon,
  coalesce(p.lat, u.lat) IS NOT NULL AS own_point`;

export const soldTables = `sales s
  LEFT JOIN properties p ON p.key = (SELECT k.property_key FROM sale_links k
    WHERE k.sale_key = s.key AND k.unit_exact = 1 ORDER BY k.score DESC, k.property_key LIMIT 1)
  LEFT JOIN uprns u ON u.uprn = s.uprn
  LEFT JOIN postcodes c ON c.postcode = s.postcode`;

export function readSold(row: Row): SoldHome {
  const text = (name: string) => row[name] as string | null;
  const number = (name: string) => row[name] as number | null;
  const id = row['id'] as Uint8Array | string;
  const propertyId = row['property_id'] as Uint8Array | null;
  const lat = number('lat');
  return {
    id: typeof id === 'string' ? id : uuidText(id).toUpperCase(),
    pricePence: number('price') as number,
    date: dateOfDay(number('day') as number),
    typeCode: text('type_code') as SoldHome['typeCode'],
    newBuild: number('new_build') === 1,
    tenure: text('tenure') as SoldHome['tenure'],
    category: text('category') as SoldHome['category'],
    saon: text('saon'),
    paon: text('paon'),
    street: text('street'),
    locality: text('locality'),
    town: text('town'),
    district: text('district'),
    county: text('county'),
    postcode: text('postcode'),
    uprn: number('uprn'),
    source: text('source') as string,
    propertyId: propertyId === null ? null : uuidText(propertyId),
    point: lat === null ? null : { latitude: lat, longitude: number('lon') as number },
    position: lat === null ? null : number('own_point') === 1 ? 'property' : 'postcode',
    bedrooms: number('bedrooms'),
    floorAreaSqm: number('floor_area_sqm'),
    energyBand: text('energy_band') as SoldHome['energyBand'],
  };
}

export function readLinked(row: Row): LinkedSale {
  return {
    ...readSold(row),
    matchConfidence: row['match_confidence'] as LinkedSale['matchConfidence'],
    matchScore: row['score'] as number,
    unitExact: row['unit_exact'] === 1,
  };
}
