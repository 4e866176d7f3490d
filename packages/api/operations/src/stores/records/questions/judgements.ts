import { datasetsOfEveryOutcode, judgingDatasets } from '../../../ports/data-versions.ts';
import type {
  ChangedAsked,
  ChangedHome,
  HomeRent,
  HomeValue,
  JudgedArea,
  JudgedBy,
  JudgedHome,
} from '../../../ports/judgements.ts';
import type { Point } from '../../../ports/records.ts';
import { columnsOf, type Sql, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import { homeKey } from '../home-key.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { type PlaceColumns, pointOf, storedUuid } from '../stored.ts';
import { versionSql } from '../versions.ts';

const everyOutcodeVersion = versionSql(datasetsOfEveryOutcode);
const judgingVersion = versionSql(judgingDatasets);

/** True of a row `a` of `area_judgements` that serves. */
function serves({ rules, since }: JudgedBy): Sql {
  return sql`a.rules = ${rules} AND a.judged_at >= ${since.getTime()}
    AND a.generation >= coalesce((SELECT generation FROM outcode_changes o WHERE o.outcode = a.outcode), 0)
    AND a.generation >= (${everyOutcodeVersion})`;
}

/** The same of the row of homes without an outcode. */
function servesWithoutOutcode({ rules, since }: JudgedBy): Sql {
  return sql`a.rules = ${rules} AND a.judged_at >= ${since.getTime()}
    AND a.generation >= (${judgingVersion})`;
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

/** What was judged of a home, by its id, or of an outcode. */
export interface JudgedAsked {
  readonly of: string;
  readonly by: JudgedBy;
}

export function* judgedHome(
  dialect: RecordDialect,
  { of: propertyId, by }: JudgedAsked,
): Question<JudgedHome | null> {
  const row = yield* get<JudgedRow>(
    sql`SELECT ${columnsOf(judgedColumns)}
      FROM properties p CROSS JOIN estimates e CROSS JOIN area_judgements a
      WHERE p.key = ${homeKey(dialect, propertyId)} AND e.property_key = p.key AND ${homeServes(by)}`,
    'once',
  );
  return row && readJudged(row);
}

/**
 * A row says by `stands` whether scoring stored it by these rules since the instant. Whether a home changed is looked up for each
 * by itself, as in {@link homesToJudge}.
 */
export function* changedHomes(
  _dialect: RecordDialect,
  { of: outcode, by: { rules, since }, limit }: ChangedAsked & { readonly of: string },
): Question<ChangedHome[]> {
  const rows = yield* all<HomeRow & { readonly id: unknown; readonly stands: unknown }>(
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
    id: storedUuid(id),
    judged: stands ? { value: readValue(row), rent: readRent(row) } : null,
  }));
}

export function* judgedArea(
  _dialect: RecordDialect,
  { of: outcode, by }: JudgedAsked,
): Question<JudgedArea | null> {
  const row = yield* get<AreaRow>(
    sql`SELECT ${columnsOf(areaColumns)} FROM area_judgements a WHERE a.outcode = ${outcode} AND ${serves(by)}`,
    'once',
  );
  return row && readArea(row);
}

/** As it is kept: to read 150 kB of text takes a thread less time than to be handed what it holds. */
export function* priceModelText(_dialect: RecordDialect, area: string): Question<string | null> {
  const row = yield* get<{ model: string }>(
    sql`SELECT model FROM price_models WHERE area = ${area}`,
    'once',
  );
  return row && row.model;
}

export function* outstandingOutcodes(
  _dialect: RecordDialect,
  by: JudgedBy,
): Question<(string | null)[]> {
  const rows = yield* all<{ outcode: string | null }>(
    sql`SELECT outcodes.outcode FROM (
        SELECT outcode FROM outcode_changes UNION SELECT outcode FROM district_market) outcodes
      WHERE EXISTS (SELECT 1 FROM properties p WHERE p.outcode = outcodes.outcode)
        AND NOT EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = outcodes.outcode AND ${serves(by)})
      UNION ALL
      SELECT NULL WHERE (
          EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'sale' AND s.outcode = '')
          OR EXISTS (SELECT 1 FROM listing_search s WHERE s.listing_type = 'rent' AND s.outcode = ''))
        AND NOT EXISTS (
          SELECT 1 FROM area_judgements a WHERE a.outcode = '' AND ${servesWithoutOutcode(by)})
      ORDER BY outcode NULLS LAST`,
  );
  return rows.map(({ outcode }) => outcode);
}

/** Counted outcode by outcode and home by home: a plan that joins them would read all homes through. */
export function* unjudgedHomes(
  { rows, yes }: RecordDialect,
  { outcodes, by }: { readonly outcodes: readonly string[]; readonly by: JudgedBy },
): Question<number> {
  const asked = [...new Set(outcodes)].map((outcode) => [outcode]);
  const counted = yield* all<{ n: number }>(
    sql`SELECT (SELECT count(*) FROM properties p WHERE p.outcode = q.outcode
          AND (SELECT e.property_key FROM estimates e WHERE e.property_key = p.key LIMIT 1) IS NULL
          AND (SELECT k.sale_key FROM sale_links k WHERE k.property_key = p.key AND k.unit_exact = ${yes} LIMIT 1) IS NOT NULL) AS n
      FROM ${rows('q', { outcode: 'text' }, asked)}
      WHERE NOT EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = q.outcode AND ${serves(by)})`,
  );
  return counted.reduce((total, { n }) => total + n, 0);
}

/**
 * Homes of an outcode with a listing, or with a registered sale of their own; of no outcode, those with a listing. Each home is
 * looked up by itself: a plan that gathers all links first would read them through. Those of a postcode follow each other, since
 * what values one values them all.
 */
export function* homesToJudge(
  { yes }: RecordDialect,
  outcode: string | null,
): Question<{ id: string; point: Point | null }[]> {
  const homes =
    outcode === null
      ? sql`SELECT DISTINCT s.id, s.lat, s.lon FROM listing_search s
          WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = '' ORDER BY s.id`
      : sql`SELECT p.id, coalesce(p.lat, c.lat) AS lat, coalesce(p.lon, c.lon) AS lon
          FROM properties p LEFT JOIN postcodes c ON c.postcode = p.postcode WHERE p.outcode = ${outcode} AND (
            (SELECT l.key FROM listings l WHERE l.property_key = p.key LIMIT 1) IS NOT NULL
            OR (SELECT k.sale_key FROM sale_links k WHERE k.property_key = p.key AND k.unit_exact = ${yes} LIMIT 1) IS NOT NULL)
          ORDER BY p.postcode, p.key`;
  const rows = yield* all<PlaceColumns & { readonly id: unknown }>(homes);
  return rows.map(({ id, ...place }) => ({ id: storedUuid(id), point: pointOf(place) }));
}
