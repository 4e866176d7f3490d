import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Criteria,
  ofListings,
  type QueryOf,
  type ResponseOf,
  type routes,
} from '@freehold/contract';
import { answeredMeanwhile } from '../calls/idempotent.ts';
import { accountOf } from '../operation/account.ts';
import { againstOthers } from '../operation/against-others.ts';
import type { Call } from '../operation/operation.ts';
import { newestPage } from '../operation/page.ts';
import { faults, notFound, nothingToChange, Refusal } from '../operation/refusal.ts';
import {
  eventDaysKept,
  type NewScanner,
  type Scanner,
  type ScannerEvent,
} from '../ports/scanners.ts';
import { ignoredCriteria, offMarketCriteria } from './applied-criteria.ts';
import {
  type Family,
  findScanner,
  scannerKey,
  scannerLimit,
  type ScannerPorts,
  searchArea,
  tooMany,
} from './scanner-search.ts';
import { beginWatch } from './scanner-watch.ts';

/** The active scanners of the account, and how many more it may have. */
export function listScannersOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  { kind, view }: Family<View>,
) {
  return async (_input: unknown, call: Call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const held = await scanners.list(accountOf(call).id, kind);
    return {
      lead_generators: held.map(view),
      count: held.length,
      limit,
      remaining: limit === null ? null : Math.max(0, limit - held.length),
    };
  };
}

const needsArea = 'a scanner needs an area; give selected_outcodes or polygon_wkt';

/** The refusal of a scanner that would look nowhere. */
const areaMissing = new Refusal(
  'malformed_request',
  `selected_outcodes: ${needsArea}`,
  faults([{ field: 'selected_outcodes', value: null, message: needsArea }]),
);

/** Saves a scanner, within the number that the plan allows. */
export function createScannerOperation<View>(ports: ScannerPorts, { kind, view }: Family<View>) {
  return async (
    { body }: { readonly body: BodyOf<typeof routes.createLeadGenerator> },
    call: Call,
  ): Promise<View | Refusal> => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const { now } = call;
    const scanner: NewScanner = {
      id: randomUUID(),
      accountId: accountOf(call).id,
      kind,
      name: body.name,
      outcodes: [...new Set(body.selected_outcodes)],
      polygonWkt: body.polygon_wkt,
      criteria: body.search_criteria,
      mapCentreLatitude: body.map_center_lat,
      mapCentreLongitude: body.map_center_lng,
      mapZoom: body.map_zoom,
      alertId: body.alert_enabled ? randomUUID() : null,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    const area = searchArea(scanner);
    if (area instanceof Refusal) return area;
    if (area === null) return areaMissing;
    const created = {
      ...scanner,
      lastCheckedAt: null,
      checkedBefore: null,
      newSinceLastCheck: 0,
    };
    const answer = view(created);
    const outcome = await ports.scanners.create(scanner, limit, call.kept?.(answer));
    if (outcome === 'repeated') return answeredMeanwhile;
    if (outcome === 'full') return tooMany(limit);
    await beginWatch(ports, created, call);
    return answer;
  };
}

type Changes = BodyOf<typeof routes.updateLeadGenerator>;

/** Changes the given fields of a scanner; a change made meanwhile is kept beside this one. */
export function updateScannerOperation<View>(
  ports: ScannerPorts,
  { kind, what, view }: Family<View>,
) {
  return async (
    { params, body }: { readonly params: { readonly lg_id: string }; readonly body: Changes },
    call: Call,
  ): Promise<View | Refusal> => {
    const key = scannerKey(call, kind, params);
    if (key instanceof Refusal) return key;
    if (Object.values(body).every((value) => value === undefined)) return nothingToChange;
    return againstOthers('scanner', async () => {
      const held = await ports.scanners.find(key);
      if (held === null) return notFound(what);
      const after = changed(held, body, call.now);
      const area = searchArea(after);
      if (area instanceof Refusal) return area;
      if (area === null) return areaMissing;
      const forgets = searchOf(after) !== searchOf(held);
      if (!(await ports.scanners.replace(after, forgets))) return undefined;
      const updated = forgets ? { ...after, newSinceLastCheck: 0 } : after;
      await beginWatch(ports, updated, call);
      return view(updated);
    });
  };
}

/** What decides which properties are watched. */
const searchOf = ({ outcodes, polygonWkt, criteria, alertId }: Scanner) =>
  JSON.stringify([outcodes, polygonWkt, criteria, alertId]);

