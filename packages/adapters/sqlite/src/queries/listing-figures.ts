import {
  areaOfName,
  boundsAround,
  type BranchCount,
  type LettingNear,
  type Listings,
  type NamedArea,
} from '@freehold/operations';
import { uuidText } from '../uuid.ts';
import { propertySql, readProperty } from './listing-detail.ts';
import { distanceSql } from './listing-source.ts';
import type { ReadSession, Row } from './session.ts';

interface LettingRow extends Row {
  readonly id: Uint8Array;
  readonly status: LettingNear['status'];
  readonly price: number | null;
  readonly bedrooms: number | null;
  readonly gone_at: number | null;
  readonly lat: number;
  readonly lon: number;
  readonly distance: number;
}

/** Homes to let within a circle and those that were, the nearest first. */
export function lettingsNear(
  session: ReadSession,
  { centre, radiusMetres, limit }: Parameters<Listings['lettingsNear']>[0],
): LettingNear[] {
  const { south, north, west, east } = boundsAround(centre, radiusMetres);
  const { latitude, longitude } = centre;
  return session
    .all<LettingRow>(
      `SELECT s.id, s.status, s.price, s.bedrooms, s.gone_at, s.lat, s.lon, ${distanceSql} AS distance
       FROM listing_points r CROSS JOIN listing_search s
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND r.listing_type = 'rent'
         AND s.listing_type = r.listing_type AND s.outcode = r.outcode AND s.key = r.key AND distance <= ?
         AND ((s.key & 1023) <> 0 OR alive())
       ORDER BY distance, s.id LIMIT ?`,
      [latitude, longitude, south, north, west, east, radiusMetres, limit],
    )
    .map((row) => ({
      id: uuidText(row.id),
      status: row.status,
      pricePence: row.price,
      bedrooms: row.bedrooms,
      goneAt: row.gone_at === null ? null : new Date(row.gone_at),
      point: { latitude: row.lat, longitude: row.lon },
      distanceMetres: row.distance,
    }));
}

/** Branches by active listings in an outcode. */
export function branchCounts(
  session: ReadSession,
  args: { outcode: string; limit: number },
): BranchCount[] {
  return session.all<BranchCount & Row>(
    `SELECT a.name, a.branch_id AS branchId, a.company_name AS companyName, a.phone, count(*) AS listingCount
     FROM listing_search s CROSS JOIN listings l ON l.key = s.key JOIN agents a ON a.key = l.agent_key
     WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = ? AND +s.status = 'active'
     GROUP BY a.key ORDER BY listingCount DESC, a.name, a.branch_id LIMIT ?`,
    [args.outcode, args.limit],
  );
}

/** The price of a property's listing, the sale's before the rent. */
function priceOf(session: ReadSession, propertyKey: number): number | null {
  const sql =
    'SELECT price FROM listings WHERE property_key = ? AND price IS NOT NULL ORDER BY listing_type DESC LIMIT 1';
  return session.get<{ price: number }>(sql, [propertyKey])?.price ?? null;
}

function designatedSample(session: ReadSession, column: string, outcode: string, limit: number) {
  const condition = `p.outcode = ? AND p.${column} = 1`;
  const count = session.get<{ n: number }>(
    `SELECT count(*) AS n FROM properties p WHERE ${condition}`,
    [outcode],
  );
  const rows = session.all(`${propertySql} WHERE ${condition} ORDER BY p.key LIMIT ?`, [
    outcode,
    limit,
  ]);
  const sample = rows.map((row) => ({
    ...readProperty(row),
    pricePence: priceOf(session, row['key'] as number),
  }));
  const designated = count?.n as number;
  return {
    count: designated > 0 || isMapped(session, column, outcode) ? designated : null,
    sample,
  };
}

/** Whether a map covers any home of an outcode. */
function isMapped(session: ReadSession, column: string, outcode: string): boolean {
  const row = session.get(
    `SELECT 1 AS yes FROM properties p WHERE p.postcode >= ? AND p.postcode < ? AND p.${column} = 0
       AND ((p.key & 1023) <> 0 OR alive()) LIMIT 1`,
    [`${outcode} `, `${outcode}!`],
  );
  return row !== undefined;
}

export function designatedProperties(
  session: ReadSession,
  args: { outcode: string; sampleLimit: number },
) {
  return {
    listedBuildings: designatedSample(
      session,
      'is_listed_building',
      args.outcode,
      args.sampleLimit,
    ),
    conservation: designatedSample(session, 'in_conservation_area', args.outcode, args.sampleLimit),
  };
}

function isTown(session: ReadSession, town: string): boolean {
  return ['sale', 'rent'].some((listingType) =>
    session.get('SELECT 1 AS yes FROM listing_search WHERE listing_type = ? AND town = ? LIMIT 1', [
      listingType,
      town,
    ]),
  );
}

/** What each name stands for; a town without a listing is left out. */
export function knownAreas(session: ReadSession, names: readonly string[]): Map<string, NamedArea> {
  return new Map(
    names
      .map((name) => [name, areaOfName(name)] as const)
      .filter(([, area]) => area.kind !== 'town' || isTown(session, area.town)),
  );
}
