import type { FeatureDataset } from '../ports/public-records.ts';

/** What a column holds. A number is in the unit that its meaning names; a date is `YYYY-MM-DD`. */
export type PublicKind = 'text' | 'integer' | 'number' | 'boolean' | 'date';

/** A column of a public view of the store, and of the files that `freehold export` writes. */
export interface PublicColumn {
  readonly name: string;
  readonly kind: PublicKind;
  /** What a value means, its unit, and when it is null. */
  readonly meaning: string;
}

const column =
  (kind: PublicKind) =>
  (name: string, meaning: string): PublicColumn => ({ name, kind, meaning });
const text = column('text');
const integer = column('integer');
const number = column('number');
const boolean = column('boolean');
const date = column('date');

const key = integer('key', 'Number of the row in this store; another store numbers anew.');
const uprn = integer('uprn', 'Unique property reference number.');
const source = text('source', 'File or feed that the record comes from.');
const address: readonly PublicColumn[] = [
  text('saon', 'Flat or unit.'),
  text('paon', 'Number or name of the house.'),
  text('street', 'Street.'),
  text('locality', 'Locality.'),
  text('town', 'Post town.'),
];
const postcode: readonly PublicColumn[] = [
  text('postcode', 'Postcode, with one space.'),
  text('outcode', 'First half of the postcode.'),
];
const nation = text('nation', 'england, wales, scotland or northern_ireland.');
const place: readonly PublicColumn[] = [
  number('longitude', 'Degrees east of Greenwich, WGS 84.'),
  number('latitude', 'Degrees north, WGS 84.'),
];
const attributes: readonly PublicColumn[] = [
  text('property_type', 'detached, semi-detached, terraced, flat, bungalow or another.'),
  integer('bedrooms', 'Bedrooms; 0 is a studio.'),
  integer('bathrooms', 'Bathrooms.'),
  number('floor_area_sqm', 'Internal floor area, square metres.'),
  text('tenure', 'freehold, leasehold, share_of_freehold or commonhold.'),
  text('energy_rating', 'Energy efficiency band, A (best) to G.'),
  text('council_tax_band', 'Council tax band, A to I.'),
];
const designations: readonly PublicColumn[] = [
  boolean(
    'is_listed_building',
    'Whether it is a listed building. Null where no map reaches or its own point is not known.',
  ),
  boolean(
    'in_conservation_area',
    'Whether it is in a conservation area, by its point or else that of its postcode. Null where no map reaches.',
  ),
  boolean('is_flood_zone', 'Whether it is in flood zone 2 or 3, by the same point. Null likewise.'),
  boolean(
    'has_article4',
    'Whether an Article 4 direction applies, by the same point. Null likewise.',
  ),
];
const estimate = number(
  'estimated_value',
  'Estimated sale price, pounds, to three significant figures. Null without enough evidence.',
);
const rent = number('estimated_monthly_rent', 'Estimated rent, pounds a month. Null likewise.');

/**
 * The columns of each dataset in their order: those of the view `public_<dataset>` of every store, of the port
 * `PublicRecords` and of exported files. Null is unknown. No column holds the name of a person, of a company or of an
 * agent, free text of a listing, or anything of an account.
 */
