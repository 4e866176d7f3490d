import { distanceMetres, sameBuilding } from '@freehold/market';
import { coveredUntil } from '@freehold/market/aggregates';
import { missingMonths } from '../../../coverage/missing-months.ts';
import type { DatedCoverage } from '../../../ports/holdings.ts';
import type { Point } from '../../../ports/records.ts';
import type {
  HomeCounts,
  LinkedSale,
  SoldHome,
  SoldListing,
  SoldNearby,
  SoldPrices,
} from '../../../ports/sold-prices.ts';
import type { AreaSales } from '../../area-sales.ts';
import { dateOfDay, dayOf } from '../../days.ts';
import { outcodeOf } from '../../listing-scope.ts';
import { columnsOf, raw, type Sql, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import { homeKey } from '../home-key.ts';
import { monthsTold } from '../months-told.ts';
import type { RecordDialect } from '../record-dialect.ts';
import {
  pointOf,
  storedJson,
  storedRegistryId,
  storedTruth,
  storedUuid,
  storedUuidOrNull,
} from '../stored.ts';
import { homeById } from './homes.ts';

/** A sale with what its property, its UPRN and its postcode add. */
export const soldColumns = {
  id: 's.id',
  pricePence: 's.price',
  day: 's.day',
  typeCode: 's.type_code',
  newBuild: 's.new_build',
  tenure: 's.tenure',
  category: 's.category',
  saon: 's.saon',
  paon: 's.paon',
  street: 's.street',
  locality: 's.locality',
  town: 's.town',
  district: 's.district',
  county: 's.county',
  postcode: 's.postcode',
  uprn: 's.uprn',
  source: 's.source',
  propertyId: 'p.id',
  bedrooms: 'p.bedrooms',
  floorAreaSqm: 'p.floor_area_sqm',
  energyBand: 'p.energy_band',
  lat: 'coalesce(p.lat, u.lat, c.lat)',
  lon: 'coalesce(p.lon, u.lon, c.lon)',
  ownPoint: 'coalesce(p.lat, u.lat) IS NOT NULL',
} as const;

/** The tables of `soldColumns`. */
export const soldTables = ({ surestHome }: RecordDialect): Sql =>
  sql`sales s ${surestHome} LEFT JOIN uprns u ON u.uprn = s.uprn LEFT JOIN postcodes c ON c.postcode = s.postcode`;

export interface SoldRow extends Omit<
  SoldHome,
  'id' | 'date' | 'newBuild' | 'propertyId' | 'point' | 'position'
> {
  readonly id: unknown;
  readonly day: number;
  readonly newBuild: unknown;
  readonly propertyId: unknown;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly ownPoint: unknown;
}

/** Each field by its name: what is left of a row after some are taken out costs several times as much to make. */
export function readSold(row: SoldRow): SoldHome {
  const point = pointOf(row);
  return {
    id: storedRegistryId(row.id),
    pricePence: row.pricePence,
    typeCode: row.typeCode,
    newBuild: Boolean(row.newBuild),
    tenure: row.tenure,
    category: row.category,
    saon: row.saon,
    paon: row.paon,
    street: row.street,
    locality: row.locality,
    town: row.town,
    district: row.district,
    county: row.county,
    postcode: row.postcode,
    uprn: row.uprn,
    source: row.source,
    propertyId: storedUuidOrNull(row.propertyId),
    bedrooms: row.bedrooms,
    floorAreaSqm: row.floorAreaSqm,
    energyBand: row.energyBand,
    date: dateOfDay(row.day),
    point,
    position: point === null ? null : row.ownPoint ? 'property' : 'postcode',
  };
}

const newestFirst = (a: SoldHome, b: SoldHome) =>
  b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1);

type LinkedRow = SoldRow &
  Pick<LinkedSale, 'matchConfidence' | 'matchScore'> & {
    readonly unitExact: unknown;
  };
const linkedColumns = {
  ...soldColumns,
  matchConfidence: 'mine.match_confidence',
  matchScore: 'mine.score',
  unitExact: 'mine.unit_exact',
};

