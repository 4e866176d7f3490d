import { randomUUID } from 'node:crypto';
import type { BodyOf, routes } from '@freehold/contract';
import type { Call } from '../operation.ts';
import type { NewScanner, Scanner } from '../ports/scanners.ts';
import { notFound, Refusal } from '../refusal.ts';
import { areaMissing } from './create-scanner.ts';
import type { Family, ScannerPorts } from './family.ts';
import { scannerKey } from './find-scanner.ts';
import { searchArea } from './search-area.ts';
import { beginWatch } from './watch.ts';

type Changes = BodyOf<typeof routes.updateLeadGenerator>;

const nothingToChange = new Refusal(
  'malformed_request',
  'The body names nothing to change: give at least one field',
);

/** Changes the given fields of a scanner. */
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
    let refusal: Refusal | null = null;
    const updated = await ports.scanners.update(key, (scanner) => {
      const after = changed(scanner, body, call.now);
      const area = searchArea(after);
      refusal = area instanceof Refusal ? area : area === null ? areaMissing : null;
      return refusal === null ? after : scanner;
    });
    if (updated === null) return notFound(what);
    if (refusal !== null) return refusal;
    await beginWatch(ports, updated, call);
    return view(updated);
  };
}

function changed(scanner: Scanner, body: Changes, now: Date): NewScanner {
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
  };
}
