import { listingStatuses, type ResponseOf, type routes } from '@freehold/contract';
import { type Known as HeldKnown, knownOf } from '../coverage/coverage.ts';
import { servingOn } from '../judgement/judged-by.ts';
import { dayOf, wholeYears } from '../operation/days.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { pageStart, pagination } from '../operation/page.ts';
import { Refusal } from '../operation/refusal.ts';
import { addressLine, percent, pounds } from '../operation/wire.ts';
import { offMarketPreviewDatasets } from '../ports/data-versions.ts';
import type { LeadClass } from '../ports/listings.ts';
import type { OffMarketFilter, OffMarketLead } from '../ports/off-market.ts';
import type { Scanner } from '../ports/scanners.ts';
import {
  appliedOffMarket,
  ignoredCriteria,
  newSince,
  offMarketCriteria,
} from './applied-criteria.ts';
import { FilterCache } from './filter-cache.ts';
import {
  findScanner,
  homeArea,
  listingArea,
  previewCap,
  savedArea,
  scannerLimit,
  type ScannerPorts,
  searchArea,
  type SearchArea,
  withinPreview,
} from './scanner-search.ts';
import {
  createScannerOperation,
  deleteScannerOperation,
  listScannersOperation,
  offMarketFamily,
  scannerAlertsOperation,
  updateScannerOperation,
} from './scanners.ts';

/** The operations on scanners over homes that are not for sale. */
export function offMarketOperations(ports: ScannerPorts) {
  return {
    listOffMarketGenerators: listScannersOperation(ports, offMarketFamily),
    previewOffMarketGenerator: previewOffMarketGeneratorOperation(ports),
    createOffMarketGenerator: createScannerOperation(ports, offMarketFamily),
    getOffMarketGenerator: getOffMarketGeneratorOperation(ports),
    updateOffMarketGenerator: updateScannerOperation(ports, offMarketFamily),
    deleteOffMarketGenerator: deleteScannerOperation(ports, offMarketFamily),
    offMarketCounts: offMarketCountsOperation(ports),
    offMarketProperties: offMarketProperties(ports),
    offMarketAlerts: scannerAlertsOperation(ports, offMarketFamily),
  };
}

/** One off-market scanner with its counts by class. */
export function getOffMarketGeneratorOperation(
  ports: ScannerPorts,
): Operations['getOffMarketGenerator'] {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, offMarketFamily, params, ports.scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await classificationCounts(ports, scanner, call);
    return { ...offMarketFamily.view(scanner), classification_counts: counts, ...known };
  };
}

/**
 * The homes that an off-market scanner finds, ranked. The first page, asked for without overrides, counts as its owner
 * looking: nothing that came before it is new afterwards. Later pages say what was new to the first.
 */
function offMarketProperties(ports: ScannerPorts): Operations['offMarketProperties'] {
  const { scanners, offMarket, namesOwners = false } = ports;
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
        ...leadView(lead, { now, namesOwners }),
        is_new: isNew === null ? null : isNew.has(lead.id),
      })),
      pagination: pagination(start, page, tied),
      applied_criteria: { ...criteria, sort_by: sort },
      ignored_criteria: ignoredCriteria(scanner.criteria, offMarketCriteria),
      ...known,
    };
  };
}

/** The leads of an off-market scanner by class. */
export function offMarketCountsOperation(ports: ScannerPorts): Operations['offMarketCounts'] {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, offMarketFamily, params, ports.scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await classificationCounts(ports, scanner, call);
    return {
      lead_generator_id: scanner.id,
      classification_counts: counts,
      total: sumOf(counts),
      counted_at: call.now.toISOString(),
      ...known,
    };
  };
}

type PreviewPorts = Pick<
  ScannerPorts,
  | 'listings'
  | 'offMarket'
  | 'soldPrices'
  | 'judgements'
  | 'dataVersions'
  | 'onLookup'
  | 'sharedAnswers'
>;
/** What rests on the criteria that are read. */
type Preview = Omit<ResponseOf<typeof routes.previewOffMarketGenerator>, 'ignored_criteria'>;

/** How many homes an off-market scanner would find, without saving it; a failed count is no error but a `timeout`. */
export function previewOffMarketGeneratorOperation(
  ports: PreviewPorts,
): Operations['previewOffMarketGenerator'] {
  const kind = { kind: 'preview off the market', datasets: offMarketPreviewDatasets };
  const cache = new FilterCache<Preview>(ports, kind);
  return async ({ body }, call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const area = searchArea({
      outcodes: body.selected_outcodes ?? [],
      polygonWkt: body.polygon_wkt ?? null,
    });
    if (area instanceof Refusal) return area;
    const given = body.search_criteria ?? {};
    const ignored = { ignored_criteria: ignoredCriteria(given, offMarketCriteria) };
    if (area === null) return { ...nothing('empty'), ...ignored };
    const criteria = offMarketCriteria(given);
    const filter = { criteria, ...homeArea(area) };
    const { now } = call;
    const counted = await withinPreview(call.signal, (signal) =>
      cache.answer(filter, { now, signal }, () => preview(ports, { ...filter, now }, area, signal)),
    );
    return { ...(counted?.answer ?? nothing('timeout')), ...ignored };
  };
}

function nothing(status: Preview['status']): Preview {
  return {
    total: 0,
    area_total: 0,
    classification_counts: null,
    status,
    unjudged_homes: null,
    unjudged_homes_reason: 'not_counted',
    coverage: null,
    fill_with: [],
  };
}

