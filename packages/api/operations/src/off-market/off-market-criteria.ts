import type { Criteria, CriteriaOverrides } from '@freehold/contract';
import type { Refusal } from '../refusal.ts';
import { overridden } from '../scanners/applied-criteria.ts';

/** The criteria that say something of a home that is not for sale. Prices are those of the last sale. */
export const offMarketKeys = [
  'min_price',
  'max_price',
  'min_bedrooms',
  'max_bedrooms',
  'min_bathrooms',
  'max_bathrooms',
  'min_floor_area_sqft',
  'max_floor_area_sqft',
  'property_types',
  'tenure',
  'epc_ratings',
  'min_yield',
  'max_yield',
  'min_motivation_score',
  'min_ownership_years',
  'serial_investment_only',
  'underwater_only',
  'classification',
  'lead_classifications',
] as const satisfies readonly (keyof Criteria)[];

/** Those of the criteria that apply off the market; the others speak of listings and have no effect. */
export function offMarketCriteria(criteria: Criteria): Criteria {
  return Object.fromEntries(
    offMarketKeys.filter((key) => criteria[key] !== undefined).map((key) => [key, criteria[key]]),
  );
}

/** Saved criteria with the overrides of one request, as far as they apply. Refuses bounds that cross. */
export function appliedOffMarket(saved: Criteria, query: CriteriaOverrides): Criteria | Refusal {
  return overridden(offMarketCriteria(saved), query);
}
