import type { ListingFigures } from '../ports/listings.ts';
import { flagsOfColumns } from './flag-columns.ts';

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
export const figureNames = Object.keys(figureColumns) as readonly FigureName[];

/**
 * Each column of `figureNames` as one JSON array: an outcode has hundreds of listings, and so many rows cost several times as
 * much.
 */
export type FigureTexts = readonly string[];

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

/** The same as one record a listing; `idOf` reads an id as the store writes it. */
export function figuresOf(
  texts: FigureTexts,
  idOf: (text: string) => string = (text) => text,
): ListingFigures[] {
  const all = texts.map((text) => JSON.parse(text) as readonly unknown[]);
  const column = Object.fromEntries(figureNames.map((name, at) => [name, all[at]])) as {
    readonly [N in FigureName]: readonly never[];
  };
  const flags = flagReader();
  return column.id.map((id, row): ListingFigures => {
    const gone = number(column.goneAt, row);
    return {
      id: idOf(id),
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
