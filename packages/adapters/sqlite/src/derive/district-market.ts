import { setImmediate as pause } from 'node:timers/promises';
import { districtMarketOf, type DistrictMarket, type MarketListing } from '@freehold/operations';
import type { Statements } from '../put/statements.ts';

const listingsSql = `SELECT listing_type AS listingType, status, price AS pricePence, yield AS yieldBasisPoints,
    deal_score AS dealScore, first_listed_at / 86400000 AS firstListedDay
  FROM listing_search WHERE listing_type IN ('sale', 'rent') AND outcode = ?`;

/** The market of every postcode district with a listing; other work runs between two. */
export async function districtMarkets(
  statements: Statements,
  at: { readonly untilDay: number; readonly now: Date },
): Promise<DistrictMarket[]> {
  const outcodes = statements
    .get(`SELECT DISTINCT outcode FROM listing_search WHERE outcode <> ''`)
    .all() as { outcode: string }[];
  const markets: DistrictMarket[] = [];
  for (const { outcode } of outcodes) {
    const listings = statements.get(listingsSql).all(outcode) as MarketListing[];
    markets.push(districtMarketOf(outcode, listings, at));
    await pause();
  }
  return markets;
}

export function putDistrictMarkets(
  statements: Statements,
  markets: readonly DistrictMarket[],
): void {
  statements.run('DELETE FROM district_market');
  for (const market of markets)
    statements.run(
      'INSERT INTO district_market VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
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
    );
}
