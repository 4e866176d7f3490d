import type { Call } from '../operation.ts';
import type { LeadClass } from '../ports/leads.ts';
import type { OffMarket } from '../ports/off-market.ts';
import type { Scanner } from '../ports/scanners.ts';
import { homeArea, savedArea } from '../scanners/search-area.ts';
import { offMarketCriteria } from './off-market-criteria.ts';

/** What a scanner finds by its saved criteria, by class. */
export function classificationCounts(
  offMarket: OffMarket,
  scanner: Scanner,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<Readonly<Record<LeadClass, number>>> {
  const criteria = offMarketCriteria(scanner.criteria);
  return offMarket.classes({ criteria, ...homeArea(savedArea(scanner)), now }, signal);
}

/** How many there are in all classes. */
export function sumOf({ hot, warm, standard, low }: Readonly<Record<LeadClass, number>>): number {
  return hot + warm + standard + low;
}
