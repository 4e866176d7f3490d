import { flagsOfColumns, type ListingFigures } from '@freehold/operations';
import { exactJson } from '../exact-json.ts';
import { uuidOfHex } from '../uuid.ts';
import type { ReadSession } from './session.ts';

/** What each column of the answer holds, in order. */
const columns = {
  id: 'lower(hex(s.id))',
  listingType: 's.listing_type',
  status: 's.status',
  postcode: 's.postcode',
  price: 's.price',
  propertyType: 's.property_type',
  bedrooms: 's.bedrooms',
  bathrooms: 's.bathrooms',
  floorArea: 's.floor_area_sqft',
  tenure: 's.tenure',
  energyBand: 's.energy_band',
  councilTaxBand: 's.council_tax_band',
  discount: 's.discount',
  yield: 's.yield',
  dealScore: 's.deal_score',
  firstListedAt: 's.first_listed_at',
  lat: exactJson('s.lat'),
  lon: exactJson('s.lon'),
  flags0: 's.flags_0',
  flags1: 's.flags_1',
  flags2: 's.flags_2',
  rent: 's.rent',
  goneAt: 's.gone_at',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** Each column as one JSON array: an outcode has hundreds of listings, and so many rows cost four times as much. */
export type FigureColumns = readonly string[];

/** Every listing of an outcode, a sector or a full postcode, by columns. */
export function figureColumns(session: ReadSession, postcode: string): FigureColumns {
  const [outcode] = postcode.split(' ', 1) as [string];
  const part = postcode === outcode ? '' : 'AND substr(s.postcode, 1, length(?)) = ?';
  const arrays = names.map((name) => `json_group_array(${columns[name]}) AS ${name}`);
  const row = session.get<Record<string, string>>(
    `SELECT ${arrays.join(', ')} FROM listing_search s
     WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ? ${part}`,
    part ? [outcode, postcode, postcode] : [outcode],
  );
  return names.map((name) => row?.[name] as string);
}

const number = (values: readonly unknown[], row: number) => values[row] as number | null;

/** Reads the names of flags; many listings of an area set the same ones. */
function flagReader() {
  const known = new Map<string, ListingFigures['flags']>();
  return (...bits: readonly [number, number, number]): ListingFigures['flags'] => {
    const name = bits.join();
    let flags = known.get(name);
    if (flags === undefined) known.set(name, (flags = flagsOfColumns(bits)));
    return flags;
  };
}

/** The same as one row a listing. */
export function figuresOf(texts: FigureColumns): ListingFigures[] {
  const all = texts.map((text) => JSON.parse(text) as readonly unknown[]);
  const column = Object.fromEntries(names.map((name, at) => [name, all[at]])) as {
    readonly [N in keyof typeof columns]: readonly never[];
  };
  const flags = flagReader();
  return column.id.map((id, row): ListingFigures => {
    const gone = number(column.goneAt, row);
    return {
      id: uuidOfHex(id),
      listingType: column.listingType[row] as never,
      status: column.status[row] as never,
      postcode: column.postcode[row] as never,
      pricePence: number(column.price, row),
      propertyType: column.propertyType[row] as never,
      bedrooms: number(column.bedrooms, row),
      bathrooms: number(column.bathrooms, row),
      floorAreaSqft: number(column.floorArea, row),
      tenure: column.tenure[row] as never,
      energyBand: column.energyBand[row] as never,
      councilTaxBand: column.councilTaxBand[row] as never,
      discountBasisPoints: number(column.discount, row),
      yieldBasisPoints: number(column.yield, row),
      estimatedMonthlyRentPence: number(column.rent, row),
      dealScore: number(column.dealScore, row),
      firstListedAt: new Date(column.firstListedAt[row] as never),
      goneAt: gone === null ? null : new Date(gone),
      point:
        column.lat[row] === null
          ? null
          : { latitude: column.lat[row] as never, longitude: column.lon[row] as never },
      flags: flags(
        column.flags0[row] as never,
        column.flags1[row] as never,
        column.flags2[row] as never,
      ),
    };
  });
}
