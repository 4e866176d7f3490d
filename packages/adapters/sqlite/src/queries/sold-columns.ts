import { distanceMetres } from '@freehold/market';
import {
  dateOfDay,
  uuidOfHex,
  type ComparedSale,
  type Point,
  type SoldEvidence,
} from '@freehold/operations';
import { exactJson } from '../exact-json.ts';
import { saleColumns } from './sold-row.ts';

/** What is read of a sale `s` of a postcode `near`, its surest link `k` with what that holds of its home, and its UPRN `u`. */
const columns = {
  // Registry ids are UUIDs, those of other sources text.
  id: `iif(typeof(s.id) = 'blob', hex(s.id), '=' || s.id)`,
  ...saleColumns,
  bedrooms: 'k.home_bedrooms',
  floorArea: 'k.home_area',
  energyBand: 'k.home_band',
  lat: 'coalesce(k.home_lat, u.lat, near.lat)',
  lon: 'coalesce(k.home_lon, u.lon, near.lon)',
  ownPoint: 'coalesce(k.home_lat, u.lat) IS NOT NULL',
} as const;
type Name = keyof typeof columns;

/** Some of the columns: how they are read of each sale, and each as one list of those read. */
export interface ColumnNames {
  readonly names: readonly Name[];
  readonly read: string;
  readonly lists: string;
}

/** Each column as one JSON array: the database writes text several times faster than rows can be made and handed over. */
export type ColumnTexts = readonly string[];

const some = (names: readonly Name[]): ColumnNames => ({
  names,
  read: names.map((name) => `${columns[name]} AS ${name}`).join(', '),
  lists: names
    .map((name) => {
      const value = name === 'lat' || name === 'lon' ? exactJson(name) : name;
      return `json_group_array(${value}) AS ${name}`;
    })
    .join(', '),
});

const ofEvidence = [
  'id',
  'price',
  'day',
  'typeCode',
  'newBuild',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'town',
  'postcode',
  'floorArea',
  'lat',
  'lon',
] as const satisfies Name[];

/** What a valuation reads. */
export const evidenceColumns = some(ofEvidence);

/** What sales are compared by and shown with. */
export const nearColumns = some([...ofEvidence, 'locality', 'bedrooms', 'energyBand', 'ownPoint']);

type Columns = { readonly [N in Name]: readonly never[] };

function columnsIn({ names }: ColumnNames, texts: ColumnTexts): Columns {
  return Object.fromEntries(
    names.map((name, at) => [name, JSON.parse(texts[at] as string)]),
  ) as unknown as Columns;
}

/** The rows, newest first, then by id as the database orders them: texts, then UUIDs. */
function newestFirst({ id, day }: Columns): readonly number[] {
  const ids: readonly string[] = id;
  const days: readonly number[] = day;
  return [...days.keys()].sort((a, b) => days[b]! - days[a]! || compareIds(ids[a]!, ids[b]!));
}

const isText = (id: string): boolean => id.startsWith('=');

function compareIds(a: string, b: string): number {
  if (isText(a) !== isText(b)) return isText(a) ? -1 : 1;
  return a < b ? -1 : 1;
}

const idOf = (id: string): string => (isText(id) ? id.slice(1) : uuidOfHex(id));

/** What a valuation reads of each sale, newest first. */
export function soldEvidenceOf(texts: ColumnTexts): SoldEvidence[] {
  const column = columnsIn(evidenceColumns, texts);
  return newestFirst(column).map((row) => ({
    id: idOf(column.id[row] as never),
    pricePence: column.price[row] as never,
    date: dateOfDay(column.day[row] as never),
    typeCode: column.typeCode[row] as never,
    newBuild: column.newBuild[row] === 1,
    tenure: column.tenure[row] as never,
    category: column.category[row] as never,
    saon: column.saon[row] as never,
    paon: column.paon[row] as never,
    street: column.street[row] as never,
    town: column.town[row] as never,
    postcode: column.postcode[row] as never,
    point: { latitude: column.lat[row] as never, longitude: column.lon[row] as never },
    floorAreaSqm: column.floorArea[row] as never,
  }));
}

/** What each sale is compared by and shown with, newest first. */
export function comparedSalesOf(texts: ColumnTexts, centre: Point): ComparedSale[] {
  const column = columnsIn(nearColumns, texts);
  return newestFirst(column).map((row): ComparedSale => {
    const point = { latitude: column.lat[row] as never, longitude: column.lon[row] as never };
    return {
      id: idOf(column.id[row] as never),
      pricePence: column.price[row] as never,
      date: dateOfDay(column.day[row] as never),
      typeCode: column.typeCode[row] as never,
      newBuild: column.newBuild[row] === 1,
      tenure: column.tenure[row] as never,
      category: column.category[row] as never,
      saon: column.saon[row] as never,
      paon: column.paon[row] as never,
      street: column.street[row] as never,
      locality: column.locality[row] as never,
      town: column.town[row] as never,
      postcode: column.postcode[row] as never,
      point,
      position: column.ownPoint[row] === 1 ? 'property' : 'postcode',
      bedrooms: column.bedrooms[row] as never,
      floorAreaSqm: column.floorArea[row] as never,
      energyBand: column.energyBand[row] as never,
      distanceMetres: distanceMetres(centre, point),
    };
  });
}
