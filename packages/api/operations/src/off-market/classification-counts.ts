import type { Known } from '../known/known.ts';
import type { Call } from '../operation.ts';
import type { LeadClass } from '../ports/leads.ts';
import type { Scanner } from '../ports/scanners.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { homeArea, savedArea } from '../scanners/search-area.ts';
import { leadsKnown } from './leads-known.ts';
import { offMarketCriteria } from './off-market-criteria.ts';

type Counts = Readonly<Record<LeadClass, number>>;
type Ports = Pick<ScannerPorts, 'listings' | 'offMarket' | 'soldPrices'>;

/** Counts by class, and how much of the scanner's area is held. */
export interface ClassesCounted {
  readonly counts: Counts;
  readonly known: Known;
}

/** What a scanner finds by its saved criteria, by class. */
export async function classificationCounts(
  ports: Ports,
  scanner: Scanner,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<ClassesCounted> {
  const criteria = offMarketCriteria(scanner.criteria);
  const area = savedArea(scanner);
  const counts = await ports.offMarket.classes({ criteria, ...homeArea(area), now }, signal);
  const known = await leadsKnown(ports, { area, total: sumOf(counts), now }, signal);
  return { counts, known };
}

/** How many there are in all classes. */
export function sumOf({ hot, warm, standard, low }: Counts): number {
  return hot + warm + standard + low;
}
