import {
  dateOfDay,
  dayOf,
  type DistrictMarket,
  type Mark,
  type MarketListing,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { markEach, noteChange, writing } from '../put/writing.ts';
import { takeMarked } from './marks.ts';

/** The day for which all markets were marked last, in days since 1970. */
const markedDay = 'markets_day';

const daysSql = statement(
  `SELECT max(value) FILTER (WHERE name <> $1) AS imported, max(value) FILTER (WHERE name = $1) AS marked
   FROM store_state WHERE name IN ('sale_listings_until', 'rent_listings_until', $1)`,
);

const dateOf = (day: number | null | undefined): string | null =>
  day === null || day === undefined || day === 0 ? null : dateOfDay(day);

export async function marketDays(
  database: Database,
): Promise<{ readonly imported: string | null; readonly marked: string | null }> {
  const row = await database.one<{ imported: number | null; marked: number | null }>(daysSql, [
    markedDay,
  ]);
  return { imported: dateOf(row?.imported), marked: dateOf(row?.marked) };
}

const noteDay = statement(
  'INSERT INTO store_state VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
);

export function markMarkets(database: Database, day: string): Promise<void> {
  return writing(database, async (w) => {
    await markEach(
      w,
      'markets',
      `SELECT outcode AS mark FROM listing_search WHERE outcode <> ''
       UNION SELECT outcode FROM district_market`,
    );
    await w.run(noteDay, [markedDay, dayOf(day)]);
  });
}

const listingsSql = statement(
  `SELECT outcode, listing_type AS "listingType", status, price AS "pricePence", price_per_sqft AS "pricePerSqftPence",
     yield AS "yieldBasisPoints", deal_score AS "dealScore", first_listed_at / 86400000 AS "firstListedDay", lat, lon
   FROM listing_search WHERE listing_type IN ('sale', 'rent') AND outcode = ANY($1) ORDER BY key`,
);

type ListingRow = Omit<MarketListing, 'point'> & {
  readonly outcode: string;
  readonly lat: number | null;
  readonly lon: number | null;
};

export async function listingsOfOutcodes(
  database: Database,
  outcodes: readonly string[],
): Promise<MarketListing[][]> {
  const rows = await database.rows<ListingRow>(listingsSql, [outcodes]);
  const found = new Map(outcodes.map((outcode): [string, MarketListing[]] => [outcode, []]));
  for (const { outcode, lat, lon, ...listing } of rows) {
    const point = lat === null ? null : { latitude: lat, longitude: lon as number };
    found.get(outcode)?.push({ ...listing, point });
  }
  return outcodes.map((outcode) => found.get(outcode) ?? []);
}

const remove = statement('DELETE FROM district_market WHERE outcode = ANY($1)');
const insert = statement(
  `INSERT INTO district_market (outcode, active_count, total_count, avg_price, median_price, avg_rent, avg_yield,
     avg_days_on_market, avg_deal_score, refreshed_at, median_price_per_sqft, lat, lon, south, north, west, east)
   SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::float8[], $5::float8[], $6::float8[], $7::float8[],
     $8::float8[], $9::float8[], $10::bigint[], $11::float8[], $12::float8[], $13::float8[], $14::float8[], $15::float8[],
     $16::float8[], $17::float8[])`,
);

export function keepMarkets(
  database: Database,
  results: readonly { readonly mark: Mark; readonly market: DistrictMarket | null }[],
): Promise<void> {
  return writing(database, async (w) => {
    const kept = await takeMarked(w.run, 'markets', results);
    await w.run(remove, [kept.map(({ mark }) => mark.of)]);
    const markets = kept.flatMap(({ market }) => market ?? []);
    await w.run(insert, [
      markets.map(({ district }) => district),
      markets.map(({ activeCount }) => activeCount),
      markets.map(({ totalCount }) => totalCount),
      markets.map(({ averagePricePence }) => averagePricePence),
      markets.map(({ medianPricePence }) => medianPricePence),
      markets.map(({ averageMonthlyRentPence }) => averageMonthlyRentPence),
      markets.map(({ averageYieldBasisPoints }) => averageYieldBasisPoints),
      markets.map(({ averageDaysOnMarket }) => averageDaysOnMarket),
      markets.map(({ averageDealScore }) => averageDealScore),
      markets.map(({ refreshedAt }) => refreshedAt.getTime()),
      markets.map(({ medianPricePerSqftPence }) => medianPricePerSqftPence),
      markets.map(({ place }) => place?.centre.latitude ?? null),
      markets.map(({ place }) => place?.centre.longitude ?? null),
      ...(['south', 'north', 'west', 'east'] as const).map((side) =>
        markets.map(({ place }) => place?.[side] ?? null),
      ),
    ]);
    await noteChange(w, 'district-market');
  });
}
