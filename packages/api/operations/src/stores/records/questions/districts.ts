import {
  areaLevels,
  type AreaOfDistrict,
  type DistrictEvidence,
  type DistrictMarket,
  type Districts,
  type DistrictSort,
} from '../../../ports/districts.ts';
import type { AreaFigureRecord } from '../../../ports/records.ts';
import { columnsOf, raw, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';

interface PostcodeCount {
  readonly lsoa: string | null;
  readonly msoa: string | null;
  readonly authority: string | null;
  readonly postcodes: number;
}

/** The columns of a postcode that name an area. */
const areaColumns = { lsoa: 'lsoa', msoa: 'msoa', local_authority: 'district' } as const;
type ColumnLevel = keyof typeof areaColumns;
const columnLevels = Object.keys(areaColumns) as ColumnLevel[];

/** What is held of the areas that the live postcodes of a district are of, and of the district itself. */
export function* districtEvidence(
  dialect: RecordDialect,
  district: string,
): Question<DistrictEvidence> {
  const counts = yield* all<PostcodeCount>(
    sql`SELECT lsoa, msoa, district AS authority, count(*) AS postcodes FROM postcodes
      WHERE postcode > ${`${district} `} AND postcode < ${`${district}!`} AND terminated IS NULL
      GROUP BY lsoa, msoa, district`,
  );
  const areas = areasOf(counts, district);
  const names = areas.map(({ area }) => area);
  const rows = yield* all<
    Record<'area' | 'subject' | 'source' | 'date', string> & { figures: unknown }
  >(
    sql`SELECT area, subject, source, date, figures FROM area_figures
      WHERE ${dialect.oneOf(raw('area'), 'text', names)}
      ORDER BY area, subject, source, date`,
  );
  const figures = rows.map(
    ({ figures: text, ...row }) => ({ ...row, figures: storedJson(text) }) as AreaFigureRecord,
  );
  const crimes = yield* all<DistrictEvidence['crimes'][number]>(
    sql`SELECT area, force, sum(crimes) AS crimes FROM crime_counts
      WHERE ${dialect.oneOf(raw('area'), 'text', names)}
      GROUP BY area, force ORDER BY area, force`,
  );
  const forces = [...new Set(crimes.map(({ force }) => force))];
  const crimeMonths = yield* all<DistrictEvidence['crimeMonths'][number]>(
    sql`SELECT force, month FROM crime_months
      WHERE ${dialect.oneOf(raw('force'), 'text', forces)} ORDER BY force, month`,
  );
  const told = new Set([...figures, ...crimes].map(({ area }) => area));
  return {
    postcodes: counts.reduce((sum, { postcodes }) => sum + postcodes, 0),
    areas: yield* withTotals(dialect, areas, told),
    figures,
    crimes,
    crimeMonths,
  };
}

const order = ({ level, area }: AreaOfDistrict): string => `${areaLevels.indexOf(level)} ${area}`;

/** The areas that the postcodes counted are of, by level and code. */
function areasOf(counts: readonly PostcodeCount[], district: string): AreaOfDistrict[] {
  const areas = new Map<string, AreaOfDistrict>();
  for (const { postcodes, authority, ...own } of counts) {
    for (const level of columnLevels) {
      const area = level === 'local_authority' ? authority : own[level];
      if (area === null) continue;
      const here = (areas.get(area)?.here ?? 0) + postcodes;
      areas.set(area, {
        area,
        level,
        here,
        everywhere: here,
        authority: level === 'lsoa' ? authority : null,
      });
    }
  }
  const own = {
    area: district,
    level: 'district',
    here: 1,
    everywhere: 1,
    authority: null,
  } as const;
  return [own, ...areas.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** The same with all live postcodes of those of which something is told. */
function* withTotals(
  dialect: RecordDialect,
  areas: readonly AreaOfDistrict[],
  told: ReadonlySet<string>,
): Question<AreaOfDistrict[]> {
  const totals = new Map<string, number>();
  for (const level of columnLevels) {
    const wanted = areas.filter((one) => one.level === level && told.has(one.area));
    if (wanted.length === 0) continue;
    const column = raw(areaColumns[level]);
    const rows = yield* all<{ area: string; postcodes: number }>(
      sql`SELECT ${column} AS area, count(*) AS postcodes FROM postcodes
        WHERE ${dialect.oneOf(
          column,
          'text',
          wanted.map(({ area }) => area),
        )} AND terminated IS NULL GROUP BY ${column}`,
    );
    for (const { area, postcodes } of rows) totals.set(area, postcodes);
  }
  return areas.map((one) => ({ ...one, everywhere: totals.get(one.area) ?? one.everywhere }));
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
