import { type CriteriaFlag, criteriaFlags } from '@freehold/contract';
import type { BooleanField, NumberField, TextField } from '../homes/criteria-fields.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { OffMarketNumber, OffMarketText } from './off-market-predicates.ts';
import { storedUuid } from './records/stored.ts';

/** What listings or homes off the market are searched by. */
export type SearchField = NumberField | TextField | BooleanField | OffMarketNumber | OffMarketText;

/** The column that holds a field: the name of the field with underscores. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of `listing_search` that the figures of a listing are read from. */
export const figureColumns = {
  id: 'id',
  listingType: 'listing_type',
  status: 'status',
  postcode: 'postcode',
  price: 'price',
  propertyType: 'property_type',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  floorArea: 'floor_area_sqft',
  tenure: 'tenure',
  energyBand: 'energy_band',
  councilTaxBand: 'council_tax_band',
  discount: 'discount',
  yield: 'yield',
  dealScore: 'deal_score',
  firstListedAt: 'first_listed_at',
  lat: 'lat',
  lon: 'lon',
  flags0: 'flags_0',
  flags1: 'flags_1',
  flags2: 'flags_2',
  rent: 'rent',
  goneAt: 'gone_at',
} as const;
export type FigureName = keyof typeof figureColumns;

/** The columns that each field of the figures is read from. */
const columnsOfField = {
  id: ['id'],
  listingType: ['listingType'],
  status: ['status'],
  postcode: ['postcode'],
  pricePence: ['price'],
  propertyType: ['propertyType'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  floorAreaSqft: ['floorArea'],
  tenure: ['tenure'],
  energyBand: ['energyBand'],
  councilTaxBand: ['councilTaxBand'],
  discountBasisPoints: ['discount'],
  yieldBasisPoints: ['yield'],
  estimatedMonthlyRentPence: ['rent'],
  dealScore: ['dealScore'],
  firstListedAt: ['firstListedAt'],
  goneAt: ['goneAt'],
  point: ['lat', 'lon'],
  flags: ['flags0', 'flags1', 'flags2'],
} as const satisfies Readonly<Record<keyof ListingFigures, readonly FigureName[]>>;

/** The columns that fields are read from, in order. */
export function columnsOfFields(fields: readonly (keyof ListingFigures)[]): readonly FigureName[] {
  return fields.flatMap((field) => columnsOfField[field]);
}

/**
 * Each column of `columnsOfFields` as one JSON array: an outcode has hundreds of listings, and so many rows cost several
 * times as much.
 */
export type FigureTexts = readonly string[];

type Columns = Readonly<Partial<Record<FigureName, readonly never[]>>>;

/** Reads the names of flags; many listings of an area set the same ones. */
function flagReader({ flags0 = [], flags1 = [], flags2 = [] }: Columns) {
  const known = new Map<string, ListingFigures['flags']>();
  return (row: number): ListingFigures['flags'] => {
    const bits = [flags0[row], flags1[row], flags2[row]] as unknown as [number, number, number];
    const name = bits.join();
    let flags = known.get(name);
    if (flags === undefined) known.set(name, (flags = flagsOfColumns(bits)));
    return flags;
  };
}

/** What gives a field of each row. */
function fieldReader(field: keyof ListingFigures, columns: Columns): (row: number) => unknown {
  const values = columns[columnsOfField[field][0]] ?? [];
  switch (field) {
    case 'id':
      return (row) => storedUuid(values[row]);
    case 'firstListedAt':
    case 'goneAt':
      return (row) => (values[row] === null ? null : new Date(values[row] as unknown as number));
    case 'point': {
      const { lat = [], lon = [] } = columns;
      return (row) => (lat[row] === null ? null : { latitude: lat[row], longitude: lon[row] });
    }
    case 'flags':
      return flagReader(columns);
    default:
      return (row) => values[row];
  }
}

/** The same as one record a listing, of the fields named. */
export function figuresOf<Field extends keyof ListingFigures>(
  texts: FigureTexts,
  fields: readonly Field[],
): Pick<ListingFigures, Field>[] {
  const columns: Columns = Object.fromEntries(
    columnsOfFields(fields).map((name, at) => [name, JSON.parse(texts[at] as string)]),
  );
  const [first = []] = Object.values(columns);
  // Rows of one shape from the start: one that grew by a field at a time would be moved again and again.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, null]));
  const rows = first.map(() => ({ ...empty }));
  // Field by field: one reader serves a whole column.
  for (const field of fields) {
    const read = fieldReader(field, columns);
    for (let at = 0; at < rows.length; at += 1)
      (rows[at] as Record<string, unknown>)[field] = read(at);
  }
  return rows as Pick<ListingFigures, Field>[];
}

/** Flags in one column; fewer than the 32 bits of JavaScript's operators. */
const flagsPerColumn = 30;
const places = new Map(
  criteriaFlags.map((flag, index) => [
    flag,
    { column: Math.floor(index / flagsPerColumn), mask: 1 << (index % flagsPerColumn) },
  ]),
);
const placeList = [...places];

/** Where a flag is kept: `flags_<column>` and its bit. */
export function flagPlace(flag: CriteriaFlag): { column: number; mask: number } {
  return places.get(flag) as { column: number; mask: number };
}

export function flagColumns(flags: readonly CriteriaFlag[]): [number, number, number] {
  const columns: [number, number, number] = [0, 0, 0];
  for (const flag of flags) {
    const { column, mask } = flagPlace(flag);
    columns[column as 0 | 1 | 2] |= mask;
  }
  return columns;
}

export function flagsOfColumns(columns: readonly [number, number, number]): CriteriaFlag[] {
  if (columns.every((bits) => bits === 0)) return [];
  const flags: CriteriaFlag[] = [];
  for (const [flag, { column, mask }] of placeList) {
    if (((columns[column as 0 | 1 | 2] ?? 0) & mask) !== 0) flags.push(flag);
  }
  return flags;
}
