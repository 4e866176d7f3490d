import type { Sale } from '@freehold/market';
import { dateOfDay, uuidText } from '@freehold/operations';
import { surestLink } from './surest-link.ts';

/** What a valuation reads of a sale `s`, its surest link `k`, its UPRN `u` and its postcode `c`, in the order of {@link readSale}. */
export const saleParts = `s.id, s.price, s.day, s.type_code, s.new_build, s.tenure, s.category, s.saon, s.paon, s.street,
  s.town, s.postcode, k.home_area, coalesce(k.home_lat, u.lat, c.lat), coalesce(k.home_lon, u.lon, c.lon)`;

export const saleTables = `sales s
  ${surestLink}
  LEFT JOIN uprns u ON u.uprn = s.uprn
  LEFT JOIN postcodes c ON c.postcode = s.postcode`;

/** A row as an array: a page of sales takes the database less time so. */
export type SaleRow = readonly [
  id: Uint8Array | string,
  pricePence: number,
  day: number,
  typeCode: Sale['typeCode'],
  newBuild: number,
  tenure: Sale['tenure'],
  category: Sale['category'],
  saon: string | null,
  paon: string | null,
  street: string | null,
  town: string | null,
  postcode: string | null,
  floorAreaSqm: number | null,
  latitude: number | null,
  longitude: number | null,
];

export function readSale(row: SaleRow): Sale {
  const [id, pricePence, day, typeCode, newBuild, tenure, category, ...rest] = row;
  const [saon, paon, street, town, postcode, floorAreaSqm, latitude, longitude] = rest;
  return {
    id: typeof id === 'string' ? id : uuidText(id).toUpperCase(),
    pricePence,
    date: dateOfDay(day),
    typeCode,
    newBuild: newBuild === 1,
    tenure,
    category,
    saon,
    paon,
    street,
    town,
    postcode,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    floorAreaSqm,
  };
}
