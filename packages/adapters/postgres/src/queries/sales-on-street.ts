import { normaliseStreet } from '@freehold/market';
import {
  columnsOf,
  homeKey,
  isUuid,
  pointOf,
  readSold,
  soldColumns,
  soldTables,
  soldWithin,
  sql,
  type PlaceColumns,
  type SoldNearby,
  type SoldPrices,
  type SoldRow,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import type { ReadSession } from './session.ts';
import { postcodesAbout, soldSince } from './sold-near.ts';

/** The street of a home, and its point or else that of its postcode. */
async function streetOf(session: ReadSession, propertyId: string) {
  if (!isUuid(propertyId)) return null;
  return session.get<PlaceColumns & { readonly street: string | null }>(
    sql`SELECT p.street, coalesce(p.lat, c.lat) AS lat, coalesce(p.lon, c.lon) AS lon
      FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode WHERE p.key = ${homeKey(postgres, propertyId)}`,
    'once',
  );
}

/** Streets are compared as core reads their names, so the spellings that stand about there are read first. */
export async function salesOnStreet(
  session: ReadSession,
  { propertyId, ...rest }: Parameters<SoldPrices['onStreet']>[0],
): Promise<SoldNearby[]> {
  const home = await streetOf(session, propertyId);
  const street = normaliseStreet(home?.street ?? null);
  const centre = home && pointOf(home);
  if (street === null || !centre) return [];
  const query = { ...rest, centre };
  const near = sql`WITH near AS MATERIALIZED (${postcodesAbout(query)})`;
  const written = await session.all<{ street: string }>(
    sql`${near} SELECT DISTINCT s.street FROM near JOIN sales s ON ${soldSince(query)} WHERE s.street IS NOT NULL`,
    'once',
  );
  const spellings = written
    .map((row) => row.street)
    .filter((one) => normaliseStreet(one) === street);
  if (spellings.length === 0) return [];
  const rows = await session.all<SoldRow>(
    sql`${near} SELECT ${columnsOf(soldColumns)} FROM near JOIN ${soldTables(postgres)} ON ${soldSince(query)}
      WHERE s.street = ANY(${spellings}) ORDER BY s.day DESC, s.id`,
    'once',
  );
  return soldWithin(rows.map(readSold), centre, query.radiusMetres);
}
