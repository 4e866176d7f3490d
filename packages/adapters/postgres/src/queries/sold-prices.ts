import { normaliseStreet, sameBuilding } from '@freehold/market';
import { coveredUntil } from '@freehold/market/aggregates';
import {
  columnsOf,
  dateOfDay,
  isUuid,
  outcodeOf,
  raw,
  sql,
  type DatedCoverage,
  type LinkedSale,
  type SoldHome,
  type SoldNearby,
  type SoldPrices,
} from '@freehold/operations';
import { pointOf, type PlaceColumns } from './home-rows.ts';
import { propertyById } from './listing-detail.ts';
import type { ReadSession } from './session.ts';
import { postcodesAbout, soldSince } from './sold-near.ts';
import {
  readLinked,
  readSold,
  soldColumns,
  soldTables,
  soldWithin,
  type LinkedRow,
  type SoldRow,
} from './sold-rows.ts';

const linkColumns = {
  matchConfidence: 'mine.match_confidence',
  matchScore: 'mine.score',
  unitExact: 'mine.unit_exact',
};

export async function salesOfProperty(
  session: ReadSession,
  propertyId: string,
): Promise<LinkedSale[]> {
  if (!isUuid(propertyId)) return [];
  const rows = await session.all<LinkedRow>(
    sql`SELECT ${columnsOf({ ...soldColumns, ...linkColumns })}
      FROM properties me JOIN sale_links mine ON mine.property_key = me.key
        JOIN ${raw(soldTables)} ON s.key = mine.sale_key
      WHERE me.id = ${propertyId} ORDER BY s.day DESC, s.id`,
    'once',
  );
  return rows.map(readLinked);
}

/** The street of a home, and its point or else that of its postcode. */
async function streetOf(session: ReadSession, propertyId: string) {
  if (!isUuid(propertyId)) return null;
  return session.get<PlaceColumns & { readonly street: string | null }>(
    sql`SELECT p.street, coalesce(p.lat, c.lat) AS lat, coalesce(p.lon, c.lon) AS lon
      FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode WHERE p.id = ${propertyId}`,
    'once',
  );
}

export async function salesInBuilding(
  session: ReadSession,
  propertyId: string,
): Promise<SoldHome[]> {
  const home = await propertyById(session, propertyId);
  if (!home?.postcode) return [];
  const rows = await session.all<SoldRow>(
    sql`SELECT ${columnsOf(soldColumns)} FROM ${raw(soldTables)} WHERE s.postcode = ${home.postcode}
      ORDER BY s.day DESC, s.id`,
    'once',
  );
  return rows.map(readSold).filter((sale) => sameBuilding(home, sale));
}

/** Sales of a full postcode, newest first. */
export async function salesOfPostcode(
  session: ReadSession,
  postcode: string,
  limit: number,
): Promise<SoldHome[]> {
  const rows = await session.all<SoldRow>(
    sql`SELECT ${columnsOf(soldColumns)} FROM ${raw(soldTables)} WHERE s.postcode = ${postcode}
      ORDER BY s.day DESC, s.id LIMIT ${limit}`,
    'once',
  );
  return rows.map(readSold);
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
    sql`${near} SELECT ${columnsOf(soldColumns)} FROM near JOIN ${raw(soldTables)} ON ${soldSince(query)}
      WHERE s.street = ANY(${spellings}) ORDER BY s.day DESC, s.id`,
    'once',
  );
  return soldWithin(rows.map(readSold), centre, query.radiusMetres);
}

interface Span {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly source: string;
  readonly imported: number;
}

/** What the sales of a place's outcode span. */
export async function salesCoverage(
  session: ReadSession,
  postcode: string,
): Promise<DatedCoverage | null> {
  const area = outcodeOf(postcode);
  const span = await session.get<Span>(
    sql`SELECT n.first_day AS first, n.last_day AS last, n.sales AS count,
        (SELECT s.source FROM sales s WHERE s.outcode = n.outcode AND s.day = n.last_day LIMIT 1) AS source,
        (SELECT value FROM store_state WHERE name = 'sales_until') AS imported
      FROM sale_spans n WHERE n.outcode = ${area}`,
    'once',
  );
  if (span === null) return null;
  const { source, count } = span;
  const own = { from: dateOfDay(span.first), until: dateOfDay(span.last), count };
  return {
    source,
    area,
    count,
    from: own.from,
    until: coveredUntil(own, dateOfDay(span.imported)),
  };
}
