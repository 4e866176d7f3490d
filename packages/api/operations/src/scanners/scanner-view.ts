import type { Criteria } from '@freehold/contract';
import type { Scanner } from '../ports/scanners.ts';
import { ignoredCriteria } from './applied-criteria.ts';

/** A scanner as both families show it, without its counts. `read` leaves out the criteria that its family does not read. */
export function scannerView(scanner: Scanner, read: (given: Criteria) => Criteria) {
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
