import { randomUUID } from 'node:crypto';
import type { BodyOf, routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { answeredMeanwhile } from '../idempotent.ts';
import type { Call } from '../operation.ts';
import type { NewScanner } from '../ports/scanners.ts';
import { faults, Refusal } from '../refusal.ts';
import type { Family, ScannerPorts } from './family.ts';
import { scannerLimit, tooMany } from './scanner-plan.ts';
import { searchArea } from './search-area.ts';
import { beginWatch } from './watch.ts';

const needsArea = 'a scanner needs an area; give selected_outcodes or polygon_wkt';

/** The refusal of a scanner that would look nowhere. */
export const areaMissing = new Refusal(
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
