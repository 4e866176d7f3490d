import type { DistrictMarket, Districts, DistrictSort } from '../../../ports/districts.ts';
import type { DistrictRecord } from '../../../ports/records.ts';
import { columnsOf, raw, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';

export function* findDistrict(
  _dialect: RecordDialect,
  district: string,
): Question<DistrictRecord | null> {
  const row = yield* get<{ record: unknown }>(
    sql`SELECT record FROM districts WHERE district = ${district}`,
    'once',
  );
  return row && (storedJson(row.record) as DistrictRecord);
}

/** A market, of a row of `district_market`. */
const marketColumns = columnsOf({
  district: 'outcode',
  activeCount: 'active_count',
  totalCount: 'total_count',
  averagePricePence: 'avg_price',
  medianPricePence: 'median_price',
  medianPricePerSqftPence: 'median_price_per_sqft',
  averageMonthlyRentPence: 'avg_rent',
  averageYieldBasisPoints: 'avg_yield',
  averageDaysOnMarket: 'avg_days_on_market',
  averageDealScore: 'avg_deal_score',
  refreshedAt: 'refreshed_at',
  lat: 'lat',
  lon: 'lon',
  south: 'south',
  north: 'north',
  west: 'west',
  east: 'east',
});

type MarketRow = Omit<DistrictMarket, 'refreshedAt' | 'place'> & {
  readonly refreshedAt: number;
  readonly lat: number | null;
  readonly lon: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

const readMarket = ({ lat, lon, south, north, west, east, ...row }: MarketRow): DistrictMarket => ({
  ...row,
  place:
    lat === null ? null : { centre: { latitude: lat, longitude: lon }, south, north, west, east },
  refreshedAt: new Date(row.refreshedAt),
});

export function* districtMarket(
  _dialect: RecordDialect,
  district: string,
): Question<DistrictMarket | null> {
  const row = yield* get<MarketRow>(
    sql`SELECT ${marketColumns} FROM district_market WHERE outcode = ${district}`,
    'once',
  );
  return row && readMarket(row);
}

const rankings: Readonly<Record<DistrictSort, string>> = {
  avg_yield: 'avg_yield',
  avg_rent_pcm: 'avg_rent',
  median_price: 'median_price',
  avg_price: 'avg_price',
  avg_days_on_market: 'avg_days_on_market',
  active_property_count: 'active_count',
  avg_deal_score: 'avg_deal_score',
};

/** One statement, so that the count and the page are of one instant. */
export function* rankedDistricts(
  _dialect: RecordDialect,
  { sort, minActive, offset, limit }: Parameters<Districts['ranked']>[0],
): Question<Awaited<ReturnType<Districts['ranked']>>> {
  const rows = yield* all<MarketRow & { readonly figure: unknown; readonly total: number }>(
    sql`SELECT counted.total, page.*
      FROM (SELECT count(*) AS total FROM district_market WHERE active_count >= ${minActive}) counted
      LEFT JOIN (SELECT ${marketColumns}, ${raw(rankings[sort])} AS figure FROM district_market
        WHERE active_count >= ${minActive}
        ORDER BY figure DESC NULLS LAST, outcode LIMIT ${limit} OFFSET ${offset}) page ON true
      ORDER BY page.figure DESC NULLS LAST, page.district`,
    'once',
  );
  const found = rows.filter(({ district }: { district: string | null }) => district !== null);
  return {
    districts: found.map(({ total: _total, figure: _figure, ...row }) => readMarket(row)),
    total: rows[0]?.total ?? 0,
  };
}
