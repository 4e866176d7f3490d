import {
  type Criteria,
  listingStatuses,
  ofListings,
  type ResponseOf,
  type routes,
} from '@freehold/contract';
import { type Known, searchKnown } from '../coverage/coverage.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { pageStart, pagination } from '../operation/page.ts';
import { Refusal } from '../operation/refusal.ts';
import { listingDatasets } from '../ports/data-versions.ts';
import type { Listing, ListingFilter, ListingPage, Listings } from '../ports/listings.ts';
import type { NewSince, Scanner, Scanners } from '../ports/scanners.ts';
import { ignoredCriteria, newSince, overridden } from './applied-criteria.ts';
import { FilterCache } from './filter-cache.ts';
import { exportLeadGeneratorOperation } from './lead-export.ts';
import { listingView } from './listing-view.ts';
import { playbooks } from './playbooks.ts';
import {
  findScanner,
  listingArea,
  previewCap,
  savedArea,
  scannerLimit,
  type ScannerPorts,
  searchArea,
  withinPreview,
} from './scanner-search.ts';
import {
  createScannerOperation,
  deleteScannerOperation,
  leadFamily,
  listScannersOperation,
  scannerAlertsOperation,
  updateScannerOperation,
} from './scanners.ts';

/** The operations on scanners over listed stock. */
export function leadOperations(ports: ScannerPorts) {
  return {
    listLeadGenerators: listScannersOperation(ports, leadFamily),
    previewLeadGenerator: previewLeadGeneratorOperation(ports),
    createLeadGenerator: createScannerOperation(ports, leadFamily),
    getLeadGenerator: getLeadGeneratorOperation(ports),
    updateLeadGenerator: updateScannerOperation(ports, leadFamily),
    deleteLeadGenerator: deleteScannerOperation(ports, leadFamily),
    leadGeneratorStatusCounts: leadGeneratorStatusCountsOperation(ports),
    leadGeneratorProperties: leadGeneratorProperties(ports),
    exportLeadGenerator: exportLeadGeneratorOperation(ports),
    leadGeneratorAlerts: scannerAlertsOperation(ports, leadFamily),
  };
}

/** One scanner with its counts by status. */
export function getLeadGeneratorOperation({
  scanners,
  listings,
}: ScannerPorts): Operations['getLeadGenerator'] {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await statusCounts(listings, scanner, call);
    return { ...leadFamily.view(scanner), status_counts: counts, ...known };
  };
}

/**
 * The listings that a scanner finds, ranked. The first page, asked for without overrides, counts as its owner looking:
 * nothing that came before it is new afterwards. Later pages say what was new to the first.
 */
function leadGeneratorProperties(ports: ScannerPorts): Operations['leadGeneratorProperties'] {
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

/** The matches of a scanner by status. */
export function leadGeneratorStatusCountsOperation({
  scanners,
  listings,
}: ScannerPorts): Operations['leadGeneratorStatusCounts'] {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await statusCounts(listings, scanner, call);
    return {
      lead_generator_id: scanner.id,
      status_counts: counts,
      counted_at: call.now.toISOString(),
      ...known,
    };
  };
}

type StatusCounts = ResponseOf<typeof routes.leadGeneratorStatusCounts>['status_counts'];
type Status = (typeof listingStatuses)[number];

/** Counts by status, and how much of the scanner's area is held. */
interface StatusCounted {
  readonly counts: StatusCounts;
  readonly known: Known;
}

/**
 * Matches of the saved criteria by status, the saved `status` left aside; `reduced` and `back_on_market` are read from
 * the history of a listing. A let counts as the sale it stands for:
 * `let_agreed` as `sold_stc`, `let` as `sold`, so that the five statuses sum to the total.
 */