async function preview(
  ports: PreviewPorts,
  filter: OffMarketFilter,
  area: SearchArea,
  signal: AbortSignal,
): Promise<Preview> {
  const [counts, all] = await Promise.all([
    ports.offMarket.classes(filter, signal),
    ports.offMarket.classes({ ...filter, criteria: {} }, signal),
  ]);
  const total = sumOf(counts);
  const areaTotal = sumOf(all);
  return {
    total: Math.min(total, previewCap),
    area_total: areaTotal,
    classification_counts: counts,
    status: total > previewCap ? 'capped' : 'ok',
    ...(await leadsKnown(ports, { area, total: areaTotal, now: filter.now }, signal)),
  };
}

type Counts = Readonly<Record<LeadClass, number>>;
type CountPorts = Pick<ScannerPorts, 'listings' | 'offMarket' | 'soldPrices' | 'judgements'>;

/** Counts by class, and how much of the scanner's area is held. */
interface ClassesCounted {
  readonly counts: Counts;
  readonly known: Known;
}

/** What a scanner finds by its saved criteria, by class. */
async function classificationCounts(
  ports: CountPorts,
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
function sumOf({ hot, warm, standard, low }: Counts): number {
  return hot + warm + standard + low;
}

type KnownPorts = Pick<ScannerPorts, 'listings' | 'soldPrices' | 'judgements'>;

type Unjudged = Pick<Preview, 'unjudged_homes' | 'unjudged_homes_reason'>;
type Known = HeldKnown & Unjudged;

/**
 * What a search for homes that are not for sale says of how much of its place is held: homes are known by their sales. One
 * that finds none asks for sales of its outcodes; of a drawn area for those of the outcode of any listing there. Homes that are
 * not judged yet are in no class and have no score to be ranked by: they are counted beside those that are.
 */
export async function leadsKnown(
  { listings, soldPrices, judgements }: KnownPorts,
  { area, total, now }: { readonly area: SearchArea; readonly total: number; readonly now: Date },
  signal: AbortSignal,
): Promise<Known> {
  const [sales, counted] = await Promise.all([areSalesHeld(), unjudged()]);
  return { ...knownOf({ sales }), ...counted };

  async function areSalesHeld(): Promise<boolean> {
    if (total > 0) return true;
    const outcodes = area.outcodes ?? (await outcodesOfListings());
    const spans = await Promise.all(outcodes.map((each) => soldPrices.coverage(each, signal)));
    return spans.some((span) => span !== null);
  }

  async function unjudged(): Promise<Unjudged> {
    if (area.outcodes === undefined || area.within !== undefined) {
      return { unjudged_homes: null, unjudged_homes_reason: 'drawn_area' };
    }
    const homes = await judgements.unjudged(area.outcodes, servingOn(now), signal);
    return { unjudged_homes: homes, unjudged_homes_reason: null };
  }

  async function outcodesOfListings(): Promise<string[]> {
    const page = await listings.search(
      { criteria: { status: [...listingStatuses] }, ...listingArea(area), now },
      { sort: 'newest', limit: 1, from: { offset: 0 } },
      signal,
    );
    return page.listings.flatMap(({ outcode }) => outcode ?? []);
  }
}

type LeadView = Omit<ResponseOf<typeof routes.offMarketProperties>['properties'][number], 'is_new'>;

interface LeadShown {
  readonly now: Date;
  /** Of the registers of titles: their licence leaves it to the operator. */
  readonly namesOwners: boolean;
}

/** A home that is not for sale as lists show it. People who own homes are never named. */
export function leadView(lead: OffMarketLead, { now, namesOwners }: LeadShown): LeadView {
  const { company } = lead;
  return {
    id: lead.id,
    uprn: lead.uprn,
    full_address: [addressLine(lead), lead.postcode].filter((part) => part !== null).join(', '),
    postcode: lead.postcode,
    outcode: lead.outcode,
    latitude: lead.point?.latitude ?? null,
    longitude: lead.point?.longitude ?? null,
    position: lead.position,
    property_type: lead.propertyType,
    bedrooms: lead.bedrooms,
    bathrooms: lead.bathrooms,
    floor_area_sqft: lead.floorAreaSqft,
    tenure: lead.tenure,
    energy_rating: lead.energyBand,
    last_sold_date: lead.lastSoldOn,
    last_sold_price: pounds(lead.lastSoldPence),
    years_owned: wholeYears(lead.lastSoldOn, dayOf(now)),
    transaction_count: lead.transactionCount,
    ...estimatesView(lead),
    motivation_score: lead.motivationScore,
    lead_classification: lead.classification,
    signals: lead.signals.map(({ code, points, detail }) => ({ code, points, detail })),
    is_company_owned: lead.isCompanyOwned,
    is_distressed_company: company === null ? null : company.distressed,
    is_silently_pulled: lead.delistedOn !== null,
    delisted_at: lead.delistedOn,
    company: company && namesOwners ? { name: company.name, number: company.number } : null,
  };
}

function estimatesView(lead: OffMarketLead) {
  const { equityPence } = lead;
  return {
    estimated_value: pounds(lead.valuePence),
    estimated_value_lower: pounds(lead.valueLowerPence),
    estimated_value_upper: pounds(lead.valueUpperPence),
    equity_gained: pounds(equityPence),
    equity_gained_percentage: percent(lead.equityBasisPoints),
    is_underwater: equityPence === null ? null : equityPence < 0,
    estimated_rent_pcm: pounds(lead.monthlyRentPence),
    gross_yield: percent(lead.yieldBasisPoints),
  };
}
