import {
  columnsOf,
  datasetsOfEveryOutcode,
  isUuid,
  judgingDatasets,
  sql,
  type ChangedAsked,
  type ChangedHome,
  type HomeRent,
  type HomeValue,
  type JudgedArea,
  type JudgedBy,
  type JudgedHome,
  type Point,
  type PriceModel,
  type Sql,
} from '@freehold/operations';
import { versionSql } from './data-version.ts';
import { pointOf, type PlaceColumns } from './home-rows.ts';
import type { ReadSession } from './session.ts';

/** True of a row `a` of `area_judgements` that serves. */
function serves({ rules, since }: JudgedBy): Sql {
  return sql`a.rules = ${rules} AND a.judged_at >= ${since.getTime()}
    AND a.generation >= coalesce((SELECT generation FROM outcode_changes o WHERE o.outcode = a.outcode), 0)
    AND a.generation >= (${versionSql(datasetsOfEveryOutcode)})`;
}

/** The same of the row of homes without an outcode. */
function servesWithoutOutcode({ rules, since }: JudgedBy): Sql {
  return sql`a.rules = ${rules} AND a.judged_at >= ${since.getTime()}
    AND a.generation >= (${versionSql(judgingDatasets)})`;
}

const areaColumns = {
  judgedAt: 'a.judged_at',
  listingsUntil: 'a.listings_until',
  demandIndex: 'a.demand_index',
  medianDaysListed: 'a.median_days_listed',
  p25: 'a.yield_p25',
  median: 'a.yield_median',
  p75: 'a.yield_p75',
};

interface AreaRow {
  readonly judgedAt: number;
  readonly listingsUntil: string | null;
  readonly demandIndex: number | null;
  readonly medianDaysListed: number | null;
  readonly p25: number | null;
  readonly median: number;
  readonly p75: number;
}

function readArea(row: AreaRow): JudgedArea {
  const { judgedAt, listingsUntil, demandIndex, medianDaysListed, p25, median, p75 } = row;
  return {
    judgedAt: new Date(judgedAt),
    stock: {
      listingsUntil,
      demandIndex,
      medianDaysListed,
      yieldBasisPoints: p25 === null ? null : { p25, median, p75 },
    },
  };
}

const homeColumns = {
  pricePence: 'e.value',
  lowerPence: 'e.value_lower',
  upperPence: 'e.value_upper',
  confidence: 'e.value_confidence',
  reason: 'e.value_reason',
  evidenceCount: 'e.value_evidence',
  exactPence: 'e.value_exact',
  areaAveragePence: 'e.area_average',
  rent: 'e.rent',
  rentLower: 'e.rent_lower',
  rentUpper: 'e.rent_upper',
  rentEvidence: 'e.rent_evidence',
  modelledRent: 'e.modelled_rent',
  modelledLower: 'e.modelled_rent_lower',
  modelledUpper: 'e.modelled_rent_upper',
  modelledEvidence: 'e.modelled_rent_evidence',
  modelledRadiusMetres: 'e.modelled_rent_radius_metres',
  modelledBasis: 'e.modelled_rent_basis',
};

export const judgedColumns = { ...areaColumns, ...homeColumns };

/** A home as scoring judged it, with its outcode. */
export type JudgedRow = HomeRow & AreaRow;

interface HomeRow {
  /** Null where the value was declined. */
  readonly pricePence: number | null;
  readonly lowerPence: number;
  readonly upperPence: number;
  readonly confidence: number;
  readonly reason: Extract<HomeValue, { status: 'declined' }>['reason'];
  readonly evidenceCount: number;
  readonly exactPence: number;
  readonly areaAveragePence: number;
  readonly rent: number | null;
  readonly rentLower: number | null;
  readonly rentUpper: number | null;
  /** Null where no rent was judged. */
  readonly rentEvidence: number | null;
  readonly modelledRent: number | null;
  readonly modelledLower: number | null;
  readonly modelledUpper: number | null;
  readonly modelledEvidence: number;
  readonly modelledRadiusMetres: number | null;
  readonly modelledBasis: HomeRent['modelled']['basis'];
}

function readValue(row: HomeRow): HomeValue {
  const { pricePence, lowerPence, upperPence, confidence, exactPence, areaAveragePence } = row;
  const { reason, evidenceCount } = row;
  if (pricePence === null) return { status: 'declined', reason, evidenceCount };
  return {
    status: 'valued',
    pricePence,
    lowerPence,
    upperPence,
    confidence,
    exactPence,
    areaAveragePence,
    evidenceCount,
  };
}

function readRent(row: HomeRow): HomeRent | null {
  if (row.rentEvidence === null) return null;
  return {
    monthlyRentPence: row.rent,
    lowerMonthlyRentPence: row.rentLower,
    upperMonthlyRentPence: row.rentUpper,
    comparablesCount: row.rentEvidence,
    modelled: {
      monthlyRentPence: row.modelledRent,
      lowerMonthlyRentPence: row.modelledLower,
      upperMonthlyRentPence: row.modelledUpper,
      comparablesCount: row.modelledEvidence,
      radiusMetres: row.modelledRadiusMetres,
      basis: row.modelledBasis,
    },
  };
}

