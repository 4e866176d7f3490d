import { searchFigures } from '../../derivation/home-figures.ts';
import type { ListingRecord } from '../../ports/records.ts';
import { searchedEstimateNames } from '../listing-record.ts';
import { raw } from '../sql.ts';

const from = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));

/** What a listing is searched by as it is stored: of its row `l`, its home `p` and the estimates `e` of that. */
export const searchedColumns: Readonly<Record<string, string>> = {
  key: 'l.key',
  id: 'p.id',
  outcode: `coalesce(p.outcode, '')`,
  town: 'lower(p.town)',
  gone_at: `CASE WHEN l.status <> 'active' THEN coalesce(l.gone_at, l.updated_at) END`,
  ...from(
    'p',
    `property_type tenure energy_band council_tax_band bedrooms bathrooms postcode lat lon
      is_listed_building in_conservation_area is_flood_zone has_article4`.split(/\s+/),
  ),
  ...from(
    'l',
    `listing_type status price lease_years new_build first_listed_at reductions reduction last_reduced_at
      flags_0 flags_1 flags_2`.split(/\s+/),
  ),
  ...from('e', searchedEstimateNames),
};
export const searchedTables = raw(
  `listings l JOIN properties p ON p.key = l.property_key LEFT JOIN estimates e ON e.property_key = l.property_key`,
);

/** What the figures of a listing are worked out from, of the same rows. */
export const factsColumns = raw(
  'l.key, l.listing_type, l.price, p.floor_area_sqm, e.value, e.rent',
);

export interface FactsRow {
  readonly key: number;
  readonly listing_type: ListingRecord['listingType'];
  readonly price: number | null;
  readonly floor_area_sqm: number | null;
  readonly value: number | null;
  readonly rent: number | null;
}

/** The columns of the figures that follow from other facts. */
export const figureNames = ['floor_area_sqft', 'price_per_sqft', 'discount', 'yield'] as const;

/** The figures that a listing is searched by and that follow from others. */
export const figuresOfFacts = (row: FactsRow): ReturnType<typeof searchFigures> =>
  searchFigures({
    listingType: row.listing_type,
    pricePence: row.price,
    floorAreaSqm: row.floor_area_sqm,
    valuePence: row.value,
    monthlyRentPence: row.rent,
  });