export function* salesOfProperty(
  dialect: RecordDialect,
  propertyId: string,
): Question<LinkedSale[]> {
  const rows = yield* all<LinkedRow>(
    sql`SELECT ${columnsOf(linkedColumns)}
      FROM properties me JOIN sale_links mine ON mine.property_key = me.key CROSS JOIN ${soldTables(dialect)}
      WHERE me.key = ${homeKey(dialect, propertyId)} AND s.key = mine.sale_key`,
    'once',
  );
  return rows
    .map((row) => ({
      ...readSold(row),
      matchConfidence: row.matchConfidence,
      matchScore: row.matchScore,
      unitExact: storedTruth(row.unitExact) === true,
    }))
    .sort(newestFirst);
}

export function* salesInBuilding(dialect: RecordDialect, propertyId: string): Question<SoldHome[]> {
  const home = yield* homeById(dialect, propertyId);
  if (!home?.postcode) return [];
  const rows = yield* all<SoldRow>(
    sql`SELECT ${columnsOf(soldColumns)} FROM ${soldTables(dialect)} WHERE s.postcode = ${home.postcode}`,
    'once',
  );
  return rows
    .map(readSold)
    .filter((sale) => sameBuilding(home, sale))
    .sort(newestFirst);
}

/** Sales of a full postcode, newest first. */
export function* salesOfPostcode(
  dialect: RecordDialect,
  { postcode, limit }: { readonly postcode: string; readonly limit: number },
): Question<SoldHome[]> {
  const rows = yield* all<SoldRow>(
    sql`SELECT ${columnsOf(soldColumns)} FROM ${soldTables(dialect)} WHERE s.postcode = ${postcode}
      ORDER BY s.day DESC, s.id LIMIT ${limit}`,
    'once',
  );
  return rows.map(readSold);
}

/** Those of the sales that lie within a circle by their own points, each with its distance. */
export function soldWithin(
  sales: readonly SoldHome[],
  centre: Point,
  radiusMetres: number,
): SoldNearby[] {
  return sales.flatMap((sale) => {
    const { point, position } = sale;
    if (point === null || position === null) return [];
    const distance = distanceMetres(centre, point);
    return distance <= radiusMetres ? [{ ...sale, point, position, distanceMetres: distance }] : [];
  });
}

interface Span {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly source: string;
  readonly imported: number;
}

/** What the sales of a place's outcode span. */
export function* salesCoverage(
  _dialect: RecordDialect,
  postcode: string,
): Question<DatedCoverage | null> {
  const area = outcodeOf(postcode);
  const span = yield* get<Span>(
    sql`SELECT n.first_day AS first, n.last_day AS last, n.sales AS count,
        (SELECT s.source FROM sales s WHERE s.outcode = n.outcode AND s.day = n.last_day LIMIT 1) AS source,
        (SELECT value FROM store_state WHERE name = 'sales_until') AS imported
      FROM sale_spans n WHERE n.outcode = ${area}`,
    'once',
  );
  if (span === null) return null;
  const { source, count } = span;
  const own = { from: dateOfDay(span.first), until: dateOfDay(span.last), count };
  const until = coveredUntil(own, dateOfDay(span.imported));
  const missing = missingMonths(yield* monthsTold('sales'), { from: own.from, until });
  return { source, area, count, from: own.from, until, missingMonths: missing };
}

