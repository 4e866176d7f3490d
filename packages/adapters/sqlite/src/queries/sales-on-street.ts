import { normaliseStreet } from '@freehold/market';
import {
  boundsAround,
  columnsOf,
  dayOf,
  derivation,
  homeById,
  pointOf,
  readSold,
  soldColumns,
  soldTables,
  soldWithin,
  sql,
  type PlaceColumns,
  type Point,
  type SoldNearby,
  type SoldPrices,
  type SoldRow,
} from '@freehold/operations';
import { alive, sqlite } from '../dialect.ts';
import type { ReadSession } from './session.ts';
import type { NearArgs } from './sold-near.ts';

/** Sales on one street that are looked at, at most. */
const streetSalesMax = 20_000;

/** Keys of sales whose postcode lies about there, newest first. */
function keysAround(
  session: ReadSession,
  { centre, radiusMetres, since, typeCodes }: Omit<NearArgs, 'limit'>,
  postcode: string | null,
): { key: number; street: string | null }[] {
  const { from, condition } = sqlite.within(
    'postcodes',
    'c',
    boundsAround(centre, radiusMetres + derivation.postcodeReachMetres),
  );
  return session.rows(
    sql`SELECT s.key, s.street FROM (SELECT c.postcode FROM ${from} WHERE ${condition} UNION SELECT ${postcode}) near
      CROSS JOIN sales s ON s.postcode = near.postcode AND s.day >= ${dayOf(since)}
      WHERE ${alive('s')} ${typeCodes ? sql`AND +s.type_code IN (SELECT value FROM json_each(${typeCodes}))` : sql``}
      ORDER BY s.day DESC, s.id LIMIT ${streetSalesMax}`,
  );
}

export function salesOnStreet(
  session: ReadSession,
  { propertyId, ...rest }: Parameters<SoldPrices['onStreet']>[0],
): SoldNearby[] {
  const home = session.answer(homeById(sqlite, propertyId));
  const street = normaliseStreet(home?.street ?? null);
  const centre = home?.point ?? (home?.postcode ? pointOfPostcode(session, home.postcode) : null);
  if (!home || street === null || centre === null) return [];
  const spellings = new Map<string | null, boolean>();
  const keys = keysAround(session, { ...rest, centre }, home.postcode).flatMap((sale) => {
    let same = spellings.get(sale.street);
    if (same === undefined)
      spellings.set(sale.street, (same = normaliseStreet(sale.street) === street));
    return same ? [sale.key] : [];
  });
  const sales = keys.flatMap((key) =>
    session.rows<SoldRow>(
      sql`SELECT ${columnsOf(soldColumns)} FROM ${soldTables(sqlite)} WHERE s.key = ${key}`,
    ),
  );
  return soldWithin(sales.map(readSold), centre, rest.radiusMetres);
}

function pointOfPostcode(session: ReadSession, postcode: string): Point | null {
  const sqlOfPoint = sql`SELECT lat, lon FROM postcodes WHERE postcode = ${postcode}`;
  const [row] = session.rows<PlaceColumns>(sqlOfPoint);
  return row === undefined ? null : pointOf(row);
}
