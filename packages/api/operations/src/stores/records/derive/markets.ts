import type { Mark, MarketListing } from '../../../ports/derived-records.ts';
import type { DistrictMarket } from '../../../ports/districts.ts';
import { dateOfDay, dayOf } from '../../days.ts';
import { raw, sql } from '../../sql.ts';
import { markEach, noteChange, noteState } from '../changes.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { insert, type RowMap } from '../row-map.ts';
import { pointOf, type PlaceColumns } from '../stored.ts';
import { takeMarked } from './marks.ts';

/** The day for which all markets were marked last, in days since 1970. */
const markedDay = 'markets_day';

const dateOf = (day: number | null | undefined): string | null =>
  day === null || day === undefined || day === 0 ? null : dateOfDay(day);

export function* marketDays(): Question<{
  readonly imported: string | null;
  readonly marked: string | null;
}> {
  const row = yield* get<{ imported: number | null; marked: number | null }>(
    sql`SELECT max(value) FILTER (WHERE name <> ${markedDay}) AS imported,
        max(value) FILTER (WHERE name = ${markedDay}) AS marked
      FROM store_state WHERE name IN ('sale_listings_until', 'rent_listings_until', ${markedDay})`,
  );
  return { imported: dateOf(row?.imported), marked: dateOf(row?.marked) };
}

export function* markMarkets(day: string): Question<void> {
  yield* markEach(
    'markets',
    sql`SELECT outcode AS mark FROM listing_search WHERE outcode <> ''
      UNION SELECT outcode FROM district_market`,
  );
  yield* noteState(markedDay, dayOf(day));
}

type ListingRow = Omit<MarketListing, 'point'> & PlaceColumns & { readonly outcode: string };

export function* listingsOfOutcodes(
  { oneOf }: RecordDialect,
  outcodes: readonly string[],
): Question<MarketListing[][]> {
  const rows = yield* all<ListingRow>(
    sql`SELECT outcode, listing_type AS "listingType", status, price AS "pricePence",
        price_per_sqft AS "pricePerSqftPence", yield AS "yieldBasisPoints", deal_score AS "dealScore",
        first_listed_at / 86400000 AS "firstListedDay", lat, lon
      FROM listing_search
      WHERE listing_type IN ('sale', 'rent') AND ${oneOf(raw('outcode'), 'text', outcodes)} ORDER BY key`,
  );
  const found = new Map(outcodes.map((outcode): [string, MarketListing[]] => [outcode, []]));
  for (const { outcode, lat, lon, ...listing } of rows)
    found.get(outcode)?.push({ ...listing, point: pointOf({ lat, lon }) });
  return outcodes.map((outcode) => found.get(outcode) ?? []);
}

const marketMap: RowMap<DistrictMarket> = {
  outcode: ['text', ({ district }) => district],
  active_count: ['integer', ({ activeCount }) => activeCount],
  total_count: ['integer', ({ totalCount }) => totalCount],
  avg_price: ['double', ({ averagePricePence }) => averagePricePence],
  median_price: ['double', ({ medianPricePence }) => medianPricePence],
  median_price_per_sqft: ['double', ({ medianPricePerSqftPence }) => medianPricePerSqftPence],
  avg_rent: ['double', ({ averageMonthlyRentPence }) => averageMonthlyRentPence],
  avg_yield: ['double', ({ averageYieldBasisPoints }) => averageYieldBasisPoints],
  avg_days_on_market: ['double', ({ averageDaysOnMarket }) => averageDaysOnMarket],
  avg_deal_score: ['double', ({ averageDealScore }) => averageDealScore],
  refreshed_at: ['bigint', ({ refreshedAt }) => refreshedAt.getTime()],
  lat: ['double', ({ place }) => place?.centre.latitude ?? null],
  lon: ['double', ({ place }) => place?.centre.longitude ?? null],
  south: ['double', ({ place }) => place?.south ?? null],
  north: ['double', ({ place }) => place?.north ?? null],
  west: ['double', ({ place }) => place?.west ?? null],
  east: ['double', ({ place }) => place?.east ?? null],
};

export function* keepMarkets(
  dialect: RecordDialect,
  results: readonly { readonly mark: Mark; readonly market: DistrictMarket | null }[],
): Question<void> {
  const kept = yield* takeMarked(dialect, 'markets', results);
  const outcodes = kept.map(({ mark }) => mark.of);
  yield* all(
    sql`DELETE FROM district_market WHERE ${dialect.oneOf(raw('outcode'), 'text', outcodes)}`,
  );
  const markets = kept.flatMap(({ market }) => market ?? []);
  yield* all(insert(dialect, 'district_market', marketMap, markets));
  yield* noteChange('district-market');
}
