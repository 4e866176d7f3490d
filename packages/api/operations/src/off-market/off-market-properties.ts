import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { pageStart, pagination } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { ignoredCriteria } from '../scanners/applied-criteria.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { newSince } from '../scanners/new-since.ts';
import { homeArea, savedArea } from '../scanners/search-area.ts';
import { leadView } from './lead-view.ts';
import { leadsKnown } from './leads-known.ts';
import { appliedOffMarket, offMarketCriteria } from './off-market-criteria.ts';
import { offMarketFamily } from './off-market-family.ts';

/**
 * The homes that an off-market scanner finds, ranked. The first page, asked for without overrides, counts as its owner
 * looking: nothing that came before it is new afterwards. Later pages say what was new to the first.
 */
export function offMarketPropertiesOperation(
  ports: ScannerPorts,
): Operation<typeof routes.offMarketProperties> {
  const { scanners, offMarket } = ports;
  return async ({ params, query }, call) => {
    const scanner = await findScanner(call, offMarketFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const criteria = appliedOffMarket(scanner.criteria, query);
    if (criteria instanceof Refusal) return criteria;
    const { now, signal } = call;
    const { sort_by: sort } = query;
    const tied = [criteria, scanner.outcodes, scanner.polygonWkt, sort];
    const start = pageStart(query, tied);
    if (start instanceof Refusal) return start;
    const { limit, from } = start;
    const area = savedArea(scanner);
    const filter = { criteria, ...homeArea(area), now };
    const page = await offMarket.search(filter, { sort, limit, from }, signal);
    const known = await leadsKnown(ports, { area, total: page.total, now }, signal);
    const ids = page.leads.map(({ id }) => id);
    const { since, isLook } = newSince(start, query);
    const isNew = scanner.alertId === null ? null : await scanners.newAmong(scanner, ids, since);
    if (isLook) await scanners.check(scanner, now);
    return {
      properties: page.leads.map((lead) => ({
        ...leadView(lead, now),
        is_new: isNew === null ? null : isNew.has(lead.id),
      })),
      pagination: pagination(start, page, tied),
      applied_criteria: { ...criteria, sort_by: sort },
      ignored_criteria: ignoredCriteria(scanner.criteria, offMarketCriteria),
      ...known,
    };
  };
}
