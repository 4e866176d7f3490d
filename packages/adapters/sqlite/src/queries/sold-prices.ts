import { distanceMetres, normaliseStreet, sameBuilding } from '@freehold/market';
import {
  boundsAround,
  dayOf,
  derivation,
  type LinkedSale,
  type Point,
  type PropertyTypeCode,
  type SoldHome,
  type SoldNearby,
} from '@freehold/operations';
import { uuidBytes } from '../uuid.ts';
import { propertyById } from './listing-detail.ts';
import type { ReadSession, Row } from './session.ts';
import type { NearArgs } from './sold-near.ts';
import { readLinked, readSold, soldColumns, soldTables } from './sold-row.ts';

const newestFirst = (a: SoldHome, b: SoldHome) =>
  b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1);

export function salesOfProperty(session: ReadSession, propertyId: string): LinkedSale[] {
  const id = uuidBytes(propertyId);
  if (!id) return [];
  return session
    .all(
      `SELECT ${soldColumns}, mine.match_confidence, mine.score, mine.unit_exact
       FROM properties me JOIN sale_links mine ON mine.property_key = me.key CROSS JOIN ${soldTables}
       WHERE me.id = ? AND s.key = mine.sale_key`,
      [id],
    )
    .map(readLinked)
    .sort(newestFirst);
}

function soldByKey(session: ReadSession, key: number): SoldHome {
  return readSold(
    session.get(`SELECT ${soldColumns} FROM ${soldTables} WHERE s.key = ?`, [key]) as Row,
  );
}

export function salesOfPostcode(
  session: ReadSession,
  { postcode, limit }: { readonly postcode: string; readonly limit: number },
): SoldHome[] {
  return session
    .all(
      `SELECT ${soldColumns} FROM ${soldTables} WHERE s.postcode = ? ORDER BY s.day DESC, s.id LIMIT ?`,
      [postcode, limit],
    )
    .map(readSold);
}

export function salesInBuilding(session: ReadSession, propertyId: string): SoldHome[] {
  const property = propertyById(session, propertyId);
  if (!property?.postcode) return [];
  return session
    .all(`SELECT ${soldColumns} FROM ${soldTables} WHERE s.postcode = ?`, [property.postcode])
    .map(readSold)
    .filter((sale) => sameBuilding(property, sale))
    .sort(newestFirst);
}

/** Keys of sales whose postcode lies about there, newest first. */
function keysAround(
  session: ReadSession,
  args: NearArgs,
  extra: string | null,
): { key: number; street: string | null }[] {
  const { south, north, west, east } = boundsAround(
    args.centre,
    args.radiusMetres + derivation.postcodeReachMetres,
  );
  const type = args.typeCode ? 'AND +s.type_code = ?' : '';
  return session.all(
    `SELECT s.key, s.street FROM (
       SELECT c.postcode FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
       UNION SELECT ?) near
     CROSS JOIN sales s ON s.postcode = near.postcode AND s.day >= ?
     WHERE ((s.key & 1023) <> 0 OR alive()) ${type}
     ORDER BY s.day DESC, s.id LIMIT ?`,
    [
      south,
      north,
      west,
      east,
      extra,
      dayOf(args.since),
      ...(args.typeCode ? [args.typeCode] : []),
      args.limit,
    ],
  );
}

function withDistance(
  centre: Point,
  sales: readonly SoldHome[],
  radiusMetres: number,
): SoldNearby[] {
  return sales.flatMap((sale) => {
    const { point, position } = sale;
    if (point === null || position === null) return [];
    const distance = distanceMetres(centre, point);
    return distance <= radiusMetres ? [{ ...sale, point, position, distanceMetres: distance }] : [];
  });
}

/** Sales on one street that are looked at, at most. */
const streetSalesMax = 20_000;

export interface OnStreetArgs {
  readonly propertyId: string;
  readonly since: string;
  readonly radiusMetres: number;
  readonly typeCode?: PropertyTypeCode | undefined;
}

export function salesOnStreet(
  session: ReadSession,
  { propertyId, ...rest }: OnStreetArgs,
): SoldNearby[] {
  const property = propertyById(session, propertyId);
  const street = normaliseStreet(property?.street ?? null);
  const centre =
    property?.point ?? (property?.postcode ? pointOfPostcode(session, property.postcode) : null);
  if (!property || street === null || centre === null) return [];
  const keys = keysAround(session, { ...rest, centre, limit: streetSalesMax }, property.postcode);
  const spellings = new Map<string | null, boolean>();
  const sales = keys.flatMap(({ key, street: written }) => {
    let same = spellings.get(written);
    if (same === undefined) spellings.set(written, (same = normaliseStreet(written) === street));
    return same ? [soldByKey(session, key)] : [];
  });
  return withDistance(centre, sales, rest.radiusMetres);
}

function pointOfPostcode(session: ReadSession, postcode: string): Point | null {
  const row = session.get<{ lat: number | null; lon: number }>(
    'SELECT lat, lon FROM postcodes WHERE postcode = ?',
    [postcode],
  );
  return row && row.lat !== null ? { latitude: row.lat, longitude: row.lon } : null;
}

export function townsOfNewest(
  session: ReadSession,
  { outcode, limit }: { readonly outcode: string; readonly limit: number },
): string[] {
  return session
    .all<{ town: string | null }>(
      'SELECT town FROM sales WHERE outcode = ? ORDER BY day DESC, id LIMIT ?',
      [outcode, limit],
    )
    .flatMap(({ town }) => (town === null ? [] : [town]));
}
