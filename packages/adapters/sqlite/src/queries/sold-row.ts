import { dateOfDay, type LinkedSale, type SoldHome } from '@freehold/operations';
import { uuidText } from '../uuid.ts';
import type { Row } from './session.ts';

/** What a sale `s` itself holds, by name; its id is read by each as it needs it. */
export const saleColumns = {
  price: 's.price',
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
} as const;

/** Beside a sale `s`: the home `p` that it is surely of, the surest link of several. */
export const surestHome = `LEFT JOIN properties p ON p.key = (SELECT k.property_key FROM sale_links k
    WHERE k.sale_key = s.key AND k.unit_exact = 1 ORDER BY k.score DESC, k.property_key LIMIT 1)`;

/** Beside a sale `s`: the surest link `k` of several to the home that it is surely of, with what the index holds of that home. */
export const surestLink = `LEFT JOIN sale_links k INDEXED BY sale_links_sale ON k.sale_key = s.key AND k.unit_exact = 1
  AND k.property_key = (SELECT l.property_key FROM sale_links l
    WHERE l.sale_key = s.key AND l.unit_exact = 1 ORDER BY l.score DESC, l.property_key LIMIT 1)`;

/** A sale with what its property, its UPRN and its postcode add; a sale linked to several takes the surest. */
const columns = {
  key: 's.key',
  id: 's.id',
  ...saleColumns,
  propertyId: 'p.id',
  bedrooms: 'p.bedrooms',
  floorArea: 'p.floor_area_sqm',
  energyBand: 'p.energy_band',
  lat: 'coalesce(p.lat, u.lat, c.lat)',
  lon: 'coalesce(p.lon, u.lon, c.lon)',
  ownPoint: 'coalesce(p.lat, u.lat) IS NOT NULL',
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

export const soldColumns = names.map((name) => `${columns[name]} AS ${name}`).join(', ');

export const soldTables = `sales s
  ${surestHome}
  LEFT JOIN uprns u ON u.uprn = s.uprn
  LEFT JOIN postcodes c ON c.postcode = s.postcode`;

export const readSold = (row: Row): SoldHome => soldOf((name) => row[name]);

function soldOf(value: (name: Column) => unknown): SoldHome {
  const text = (name: Column) => value(name) as string | null;
  const number = (name: Column) => value(name) as number | null;
  const id = value('id') as Uint8Array | string;
  const propertyId = value('propertyId') as Uint8Array | null;
  const lat = number('lat');
  return {
    id: typeof id === 'string' ? id : uuidText(id).toUpperCase(),
    pricePence: number('price') as number,
    date: dateOfDay(number('day') as number),
    typeCode: text('typeCode') as SoldHome['typeCode'],
    newBuild: number('newBuild') === 1,
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
    position: lat === null ? null : number('ownPoint') === 1 ? 'property' : 'postcode',
    bedrooms: number('bedrooms'),
    floorAreaSqm: number('floorArea'),
    energyBand: text('energyBand') as SoldHome['energyBand'],
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
