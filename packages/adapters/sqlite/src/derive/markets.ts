import {
  dateOfDay,
  dayOf,
  type DistrictMarket,
  type Mark,
  type MarketListing,
} from '@freehold/operations';
import { noteChange } from '../put/data-versions.ts';
import { markEach } from '../put/marks.ts';
import type { Statements } from '../put/statements.ts';
import { keepMarked } from './marks.ts';

/** The day for which all markets were marked last, in days since 1970. */
const markedDay = 'markets_day';

export function marketDays(statements: Statements): {
  readonly imported: string | null;
  readonly marked: string | null;
} {
  const dayIn = (...names: readonly string[]): string | null => {
    const list = names.map((name) => `'${name}'`).join(', ');
    const sql = `SELECT max(value) FROM store_state WHERE name IN (${list})`;
    const day = statements.get(sql).pluck().get() as number | null;
    return day === null || day === 0 ? null : dateOfDay(day);
  };
  return {
    imported: dayIn('sale_listings_until', 'rent_listings_until'),
    marked: dayIn(markedDay),
  };
}

export function markMarkets(statements: Statements, day: string): void {
  statements.write(() => {
    markEach(
      statements,
      'markets',
      `SELECT outcode AS mark FROM listing_search WHERE outcode <> ''
       UNION SELECT outcode FROM district_market`,
    );
    statements.run('INSERT OR REPLACE INTO store_state VALUES (?, ?)', markedDay, dayOf(day));
    noteChange(statements);
  });
}

const listingsSql = `SELECT listing_type AS listingType, status, price AS pricePence,
    price_per_sqft AS pricePerSqftPence, yield AS yieldBasisPoints, deal_score AS dealScore,
    first_listed_at / 86400000 AS firstListedDay, lat, lon
  FROM listing_search WHERE listing_type IN ('sale', 'rent') AND outcode = ?`;

type ListingRow = Omit<MarketListing, 'point'> & {
  readonly lat: number | null;
  readonly lon: number | null;
};

export function listingsOfOutcode(statements: Statements, outcode: string): MarketListing[] {
  const rows = statements.get(listingsSql).all(outcode) as ListingRow[];
  return rows.map(({ lat, lon, ...listing }) => ({
    ...listing,
    point: lat === null ? null : { latitude: lat, longitude: lon as number },
  }));
}

export function keepMarkets(
  statements: Statements,
  results: readonly { readonly mark: Mark; readonly market: DistrictMarket | null }[],
): void {
  statements.write(() => {
    keepMarked(statements, 'markets', results, ({ mark: { of: outcode }, market }) => {
      statements.run('DELETE FROM district_market WHERE outcode = ?', outcode);
      if (market === null) return;
      statements.run(
        'INSERT INTO district_market VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        market.district,
        market.activeCount,
        market.totalCount,
        market.averagePricePence,
        market.medianPricePence,
        market.averageMonthlyRentPence,
        market.averageYieldBasisPoints,
        market.averageDaysOnMarket,
        market.averageDealScore,
        market.refreshedAt.getTime(),
        market.medianPricePerSqftPence,
        market.place?.centre.latitude ?? null,
        market.place?.centre.longitude ?? null,
        market.place?.south ?? null,
        market.place?.north ?? null,
        market.place?.west ?? null,
        market.place?.east ?? null,
      );
    });
    noteChange(statements, 'district-market');
  });
}
