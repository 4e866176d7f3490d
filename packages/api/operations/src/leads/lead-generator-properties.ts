import { ofListings, type routes } from '@freehold/contract';
import { searchKnown } from '../known/area-held.ts';
import type { Operation } from '../operation.ts';
import { pageStart, pagination } from '../page.ts';
import type { Listing, ListingPage } from '../ports/listings.ts';
import type { NewSince, Scanner, Scanners } from '../ports/scanners.ts';
import { listingView } from '../properties/listing-view.ts';
import { listingDatasets } from '../read-by-caches.ts';
import { Refusal } from '../refusal.ts';
import { ignoredCriteria, overridden } from '../scanners/applied-criteria.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { FilterCache } from '../scanners/filter-cache.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { newSince } from '../scanners/new-since.ts';
import { listingArea, savedArea } from '../scanners/search-area.ts';
import { leadFamily } from './lead-family.ts';

/**
 * The listings that a scanner finds, ranked. The first page, asked for without overrides, counts as its owner looking:
 * nothing that came before it is new afterwards. Later pages say what was new to the first.
 */
export function leadGeneratorPropertiesOperation(
  ports: ScannerPorts,
): Operation<typeof routes.leadGeneratorProperties> {
  const { scanners, listings } = ports;
  const kind = { kind: 'page of listings', datasets: listingDatasets };
  const cache = new FilterCache<ListingPage>(ports, kind);
  return async ({ params, query }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const criteria = overridden(ofListings(scanner.criteria), query);
    if (criteria instanceof Refusal) return criteria;
    const { now, signal } = call;
    const area = { criteria, ...listingArea(savedArea(scanner)) };
    const tied = [criteria, scanner.outcodes, scanner.polygonWkt, query.sort_by];
    const start = pageStart(query, tied);
    if (start instanceof Refusal) return start;
    const slice = { sort: query.sort_by, limit: start.limit, from: start.from };
    const { answer: page, cachedAt } = await cache.answer([area, slice], call, () =>
      listings.search({ ...area, now }, slice, signal),
    );
    const known = await searchKnown(listings, { ...area, now }, page.total, signal);
    const { since, isLook } = newSince(start, query);
    const isNew = await newOnes(scanners, scanner, { found: page.listings, since });
    if (isLook) await scanners.check(scanner, now);
    return {
      properties: page.listings.map((listing) => ({
        ...listingView(listing, now),
        is_new: isNew.has(listing.id),
      })),
      pagination: pagination(start, page, tied),
      applied_criteria: { ...criteria, sort_by: query.sort_by },
      ignored_criteria: ignoredCriteria(scanner.criteria, ofListings),
      cached: cachedAt !== null,
      cached_at: cachedAt?.toISOString() ?? null,
      ...known,
    };
  };
}

/** Those first found since a look of the owner; of a scanner that is not watched, those listed since. */
async function newOnes(
  scanners: Scanners,
  scanner: Scanner,
  { found, since }: { readonly found: readonly Listing[]; readonly since: NewSince },
): Promise<ReadonlySet<string>> {
  const ids = found.map(({ id }) => id);
  if (scanner.alertId !== null) return scanners.newAmong(scanner, ids, since);
  const lookedAt = since === 'last_look' ? scanner.lastCheckedAt : scanner.checkedBefore;
  if (lookedAt === null) return new Set();
  return new Set(found.filter(({ firstListedAt }) => firstListedAt > lookedAt).map(({ id }) => id));
}