export const publicColumns: Readonly<Record<FeatureDataset, readonly PublicColumn[]>> = {
  sales: [
    key,
    text('sale_id', 'Transaction number of the registry.'),
    text('property_id', 'Home that the sale is surely of. Null where none is known.'),
    uprn,
    ...address,
    text('district', 'District, as the registry names it.'),
    text('county', 'County, as the registry names it.'),
    ...postcode,
    number('price', 'Price paid, pounds.'),
    date('sale_date', 'Day of the transfer.'),
    integer('sale_year', 'Year of that day.'),
    text('property_type', 'detached, semi-detached, terraced, flat or other.'),
    boolean('new_build', 'Whether the home was newly built.'),
    text('tenure', 'freehold or leasehold.'),
    text(
      'transaction_category',
      'standard, or non_standard: repossessions, transfers to companies.',
    ),
    integer('bedrooms', 'Bedrooms of the home as it is known today.'),
    number('floor_area_sqm', 'Floor area of the home as it is known today, square metres.'),
    text('energy_rating', 'Energy efficiency band of the home as it is known today.'),
    number(
      'price_per_sqm',
      'Price over that floor area, pounds a square metre, half up to a penny.',
    ),
    ...place,
    text('position', 'Whose point that is: property, or postcode.'),
    source,
  ],
  listings: [
    key,
    text('property_id', 'Home on offer, the id of the API.'),
    uprn,
    text('listing_type', 'sale or rent.'),
    text('status', 'active, under_offer, sold_stc, sold, let_agreed, let or withdrawn.'),
    ...address,
    ...postcode,
    nation,
    number(
      'price',
      'Asking price, pounds; of a home to let the rent a month. Null: on application.',
    ),
    text('price_qualifier', 'offers_over, guide_price, fixed, offers_in_region, from or poa.'),
    number('price_per_sqm', 'Price over floor area, pounds a square metre, half up to a penny.'),
    number('original_price', 'First price asked, pounds.'),
    integer('reductions', 'How many times the price was reduced.'),
    number('total_reduction_pct', 'Fall from the first price to the present one, per cent.'),
    ...attributes,
    integer('lease_years_remaining', 'Years left of the lease, as the listing says.'),
    number('ground_rent_annual', 'Ground rent, pounds a year.'),
    number('service_charge_annual', 'Service charge, pounds a year.'),
    boolean('new_build', 'Whether the home is newly built.'),
    estimate,
    number('bmv_discount_percentage', 'How far the price lies below that value, per cent of it.'),
    rent,
    number('estimated_rental_yield', 'That rent of a year over the price, per cent. Null to let.'),
    integer('deal_score', 'How good a deal it is, 0 to 100. Null to let.'),
    ...designations,
    date('first_listed_on', 'Day of the first listing, UTC.'),
    date('updated_on', 'Day of the last change, UTC.'),
    date('last_reduced_on', 'Day of the last reduction, UTC. Null: none.'),
    ...place,
    source,
    text('listing_url', 'Page of the listing. Null where its licence does not allow it.'),
  ],
  homes: [
    key,
    text('property_id', 'The id of the API.'),
    uprn,
    ...address,
    ...postcode,
    nation,
    ...attributes,
    ...designations,
    text('flood_level', 'Level of the flood zone: 2, 3, 3a or 3b.'),
    integer('sales_count', 'Registered sales that are surely of the home.'),
    date('last_sale_date', 'Day of the last of them.'),
    integer('last_sale_year', 'Year of that day.'),
    number('last_sale_price', 'Price of that sale, pounds.'),
    number('last_sale_price_per_sqm', 'The same over the floor area, half up to a penny.'),
    estimate,
    number('estimated_value_lower', 'Lower bound of that value, pounds.'),
    number('estimated_value_upper', 'Upper bound of that value, pounds.'),
    rent,
    date('estimated_on', 'Day on which these were estimated, UTC.'),
    ...place,
  ],
  designations: [
    key,
    text('kind', 'conservation_area, listed_building, article_4, flood_zone or another.'),
    text('reference', 'Reference that its publisher gives it.'),
    text('name', 'Name.'),
    text('grade', 'Grade of a listed building, or level of a flood zone: 2, 3, 3a or 3b.'),
    text('start_date', 'First day, YYYY-MM-DD.'),
    text('end_date', 'Last day, YYYY-MM-DD. Null: it stands.'),
    text('publisher', 'Who published it.'),
    source,
    text('geometry', 'Point, Polygon or MultiPolygon as GeoJSON.'),
  ],
  planning: [
    key,
    text('reference', 'Reference that the council gives it.'),
    text('authority', 'Council.'),
    text('address', 'Address of the site.'),
    text('description', 'What is applied for.'),
    text('application_type', 'Type, as the register names it.'),
    text('status', 'pending, approved, refused, withdrawn or other.'),
    text('date_received', 'Day, YYYY-MM-DD.'),
    text('date_decided', 'Day, YYYY-MM-DD. Null: not decided.'),
    text('decision', 'Decision, as the register names it.'),
    text('url', 'Page of the register.'),
    text('postcode', 'Postcode of the site.'),
    ...place,
    source,
  ],
};

/** The date that `from` and `to` are held against; homes have none. */
export const publicDates = {
  sales: 'sale_date',
  listings: 'first_listed_on',
  homes: null,
  designations: null,
  planning: 'date_received',
} as const satisfies Readonly<Record<FeatureDataset, string | null>>;
