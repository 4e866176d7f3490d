import { offMarketKeys, type Criteria } from '@freehold/contract';

const others = new Set<string>(offMarketKeys);

/** Those of the criteria that say something of a listing; the others speak of homes that are not for sale and have no effect. */
export function listingCriteria(criteria: Criteria): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !others.has(key)));
}
