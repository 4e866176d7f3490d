import { type Criteria, ofListings, type ResponseOf, type routes } from '@freehold/contract';
import { playbooks } from '../criteria/playbooks.ts';
import { searchKnown } from '../known/area-held.ts';
import type { Operation } from '../operation.ts';
import type { ListingFilter, Listings } from '../ports/listings.ts';
import { listingDatasets } from '../read-by-caches.ts';
import { Refusal } from '../refusal.ts';
import { ignoredCriteria } from '../scanners/applied-criteria.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { FilterCache } from '../scanners/filter-cache.ts';
import { previewCap, withinPreview } from '../scanners/preview-deadline.ts';
import { scannerLimit } from '../scanners/scanner-plan.ts';
import { listingArea, searchArea } from '../scanners/search-area.ts';

/** What rests on the criteria that are read. */
type Preview = Omit<ResponseOf<typeof routes.previewLeadGenerator>, 'ignored_criteria'>;
const tiers = ['gold', 'silver', 'bronze'] as const;

/** How many listings a scanner would find, without saving it; a count that fails is no error but a `timeout`. */
export function previewLeadGeneratorOperation(
  ports: Pick<ScannerPorts, 'listings' | 'dataVersions' | 'onLookup' | 'sharedAnswers'>,
): Operation<typeof routes.previewLeadGenerator> {
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