/** An outcode, a sector (`M14 5`) or a full postcode as a condition on a row. */
function inPostcodes(table: string, postcode: string): Sql {
  const column = raw(`${table}.postcode`);
  if (!postcode.includes(' ')) return sql`${raw(table)}.outcode = ${postcode}`;
  return /\d$/.test(postcode)
    ? sql`${column} > ${postcode} AND ${column} < ${`${postcode}[`}`
    : sql`${column} = ${postcode}`;
}

/** Sales of an area, oldest first, each column as one text. */
export function* salesInArea(
  { numbers, yes }: RecordDialect,
  { postcode, since, typeCode, withFloorArea }: Parameters<SoldPrices['inArea']>[0],
): Question<AreaSales> {
  const floor = withFloorArea
    ? sql`(SELECT k.home_area FROM sale_links k
        WHERE k.sale_key = s.key AND k.unit_exact = ${yes} AND k.home_area IS NOT NULL
        ORDER BY k.score DESC, k.property_key LIMIT 1)`
    : raw('NULL');
  const columns = yield* get<AreaSales>(
    sql`SELECT ${raw(numbers('price', 'whole'))} AS prices, ${raw(numbers('day', 'whole'))} AS days,
        coalesce(string_agg(type_code || category, ''), '') AS kinds,
        ${raw(withFloorArea ? numbers('floor', 'exact') : 'NULL')} AS floors
      FROM (SELECT s.price, s.day, s.type_code, s.category, ${floor} AS floor
        FROM sales s WHERE ${inPostcodes('s', postcode)} AND s.day >= ${dayOf(since)}
          ${typeCode === undefined ? sql`` : sql`AND s.type_code = ${typeCode}`}
        ORDER BY s.day) sold`,
  );
  if (columns === null) throw new Error('an aggregate has a row');
  return columns;
}

export function* townsOfNewest(
  _dialect: RecordDialect,
  { outcode, limit }: { readonly outcode: string; readonly limit: number },
): Question<string[]> {
  const rows = yield* all<{ town: string | null }>(
    sql`SELECT town FROM sales WHERE outcode = ${outcode} ORDER BY day DESC, id LIMIT ${limit}`,
  );
  return rows.flatMap(({ town }) => town ?? []);
}

export function* homeCounts(
  { unindexed }: RecordDialect,
  { postcode, propertyType }: Parameters<SoldPrices['homeCounts']>[0],
): Question<HomeCounts> {
  const ofType =
    propertyType === undefined ? sql`` : sql`AND ${unindexed('p.property_type')} = ${propertyType}`;
  // By the order the index of companies' homes is read; without one, every home until the first.
  const row = yield* get<{ homes: number; owned: number; anyKnown: unknown }>(
    sql`SELECT count(*) AS homes, count(p.owner_name) AS owned,
        (SELECT postcode FROM properties WHERE owner_name IS NOT NULL AND postcode > '' ORDER BY postcode LIMIT 1)
          IS NOT NULL AS "anyKnown"
      FROM properties p WHERE ${inPostcodes('p', postcode)} ${ofType}`,
  );
  if (row === null) throw new Error('an aggregate has a row');
  return { homes: row.homes, companyOwned: row.anyKnown ? row.owned : null };
}

export function* datesOfResold(
  { tuples }: RecordDialect,
  { postcode, since, typeCode }: Parameters<SoldPrices['datesOfResold']>[0],
): Question<string[][]> {
  const ofType = typeCode === undefined ? sql`` : sql`AND s.type_code = ${typeCode}`;
  const rows = yield* all<{ days: unknown }>(
    sql`SELECT ${raw(tuples(['s.day'], 's.day'))} AS days FROM sales s
      WHERE ${inPostcodes('s', postcode)} AND s.day >= ${dayOf(since)} AND s.paon IS NOT NULL ${ofType}
      GROUP BY s.postcode, s.street, s.paon, s.saon HAVING min(s.day) < max(s.day)`,
  );
  return rows.map(({ days }) => {
    const distinct = new Set((storedJson(days) as [number][]).map(([day]) => day));
    return [...distinct].map(dateOfDay);
  });
}

interface SoldListingRow {
  readonly id: unknown;
  readonly asking: number;
  readonly listed: number;
  readonly sales: unknown;
}

export function* soldListings(
  { tuples, unindexed, yes }: RecordDialect,
  outcode: string,
): Question<SoldListing[]> {
  const rows = yield* all<SoldListingRow>(
    sql`SELECT s.id, s.price AS asking, l.first_listed_at AS listed,
        ${raw(tuples(['t.day', 't.price'], 't.day, t.id DESC'))} AS sales
      FROM listing_search s CROSS JOIN listings l CROSS JOIN sale_links k CROSS JOIN sales t
      WHERE s.listing_type = 'sale' AND s.outcode = ${outcode} AND ${unindexed('s.status')} = 'sold'
        AND s.price IS NOT NULL AND l.key = s.key AND k.property_key = l.property_key AND k.unit_exact = ${yes}
        AND t.key = k.sale_key
      GROUP BY s.key, s.id, s.price, l.first_listed_at`,
  );
  return rows.map(({ id, asking, listed, sales }) => ({
    propertyId: storedUuid(id),
    askingPence: asking,
    firstListedOn: new Date(listed).toISOString().slice(0, 10),
    sales: (storedJson(sales) as [day: number, pricePence: number][]).map(([day, pricePence]) => ({
      date: dateOfDay(day),
      pricePence,
    })),
  }));
}