async function statusCounts(
  listings: Listings,
  scanner: Scanner,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<StatusCounted> {
  const filter: ListingFilter = {
    criteria: scanner.criteria,
    ...listingArea(savedArea(scanner)),
    now,
  };
  const count = (status: readonly Status[], criteria: ListingFilter['criteria'] = {}) =>
    listings.count(
      { ...filter, criteria: { ...filter.criteria, ...criteria, status: [...status] } },
      signal,
    );
  const [active, underOffer, soldStc, sold, withdrawn, reduced, backOnMarket] = await Promise.all([
    count(['active']),
    count(['under_offer']),
    count(['sold_stc', 'let_agreed']),
    count(['sold', 'let']),
    count(['withdrawn']),
    count(listingStatuses, { reduced_only: true }),
    listings.countBackOnMarket(
      { ...filter, criteria: { ...scanner.criteria, status: ['active'] } },
      signal,
    ),
  ]);
  const total = active + underOffer + soldStc + sold + withdrawn;
  const counts = {
    active,
    under_offer: underOffer,
    sold_stc: soldStc,
    sold,
    withdrawn,
    reduced,
    back_on_market: backOnMarket,
    total,
  };
  return { counts, known: await searchKnown(listings, filter, total, signal) };
}

/** What rests on the criteria that are read. */
type Preview = Omit<ResponseOf<typeof routes.previewLeadGenerator>, 'ignored_criteria'>;
const tiers = ['gold', 'silver', 'bronze'] as const;

/** How many listings a scanner would find, without saving it; a count that fails is no error but a `timeout`. */
export function previewLeadGeneratorOperation(
  ports: Pick<ScannerPorts, 'listings' | 'dataVersions' | 'onLookup' | 'sharedAnswers'>,
): Operations['previewLeadGenerator'] {
  const { listings } = ports;
  const kind = { kind: 'preview of listings', datasets: listingDatasets };
  const cache = new FilterCache<Preview>(ports, kind);
  return async ({ body }, call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const given = body.search_criteria ?? {};
    const criteria = ofListings(given);
    const ignored = { ignored_criteria: ignoredCriteria(given, ofListings) };
    const area = searchArea({
      outcodes: body.selected_outcodes ?? [],
      polygonWkt: body.polygon_wkt ?? null,
    });
    if (area instanceof Refusal) return area;
    if (area === null) return { ...nothing(criteria, 'empty'), ...ignored };
    const filter = { criteria, ...listingArea(area) };
    const { now } = call;
    const counted = await withinPreview(call.signal, (signal) =>
      cache.answer(filter, { now, signal }, () => preview(listings, { ...filter, now }, signal)),
    );
    return { ...(counted?.answer ?? nothing(criteria, 'timeout')), ...ignored };
  };
}

function storedTiers({ playbook }: Criteria): boolean {
  return playbook !== undefined && playbooks[playbook].storedTiers;
}

function nothing(criteria: Criteria, status: Preview['status']): Preview {
  return {
    total: 0,
    area_total: 0,
    tier_breakdown: null,
    playbook: criteria.playbook ?? null,
    has_tier_data: false,
    status,
    coverage: null,
    fill_with: [],
  };
}

async function preview(
  listings: Listings,
  filter: ListingFilter,
  signal: AbortSignal,
): Promise<Preview> {
  const { criteria } = filter;
  const { listing_type, status } = criteria;
  const inArea = { ...(listing_type && { listing_type }), ...(status && { status }) };
  const hasTiers = storedTiers(criteria);
  const [total, areaTotal, ...byTier] = await Promise.all([
    listings.count(filter, signal),
    listings.count({ ...filter, criteria: inArea }, signal),
    ...(hasTiers ? tiers.map((tier) => countTier(listings, filter, tier, signal)) : []),
  ]);
  const [gold = 0, silver = 0, bronze = 0] = byTier;
  return {
    total: Math.min(total, previewCap),
    area_total: areaTotal,
    tier_breakdown: hasTiers ? { gold, silver, bronze } : null,
    playbook: criteria.playbook ?? null,
    has_tier_data: hasTiers,
    status: total > previewCap ? 'capped' : 'ok',
    ...(await searchKnown(listings, filter, total, signal)),
  };
}

async function countTier(
  listings: Listings,
  filter: ListingFilter,
  tier: (typeof tiers)[number],
  signal: AbortSignal,
): Promise<number> {
  const { playbook_tiers: asked } = filter.criteria;
  if (asked !== undefined && !asked.includes(tier)) return 0;
  const criteria = { ...filter.criteria, playbook_tiers: [tier] };
  return listings.count({ ...filter, criteria }, signal);
}