export function readJudged(row: JudgedRow): JudgedHome {
  return { ...readArea(row), value: readValue(row), rent: readRent(row) };
}

/** True of the row `a` of the outcode of a home `p` that serves for it, with its estimates `e`. */
export function homeServes(by: JudgedBy): Sql {
  return sql`a.outcode = p.outcode AND e.value_evidence IS NOT NULL AND e.scored_at >= a.judged_at AND ${serves(by)}`;
}

export async function judgedHome(
  session: ReadSession,
  propertyId: string,
  by: JudgedBy,
): Promise<JudgedHome | null> {
  if (!isUuid(propertyId)) return null;
  const row = await session.get<JudgedRow>(
    sql`SELECT ${columnsOf(judgedColumns)}
      FROM properties p JOIN estimates e ON e.property_key = p.key JOIN area_judgements a ON ${homeServes(by)}
      WHERE p.id = ${propertyId}`,
    'once',
  );
  return row && readJudged(row);
}

/**
 * A row says by `stands` whether scoring stored it by these rules since the instant. Whether a home changed is looked up for each
 * by itself, as in {@link homesToJudge}.
 */
export async function changedHomes(
  session: ReadSession,
  outcode: string,
  { by: { rules, since }, limit }: ChangedAsked,
): Promise<ChangedHome[]> {
  const rows = await session.all<HomeRow & { readonly id: string; readonly stands: boolean }>(
    sql`SELECT ${columnsOf({ id: 'p.id', stands: 'e.value_evidence IS NOT NULL', ...homeColumns })}
      FROM properties p
      LEFT JOIN area_judgements a
        ON a.outcode = p.outcode AND a.rules = ${rules} AND a.judged_at >= ${since.getTime()}
      LEFT JOIN estimates e ON e.property_key = p.key AND e.scored_at >= a.judged_at
      WHERE p.outcode = ${outcode}
        AND (SELECT c.property_key FROM changed_homes c WHERE c.property_key = p.key) IS NOT NULL
      ORDER BY p.key LIMIT ${limit}`,
  );
  return rows.map(({ id, stands, ...row }) => ({
    id,
    judged: stands ? { value: readValue(row), rent: readRent(row) } : null,
  }));
}

export async function judgedArea(
  session: ReadSession,
  outcode: string,
  by: JudgedBy,
): Promise<JudgedArea | null> {
  const row = await session.get<AreaRow>(
    sql`SELECT ${columnsOf(areaColumns)} FROM area_judgements a WHERE a.outcode = ${outcode} AND ${serves(by)}`,
    'once',
  );
  return row && readArea(row);
}

export async function priceModel(session: ReadSession, area: string): Promise<PriceModel | null> {
  const row = await session.get<{ model: string }>(
    sql`SELECT model FROM price_models WHERE area = ${area}`,
    'once',
  );
  return row && (JSON.parse(row.model) as PriceModel);
}

export async function outstandingOutcodes(
  session: ReadSession,
  by: JudgedBy,
): Promise<(string | null)[]> {
  const rows = await session.all<{ outcode: string | null }>(
    sql`(SELECT named.outcode FROM (
          SELECT outcode FROM outcode_changes UNION SELECT outcode FROM district_market) named
        WHERE EXISTS (SELECT 1 FROM properties p WHERE p.outcode = named.outcode)
          AND NOT EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = named.outcode AND ${serves(by)}))
      UNION ALL
      (SELECT NULL WHERE (
          EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'sale' AND s.outcode = '')
          OR EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'rent' AND s.outcode = ''))
        AND NOT EXISTS (
          SELECT 1 FROM area_judgements a WHERE a.outcode = '' AND ${servesWithoutOutcode(by)}))
      ORDER BY outcode NULLS LAST`,
  );
  return rows.map(({ outcode }) => outcode);
}

/**
 * Homes of an outcode with a listing, or with a registered sale of their own; of no outcode, those with a listing. Each home is
 * looked up by itself: a plan that gathers all links first would read them through.
 */
export async function homesToJudge(
  session: ReadSession,
  outcode: string | null,
): Promise<{ id: string; point: Point | null }[]> {
  const homes =
    outcode === null
      ? sql`SELECT DISTINCT s.id, s.lat, s.lon FROM listing_search s
          WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = '' ORDER BY s.id`
      : sql`SELECT p.id, p.lat, p.lon FROM properties p WHERE p.outcode = ${outcode} AND (
            (SELECT l.key FROM listings l WHERE l.property_key = p.key LIMIT 1) IS NOT NULL
            OR (SELECT k.sale_key FROM sale_links k WHERE k.property_key = p.key AND k.unit_exact LIMIT 1) IS NOT NULL)
          ORDER BY p.key`;
  const rows = await session.all<PlaceColumns & { readonly id: string }>(homes);
  return rows.map(({ id, ...place }) => ({ id, point: pointOf(place) }));
}
