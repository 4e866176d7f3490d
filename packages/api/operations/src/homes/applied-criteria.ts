import {
  type Criteria,
  criteriaBounds,
  criteriaFlags,
  criteriaKeys,
  type CriteriaOverrides,
} from '@freehold/contract';
import type { PageStart } from '../operation/page.ts';
import { invalid, type Refusal } from '../operation/refusal.ts';
import type { NewSince } from '../ports/scanners.ts';

const keys = [...Object.keys(criteriaKeys), ...criteriaFlags] as (keyof Criteria)[];

/** Whether a query overrides any saved criterion. */
function hasOverrides(query: CriteriaOverrides): boolean {
  return keys.some((key) => query[key] !== undefined);
}

/** The names of those criteria that a family of scanners does not read; `read` leaves them out. */
export function ignoredCriteria(given: Criteria, read: (given: Criteria) => Criteria): string[] {
  const known = read(given);
  return keys.filter((key) => given[key] !== undefined && known[key] === undefined);
}

/** Saved criteria with the overrides of one request: a value replaces, null lifts. Refuses bounds that cross. */
export function overridden(saved: Criteria, query: CriteriaOverrides): Criteria | Refusal {
  const applied: Record<string, unknown> = {};
  for (const key of keys) {
    const value = query[key] === undefined ? saved[key] : query[key];
    if (value !== undefined && value !== null) applied[key] = value;
  }
  for (const [low, high] of criteriaBounds) {
    const [least, most] = [applied[low], applied[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      return invalid(low, least, `is above ${high} of the criteria together`);
    }
  }
  return applied;
}

/**
 * What a page of matches means by new, and whether reading it counts as a look of the owner: the first page without
 * overrides does. The pages after that one say what was new to it. With overrides no page is a look, and each counts from
 * the last one.
 */
export function newSince(
  { page }: PageStart,
  query: CriteriaOverrides,
): { readonly since: NewSince; readonly isLook: boolean } {
  const isLook = page === 1 && !hasOverrides(query);
  return { since: isLook || hasOverrides(query) ? 'last_look' : 'look_before', isLook };
}

/** The criteria that say something of a home that is not for sale. Prices are those of the last sale. */
const offMarketKeys = [
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