function changed(scanner: Scanner, body: Changes, now: Date): Scanner {
  const has = (field: keyof Changes) => body[field] !== undefined;
  return {
    ...scanner,
    name: body.name ?? scanner.name,
    outcodes: has('selected_outcodes') ? [...new Set(body.selected_outcodes)] : scanner.outcodes,
    polygonWkt: body.polygon_wkt === undefined ? scanner.polygonWkt : body.polygon_wkt,
    criteria: body.search_criteria ?? scanner.criteria,
    mapCentreLatitude:
      body.map_center_lat === undefined ? scanner.mapCentreLatitude : body.map_center_lat,
    mapCentreLongitude:
      body.map_center_lng === undefined ? scanner.mapCentreLongitude : body.map_center_lng,
    mapZoom: body.map_zoom === undefined ? scanner.mapZoom : body.map_zoom,
    alertId:
      body.alert_enabled === undefined
        ? scanner.alertId
        : body.alert_enabled
          ? (scanner.alertId ?? randomUUID())
          : null,
    updatedAt: now,
    revision: scanner.revision + 1,
  };
}

/** Retires a scanner: it answers no more, and its place is free at once. */
export function deleteScannerOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  { kind, what }: Family<View>,
) {
  return async (
    { params }: { readonly params: { readonly lg_id: string } },
    call: Call,
  ): Promise<undefined | Refusal> => {
    const key = scannerKey(call, kind, params);
    if (key instanceof Refusal) return key;
    return (await scanners.remove(key, call.now)) ? undefined : notFound(what);
  };
}

const dayMs = 86_400_000;

/** What changed among the properties that a scanner watches, newest first; nothing older than 90 days. */
export function scannerAlertsOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  family: Family<View>,
) {
  return async (
    {
      params,
      query,
    }: {
      readonly params: { readonly lg_id: string };
      readonly query: QueryOf<typeof routes.leadGeneratorAlerts>;
    },
    call: Call,
  ) => {
    const scanner = await findScanner(call, family, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const kept = call.now.getTime() - eventDaysKept * dayMs;
    const since = new Date(
      Math.max(kept, query.since === undefined ? kept : Date.parse(query.since)),
    );
    const page = await newestPage<ScannerEvent>(query, {
      filters: [scanner.id, query.since],
      instantOf: ({ occurredAt }) => occurredAt,
      read: async (slice) => {
        const { events, total } = await scanners.events(scanner, { since, ...slice });
        return { items: events, total };
      },
    });
    if (page instanceof Refusal) return page;
    return {
      alert_id: scanner.alertId,
      events: page.items.map(({ id, type, propertyId, occurredAt, previous, current }) => ({
        id,
        type,
        property_id: propertyId,
        occurred_at: occurredAt.toISOString(),
        previous,
        current,
      })),
      pagination: page.pagination,
    };
  };
}

/** A scanner as both families show it, without its counts. `read` leaves out the criteria that its family does not read. */
function scannerView(scanner: Scanner, read: (given: Criteria) => Criteria) {
  return {
    id: scanner.id,
    name: scanner.name,
    selected_outcodes: [...scanner.outcodes],
    polygon_wkt: scanner.polygonWkt,
    search_criteria: scanner.criteria as Record<string, unknown>,
    ignored_criteria: ignoredCriteria(scanner.criteria, read),
    map_center_lat: scanner.mapCentreLatitude,
    map_center_lng: scanner.mapCentreLongitude,
    map_zoom: scanner.mapZoom,
    alert_enabled: scanner.alertId !== null,
    alert_id: scanner.alertId,
    last_checked_at: scanner.lastCheckedAt?.toISOString() ?? null,
    new_since_last_check: scanner.newSinceLastCheck,
    is_active: true,
    created_at: scanner.createdAt.toISOString(),
    updated_at: scanner.updatedAt.toISOString(),
  };
}

type LeadGeneratorView = ResponseOf<typeof routes.updateLeadGenerator>;

/** Scanners over listed stock; their counts are filled on single retrieval only. */
export const leadFamily: Family<LeadGeneratorView> = {
  kind: 'listed',
  what: 'Lead generator',
  view: (scanner) => ({ ...scannerView(scanner, ofListings), status_counts: null }),
};

type OffMarketGeneratorView = ResponseOf<typeof routes.updateOffMarketGenerator>;

/** Scanners over homes that are not for sale; their counts are filled on single retrieval only. */
export const offMarketFamily: Family<OffMarketGeneratorView> = {
  kind: 'off_market',
  what: 'Off-market lead generator',
  view: (scanner) => ({ ...scannerView(scanner, offMarketCriteria), classification_counts: null }),
};
