import { leadClasses } from '@freehold/contract';
import {
  allOf,
  columnOf,
  columnsOf,
  dateOfDay,
  isUuid,
  offMarketOrders,
  offMarketPredicates,
  raw,
  sql,
  unknownRank,
  type LeadClass,
  type OffMarketFilter,
  type OffMarketLead,
  type OffMarketPage,
  type OffMarketSlice,
  type Sql,
} from '@freehold/operations';
import { criteriaSql } from './criteria-sql.ts';
import { inPolygon } from './geometry-sql.ts';
import { ownerOf, pointOf, type OwnerColumns, type PlaceColumns } from './home-rows.ts';
import type { ReadSession } from './session.ts';

/** The condition on `off_market s` that holds for the homes of a filter. */
function homesCondition(filter: OffMarketFilter): Sql {
  const { outcodes, within } = filter;
  return allOf([
    ...(outcodes ? [sql`s.outcode = ANY(${outcodes})`] : []),
    ...(within ? [inPolygon('s', within.polygon)] : []),
    criteriaSql(offMarketPredicates(filter)),
  ]);
}

/** How many homes there are of each class. */
export async function offMarketClasses(
  session: ReadSession,
  filter: OffMarketFilter,
): Promise<Record<LeadClass, number>> {
  const rows = await session.all<{ classification: LeadClass; n: number }>(
    sql`SELECT s.classification, count(*) AS n FROM off_market s WHERE ${homesCondition(filter)}
      GROUP BY s.classification`,
  );
  const counts = new Map(rows.map(({ classification, n }) => [classification, n]));
  return Object.fromEntries(leadClasses.map((name) => [name, counts.get(name) ?? 0])) as Record<
    LeadClass,
    number
  >;
}

const leadColumns = columnsOf({
  id: 's.id',
  uprn: 'p.uprn',
  saon: 'p.saon',
  paon: 'p.paon',
  street: 'p.street',
  locality: 'p.locality',
  town: 'p.town',
  postcode: 'p.postcode',
  outcode: `nullif(s.outcode, '')`,
  lat: 's.lat',
  lon: 's.lon',
  propertyType: 's.property_type',
  bedrooms: 's.bedrooms',
  bathrooms: 's.bathrooms',
  floorAreaSqft: 's.floor_area_sqft',
  tenure: 's.tenure',
  energyBand: 's.energy_band',
  lastSoldDay: 's.last_sold_day',
  lastSoldPence: 's.last_sold_price',
  transactionCount: 's.transaction_count',
  valuePence: 's.value',
  valueLowerPence: 's.value_lower',
  valueUpperPence: 's.value_upper',
  equityPence: 's.equity',
  equityBasisPoints: 's.equity_hundredths',
  monthlyRentPence: 's.rent',
  yieldBasisPoints: 's.yield',
  motivationScore: 's.motivation_score',
  classification: 's.classification',
  signals: 's.signals',
  delistedDay: 's.delisted_day',
  ownerName: 'p.owner_name',
  ownerNumber: 'p.owner_number',
  ownerDistressed: 'p.owner_distressed',
});

interface LeadRow
  extends
    Omit<OffMarketLead, 'point' | 'lastSoldOn' | 'delistedOn' | 'company'>,
    PlaceColumns,
    OwnerColumns {
  readonly lastSoldDay: number;
  readonly delistedDay: number | null;
}

function readLead(row: LeadRow): OffMarketLead {
  const { lat, lon, lastSoldDay, delistedDay, ownerName, ownerNumber, ownerDistressed, ...lead } =
    row;
  return {
    ...lead,
    point: pointOf({ lat, lon }),
    lastSoldOn: dateOfDay(lastSoldDay),
    delistedOn: delistedDay === null ? null : dateOfDay(delistedDay),
    company: ownerOf({ ownerName, ownerNumber, ownerDistressed }),
  };
}

interface FoundRow extends LeadRow {
  readonly total: number;
  /** Null in the one row of an empty page. */
  readonly rank: number | null;
}

/** One page of homes that are not for sale. */
export async function searchOffMarket(
  session: ReadSession,
  filter: OffMarketFilter,
  { sort, from, limit }: OffMarketSlice,
): Promise<OffMarketPage> {
  const { field, descending } = offMarketOrders[sort];
  const rank = raw(`coalesce(${descending ? '-' : ''}s.${columnOf(field)}, ${unknownRank})`);
  const after = 'after' in from ? afterSql(from.after) : raw('true');
  const rows = await session.all<FoundRow>(
    sql`WITH matches AS MATERIALIZED (
        SELECT s.key, s.id, ${rank} AS rank FROM off_market s WHERE ${homesCondition(filter)}),
      page AS (SELECT key, id, rank FROM matches WHERE ${after}
        ORDER BY rank, id LIMIT ${limit + 1} OFFSET ${'offset' in from ? from.offset : 0})
    SELECT counted.total, page.rank, lead.*
    FROM (SELECT count(*) AS total FROM matches) counted LEFT JOIN page ON true
      LEFT JOIN LATERAL (SELECT ${leadColumns} FROM off_market s JOIN properties p ON p.key = s.key
        WHERE s.key = page.key OFFSET 0) lead ON true
    ORDER BY page.rank, page.id`,
  );
  const found = rows.filter((row) => row.rank !== null);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: page.map(({ total: _total, rank: _rank, ...row }) => readLead(row)),
    total: rows[0]?.total ?? 0,
    next: found.length > page.length && last ? [last.rank as number, last.id] : null,
  };
}

function afterSql([rank, id]: readonly [rank: number, id: string]): Sql {
  if (!isUuid(id)) throw new TypeError('The position to start after has no id of a property');
  return sql`(rank::float8, id) > (${rank}::float8, ${id}::uuid)`;
}
