import { distanceMetres } from '@freehold/market';
import {
  comparedNames,
  comparedSaleAt,
  evidenceNames,
  soldColumns,
  soldEvidenceAt,
  uuidOfHex,
  type ComparedSale,
  type Point,
  type SoldEvidence,
  type SoldLists,
} from '@freehold/operations';
import { exactJson } from '../exact-json.ts';

/** What is read of a sale `s` of a postcode `near`, its surest link `k` with what that holds of its home, and its UPRN `u`. */
const columns = {
  ...soldColumns,
  // Registry ids are UUIDs, those of other sources text.
  id: `iif(typeof(s.id) = 'blob', hex(s.id), '=' || s.id)`,
  bedrooms: 'k.home_bedrooms',
  floorAreaSqm: 'k.home_area',
  energyBand: 'k.home_band',
  lat: 'coalesce(k.home_lat, u.lat, near.lat)',
  lon: 'coalesce(k.home_lon, u.lon, near.lon)',
  ownPoint: 'coalesce(k.home_lat, u.lat) IS NOT NULL',
} as const;
type Name = (typeof comparedNames)[number];

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

/** What a valuation reads. */
export const evidenceColumns = some(evidenceNames);

/** What sales are compared by and shown with. */
export const nearColumns = some(comparedNames);

/** The id as it is read above. */
type Columns = SoldLists<Name> & { readonly id: readonly string[] };

function columnsIn({ names }: ColumnNames, texts: ColumnTexts): Columns {
  return Object.fromEntries(
    names.map((name, at) => [name, JSON.parse(texts[at] as string)]),
  ) as unknown as Columns;
}

/** The rows, newest first, then by id as the database orders them: texts, then UUIDs. */
function newestFirst({ id, day }: Columns): readonly number[] {
  return [...day.keys()].sort((a, b) => day[b]! - day[a]! || compareIds(id[a]!, id[b]!));
}

const isText = (id: string): boolean => id.startsWith('=');

function compareIds(a: string, b: string): number {
  if (isText(a) !== isText(b)) return isText(a) ? -1 : 1;
  return a < b ? -1 : 1;
}

const idOf = (id: string): string => (isText(id) ? id.slice(1) : uuidOfHex(id));

const foundAt = ({ id, lat, lon }: Columns, at: number) => ({
  at,
  id: idOf(id[at]!),
  point: { latitude: lat[at]!, longitude: lon[at]! },
});

/** What a valuation reads of each sale, newest first. */
export function soldEvidenceOf(texts: ColumnTexts): SoldEvidence[] {
  const lists = columnsIn(evidenceColumns, texts);
  return newestFirst(lists).map((row) => soldEvidenceAt(lists, foundAt(lists, row)));
}

/** What each sale is compared by and shown with, newest first. */
export function comparedSalesOf(texts: ColumnTexts, centre: Point): ComparedSale[] {
  const lists = columnsIn(nearColumns, texts);
  return newestFirst(lists).map((row) => {
    const found = foundAt(lists, row);
    return comparedSaleAt(lists, found, distanceMetres(centre, found.point));
  });
}
