import type { Scanner } from '../ports/scanners.ts';

/** A scanner as both families show it, without its counts. */
export function scannerView(scanner: Scanner) {
  return {
    id: scanner.id,
    name: scanner.name,
    selected_outcodes: [...scanner.outcodes],
    polygon_wkt: scanner.polygonWkt,
    search_criteria: scanner.criteria as Record<string, unknown>,
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
