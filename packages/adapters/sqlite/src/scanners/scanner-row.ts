import type { NewScanner, Scanner, ScannerEvent, WatchedState } from '@freehold/operations';

export type Row = Readonly<Record<string, unknown>>;

export const scannerColumns = `id, account_id, kind, name, outcodes, polygon_wkt, criteria, map_centre_latitude,
  map_centre_longitude, map_zoom, alert_id, last_checked_at, checked_before, created_at, updated_at, revision,
  (SELECT count(*) FROM watched_properties WHERE scanner_id = s.id AND is_new = 1 AND matches = 1) AS new_since`;

/** The values of a scanner's columns by their names. */
export function scannerValues(scanner: NewScanner) {
  return {
    id: scanner.id,
    accountId: scanner.accountId,
    kind: scanner.kind,
    name: scanner.name,
    outcodes: JSON.stringify(scanner.outcodes),
    polygonWkt: scanner.polygonWkt,
    criteria: JSON.stringify(scanner.criteria),
    mapCentreLatitude: scanner.mapCentreLatitude,
    mapCentreLongitude: scanner.mapCentreLongitude,
    mapZoom: scanner.mapZoom,
    alertId: scanner.alertId,
    createdAt: scanner.createdAt.getTime(),
    updatedAt: scanner.updatedAt.getTime(),
    revision: scanner.revision,
  };
}

export function readScanner(row: Row): Scanner {
  return {
    id: row['id'] as string,
    accountId: row['account_id'] as string,
    kind: row['kind'] as Scanner['kind'],
    name: row['name'] as string,
    outcodes: JSON.parse(row['outcodes'] as string) as string[],
    polygonWkt: row['polygon_wkt'] as string | null,
    criteria: JSON.parse(row['criteria'] as string) as Scanner['criteria'],
    mapCentreLatitude: row['map_centre_latitude'] as number | null,
    mapCentreLongitude: row['map_centre_longitude'] as number | null,
    mapZoom: row['map_zoom'] as number | null,
    alertId: row['alert_id'] as string | null,
    lastCheckedAt: instantOf(row['last_checked_at']),
    checkedBefore: instantOf(row['checked_before']),
    newSinceLastCheck: row['new_since'] as number,
    createdAt: new Date(row['created_at'] as number),
    updatedAt: new Date(row['updated_at'] as number),
    revision: row['revision'] as number,
  };
}

function instantOf(value: unknown): Date | null {
  return value === null ? null : new Date(value as number);
}

export function readWatched(row: Row): WatchedState {
  return {
    matches: row['matches'] === 1,
    status: row['status'] as string | null,
    pricePence: row['price'] as number | null,
    classification: row['classification'] as string | null,
  };
}

export function readEvent(row: Row): ScannerEvent {
  return {
    id: row['id'] as string,
    type: row['type'] as ScannerEvent['type'],
    propertyId: row['property_id'] as string,
    occurredAt: new Date(row['occurred_at'] as number),
    previous: JSON.parse(row['previous'] as string) as ScannerEvent['previous'],
    current: JSON.parse(row['current'] as string) as ScannerEvent['current'],
  };
}
