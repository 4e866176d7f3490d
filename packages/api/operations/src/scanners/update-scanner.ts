import { randomUUID } from 'node:crypto';
import type { BodyOf, routes } from '@freehold/contract';
import { StoreBusy } from '../busy.ts';
import type { Call } from '../operation.ts';
import type { Scanner } from '../ports/scanners.ts';
import { nothingToChange, notFound, Refusal } from '../refusal.ts';
import { areaMissing } from './create-scanner.ts';
import type { Family, ScannerPorts } from './family.ts';
import { scannerKey } from './find-scanner.ts';
import { searchArea } from './search-area.ts';
import { beginWatch } from './watch.ts';

type Changes = BodyOf<typeof routes.updateLeadGenerator>;

const attemptsMost = 5;

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
    for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
      const held = await ports.scanners.find(key);
      if (held === null) return notFound(what);
      const after = changed(held, body, call.now);
      const area = searchArea(after);
      if (area instanceof Refusal) return area;
      if (area === null) return areaMissing;
      const forgets = searchOf(after) !== searchOf(held);
      if (!(await ports.scanners.replace(after, forgets))) continue;
      const updated = forgets ? { ...after, newSinceLastCheck: 0 } : after;
      await beginWatch(ports, updated, call);
      return view(updated);
    }
    throw new StoreBusy('Others keep changing this scanner');
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
