import { downloadCsv } from '../view/download.ts';
import type { Listing } from './listing.ts';

/** What a file says of each home, with the head of its column. */
const columns = [
  ['address', 'address'],
  ['postcode', 'postcode'],
  ['property_type', 'type'],
  ['bedrooms', 'bedrooms'],
  ['bathrooms', 'bathrooms'],
  ['floor_area_sqft', 'floor area sq ft'],
  ['tenure', 'tenure'],
  ['price', 'price'],
  ['price_per_sqft', 'price a sq ft'],
  ['estimated_value', 'value'],
  ['bmv_discount_percentage', '% below value'],
  ['estimated_monthly_rent', 'rent a month'],
  ['estimated_rental_yield', 'gross yield %'],
  ['deal_score', 'deal score'],
  ['motivation_score', 'motivation score'],
  ['days_listed', 'days listed'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['id', 'id'],
] as const satisfies readonly (readonly [keyof Listing, string])[];

type Named = Pick<Listing, 'address' | 'title'>;

/** Hands over homes as a CSV file: of the columns those that are asked for. */
export function downloadHomes(
  name: string,
  homes: readonly (Named & Partial<Listing>)[],
  isAsked: (field: keyof Listing) => boolean = () => true,
): void {
  const asked = columns.filter(([field]) => isAsked(field));
  downloadCsv(
    name,
    asked.map(([, head]) => head),
    homes.map((home) =>
      asked.map(([field]) => (field === 'address' ? (home.address ?? home.title) : home[field])),
    ),
  );
}
