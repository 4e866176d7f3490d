import {
  dateOfDay,
  dayOf,
  sql,
  type HomeCounts,
  type SoldListing,
  type SoldPrices,
} from '@freehold/operations';
import { inPostcodes } from './sales-in-area.ts';
import type { ReadSession } from './session.ts';

export async function townsOfNewest(
  session: ReadSession,
  outcode: string,
  limit: number,
): Promise<string[]> {
  const rows = await session.all<{ town: string | null }>(
    sql`SELECT town FROM sales WHERE outcode = ${outcode} ORDER BY day DESC, id LIMIT ${limit}`,
  );
  return rows.flatMap(({ town }) => town ?? []);
}

export async function homeCounts(
  session: ReadSession,
  { postcode, propertyType }: Parameters<SoldPrices['homeCounts']>[0],
): Promise<HomeCounts> {
  const ofType = propertyType === undefined ? sql`` : sql`AND p.property_type = ${propertyType}`;
  // By the order the index of companies' homes is read; without one, every home until the first.
  const row = await session.get<{ homes: number; owned: number; anyKnown: boolean }>(
    sql`SELECT count(*) AS homes, count(p.owner_name) AS owned,
        (SELECT postcode FROM properties WHERE owner_name IS NOT NULL AND postcode > '' ORDER BY postcode LIMIT 1)
          IS NOT NULL AS "anyKnown"
      FROM properties p WHERE ${inPostcodes('p', postcode)} ${ofType}`,
  );
  if (row === null) throw new Error('an aggregate has a row');
  return { homes: row.homes, companyOwned: row.anyKnown ? row.owned : null };
}

export async function datesOfResold(
  session: ReadSession,
  { postcode, since, typeCode }: Parameters<SoldPrices['datesOfResold']>[0],
): Promise<string[][]> {
  const ofType = typeCode === undefined ? sql`` : sql`AND s.type_code = ${typeCode}`;
  const rows = await session.all<{ days: readonly number[] }>(
    sql`SELECT array_agg(DISTINCT s.day ORDER BY s.day) AS days FROM sales s
      WHERE ${inPostcodes('s', postcode)} AND s.day >= ${dayOf(since)} AND s.paon IS NOT NULL ${ofType}
      GROUP BY s.postcode, s.street, s.paon, s.saon HAVING min(s.day) < max(s.day)`,
  );
  return rows.map(({ days }) => days.map(dateOfDay));
}

interface SoldRow {
  readonly propertyId: string;
  readonly askingPence: number;
  readonly listedAt: number;
  readonly days: readonly number[];
  readonly prices: readonly number[];
}

export async function soldListings(session: ReadSession, outcode: string): Promise<SoldListing[]> {
  const rows = await session.all<SoldRow>(
    sql`SELECT s.id AS "propertyId", s.price AS "askingPence", l.first_listed_at AS "listedAt",
        json_agg(t.day ORDER BY t.day, t.id DESC) AS days, json_agg(t.price ORDER BY t.day, t.id DESC) AS prices
      FROM listing_search s JOIN listings l ON l.key = s.key
        JOIN sale_links k ON k.property_key = l.property_key AND k.unit_exact
        JOIN sales t ON t.key = k.sale_key
      WHERE s.listing_type = 'sale' AND s.outcode = ${outcode} AND s.status = 'sold' AND s.price IS NOT NULL
      GROUP BY s.id, s.price, l.first_listed_at`,
  );
  return rows.map(({ listedAt, days, prices, ...sold }) => ({
    ...sold,
    firstListedOn: new Date(listedAt).toISOString().slice(0, 10),
    sales: days.map((day, at) => ({ date: dateOfDay(day), pricePence: prices[at] as number })),
  }));
}
