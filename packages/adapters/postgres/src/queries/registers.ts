import {
  columnsOf,
  raw,
  sql,
  type DistrictMarket,
  type DistrictRecord,
  type Districts,
  type DistrictSort,
  type HousePriceIndexRecord,
  type RentLevelRecord,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

export async function housePriceIndex(
  session: ReadSession,
  areaCode: string,
): Promise<HousePriceIndexRecord[]> {
  const rows = await session.all<{ record: HousePriceIndexRecord }>(
    sql`SELECT record FROM house_price_index WHERE area_code = ${areaCode} ORDER BY month`,
    'once',
  );
  return rows.map(({ record }) => record);
}

export function rentLevels(
  session: ReadSession,
  areaCode: string,
): Promise<readonly RentLevelRecord[]> {
  return session.all<RentLevelRecord>(
    sql`SELECT month, area_code AS "areaCode", area_name AS "areaName", nullif(bedrooms, 0) AS bedrooms,
        rent AS "monthlyRentPence", source
      FROM rent_levels r WHERE area_code = ${areaCode} ORDER BY month, r.bedrooms, source`,
    'once',
  );
}

export async function findDistrict(
  session: ReadSession,
  district: string,
): Promise<DistrictRecord | null> {
  const row = await session.get<{ record: DistrictRecord }>(
    sql`SELECT record FROM districts WHERE district = ${district}`,
    'once',
  );
  return row && row.record;
}

const marketColumns = columnsOf({
  district: 'm.outcode',
  activeCount: 'm.active_count',
  totalCount: 'm.total_count',
  averagePricePence: 'm.avg_price',
  medianPricePence: 'm.median_price',
  medianPricePerSqftPence: 'm.median_price_per_sqft',
  averageMonthlyRentPence: 'm.avg_rent',
  averageYieldBasisPoints: 'm.avg_yield',
  averageDaysOnMarket: 'm.avg_days_on_market',
  averageDealScore: 'm.avg_deal_score',
  refreshedAt: 'm.refreshed_at',
  lat: 'm.lat',
  lon: 'm.lon',
  south: 'm.south',
  north: 'm.north',
  west: 'm.west',
  east: 'm.east',
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

export async function districtMarket(
  session: ReadSession,
  district: string,
): Promise<DistrictMarket | null> {
  const row = await session.get<MarketRow>(
    sql`SELECT ${marketColumns} FROM district_market m WHERE m.outcode = ${district}`,
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

interface RankedRow extends MarketRow {
  readonly total: number;
}

export async function rankedDistricts(
  session: ReadSession,
  { sort, minActive, offset, limit }: Parameters<Districts['ranked']>[0],
) {
  const rows = await session.all<RankedRow>(
    sql`SELECT counted.total, page.*
      FROM (SELECT count(*) AS total FROM district_market WHERE active_count >= ${minActive}) counted
      LEFT JOIN (SELECT ${marketColumns}, ${raw(`m.${rankings[sort]}`)} AS figure FROM district_market m
        WHERE m.active_count >= ${minActive}
        ORDER BY figure DESC NULLS LAST, m.outcode LIMIT ${limit} OFFSET ${offset}) page ON true
      ORDER BY page.figure DESC NULLS LAST, page.district`,
    'once',
  );
  const districts = rows.filter(({ district }: { district: string | null }) => district !== null);
  return {
    districts: districts.map(({ total: _total, ...row }) => readMarket(withoutFigure(row))),
    total: rows[0]?.total ?? 0,
  };
}

function withoutFigure(row: MarketRow & { readonly figure?: unknown }): MarketRow {
  const { figure: _figure, ...market } = row;
  return market;
}
