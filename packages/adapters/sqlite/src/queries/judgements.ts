import {
  datasetsOfEveryOutcode,
  judgingDatasets,
  type ChangedAsked,
  type ChangedHome,
  type HomeRent,
  type HomeValue,
  type JudgedArea,
  type JudgedBy,
  type JudgedHome,
  type Point,
  type PriceModel,
} from '@freehold/operations';
import { uuidBytes, uuidText } from '../uuid.ts';
import { versionSql } from './data-version.ts';
import type { ReadSession } from './session.ts';

/** True of a row `a` of `area_judgements` that serves; takes the rules and the instant. */
const serves = `a.rules = ? AND a.judged_at >= ?
  AND a.generation >= ifnull((SELECT generation FROM outcode_changes WHERE outcode = a.outcode), 0)
  AND a.generation >= (${versionSql(datasetsOfEveryOutcode)})`;

/** The same of the row of homes without an outcode. */
const servesWithoutOutcode = `a.rules = ? AND a.judged_at >= ?
  AND a.generation >= (${versionSql(judgingDatasets)})`;

const areaColumns = `a.judged_at, a.demand_index, a.median_days_listed, a.yield_p25, a.yield_median, a.yield_p75,
  a.listings_until`;

interface AreaRow {
  readonly judged_at: number;
  readonly demand_index: number | null;
  readonly median_days_listed: number | null;
  readonly yield_p25: number | null;
  readonly yield_median: number;
  readonly yield_p75: number;
  readonly listings_until: string | null;
}

const homeColumns = `e.value, e.value_lower, e.value_upper, e.value_confidence, e.value_reason, e.value_evidence,
  e.value_exact, e.area_average, e.rent, e.rent_lower, e.rent_upper, e.rent_evidence, e.modelled_rent,
  e.modelled_rent_lower, e.modelled_rent_upper, e.modelled_rent_evidence, e.modelled_rent_radius_metres,
  e.modelled_rent_basis`;

interface HomeRow {
  readonly value: number | null;
  readonly value_lower: number;
  readonly value_upper: number;
  readonly value_confidence: number;
  readonly value_reason: Extract<HomeValue, { status: 'declined' }>['reason'];
  readonly value_evidence: number;
  readonly value_exact: number;
  readonly area_average: number;
  readonly rent: number | null;
  readonly rent_lower: number | null;
  readonly rent_upper: number | null;
  readonly rent_evidence: number | null;
  readonly modelled_rent: number | null;
  readonly modelled_rent_lower: number | null;
  readonly modelled_rent_upper: number | null;
  readonly modelled_rent_evidence: number;
  readonly modelled_rent_radius_metres: number | null;
  readonly modelled_rent_basis: HomeRent['modelled']['basis'];
}

function readArea(row: AreaRow): JudgedArea {
  const { yield_p25: p25, yield_median: median, yield_p75: p75 } = row;
  return {
    judgedAt: new Date(row.judged_at),
    stock: {
      listingsUntil: row.listings_until,
      demandIndex: row.demand_index,
      medianDaysListed: row.median_days_listed,
      yieldBasisPoints: p25 === null ? null : { p25, median, p75 },
    },
  };
}

function readValue(row: HomeRow): HomeValue {
  if (row.value === null)
    return { status: 'declined', reason: row.value_reason, evidenceCount: row.value_evidence };
  return {
    status: 'valued',
    pricePence: row.value,
    lowerPence: row.value_lower,
    upperPence: row.value_upper,
    confidence: row.value_confidence,
    exactPence: row.value_exact,
    areaAveragePence: row.area_average,
    evidenceCount: row.value_evidence,
  };
}

function readRent(row: HomeRow): HomeRent | null {
  if (row.rent_evidence === null) return null;
  return {
    monthlyRentPence: row.rent,
    lowerMonthlyRentPence: row.rent_lower,
    upperMonthlyRentPence: row.rent_upper,
    comparablesCount: row.rent_evidence,
    modelled: {
      monthlyRentPence: row.modelled_rent,
      lowerMonthlyRentPence: row.modelled_rent_lower,
      upperMonthlyRentPence: row.modelled_rent_upper,
      comparablesCount: row.modelled_rent_evidence,
      radiusMetres: row.modelled_rent_radius_metres,
      basis: row.modelled_rent_basis,
    },
  };
}

export interface JudgedArgs {
  /** A property's id, or an outcode. */
  readonly of: string;
  readonly by: JudgedBy;
}

export function judgedHome(session: ReadSession, { of, by }: JudgedArgs): JudgedHome | null {
  const id = uuidBytes(of);
  const row =
    id &&
    session.get<HomeRow & AreaRow>(
      `SELECT ${areaColumns}, ${homeColumns}
       FROM properties p CROSS JOIN estimates e ON e.property_key = p.key
       CROSS JOIN area_judgements a ON a.outcode = p.outcode
       WHERE p.id = ? AND e.value_evidence IS NOT NULL AND e.scored_at >= a.judged_at AND ${serves}`,
      [id, by.rules, by.since.getTime()],
    );
  return row ? { ...readArea(row), value: readValue(row), rent: readRent(row) } : null;
}

/** A row says by `stands` whether scoring stored it by these rules since the instant. */
export function changedHomes(
  session: ReadSession,
  { of, by, limit }: ChangedAsked & { readonly of: string },
): ChangedHome[] {
  const rows = session.all<HomeRow & { readonly id: Uint8Array; readonly stands: 0 | 1 }>(
    `SELECT p.id, e.value_evidence IS NOT NULL AS stands, ${homeColumns}
     FROM properties p CROSS JOIN changed_homes c ON c.property_key = p.key
     LEFT JOIN area_judgements a ON a.outcode = p.outcode AND a.rules = ? AND a.judged_at >= ?
     LEFT JOIN estimates e ON e.property_key = p.key AND e.scored_at >= a.judged_at
     WHERE p.outcode = ? ORDER BY p.key LIMIT ?`,
    [by.rules, by.since.getTime(), of, limit],
  );
  return rows.map(({ id, stands, ...row }) => ({
    id: uuidText(id),
    judged: stands ? { value: readValue(row), rent: readRent(row) } : null,
  }));
}

export function judgedArea(session: ReadSession, { of, by }: JudgedArgs): JudgedArea | null {
  const row = session.get<AreaRow>(
    `SELECT ${areaColumns} FROM area_judgements a WHERE a.outcode = ? AND ${serves}`,
    [of, by.rules, by.since.getTime()],
  );
  return row ? readArea(row) : null;
}

/** As it is kept: to read 150 kB of text takes a thread less time than to be handed what it holds. */
export function priceModelText(session: ReadSession, area: string): string | null {
  const sql = 'SELECT model FROM price_models WHERE area = ?';
  return session.get<{ model: string }>(sql, [area])?.model ?? null;
}

export const priceModelIn = (text: string | null): PriceModel | null =>
  text === null ? null : (JSON.parse(text) as PriceModel);

export function outstandingOutcodes(session: ReadSession, by: JudgedBy): (string | null)[] {
  const values = [by.rules, by.since.getTime()];
  const named = session
    .all<{ outcode: string }>(
      `SELECT outcodes.outcode FROM (
         SELECT outcode FROM outcode_changes UNION SELECT outcode FROM district_market) outcodes
       WHERE EXISTS (SELECT 1 FROM properties p WHERE p.outcode = outcodes.outcode)
         AND NOT EXISTS (
           SELECT 1 FROM area_judgements a WHERE a.outcode = outcodes.outcode AND ${serves})
       ORDER BY outcodes.outcode`,
      values,
    )
    .map(({ outcode }) => outcode);
  const without = session.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM listing_search WHERE listing_type = 'sale' AND outcode = ''
         UNION ALL SELECT 1 FROM listing_search WHERE listing_type = 'rent' AND outcode = '')
       AND NOT EXISTS (SELECT 1 FROM area_judgements a WHERE a.outcode = '' AND ${servesWithoutOutcode})`,
    values,
  );
  return without === undefined ? named : [...named, null];
}

interface HomeToJudge {
  readonly id: Uint8Array;
  readonly lat: number | null;
  readonly lon: number;
}

/** Homes of an outcode with a listing, or with a registered sale of their own; of no outcode, those with a listing. */
export function homesToJudge(
  session: ReadSession,
  outcode: string | null,
): { id: string; point: Point | null }[] {
  const rows =
    outcode === null
      ? session.all<HomeToJudge>(
          `SELECT DISTINCT s.id, s.lat, s.lon FROM listing_search s
           WHERE s.listing_type IN ('sale', 'rent') AND s.outcode = '' ORDER BY s.id`,
          [],
        )
      : session.all<HomeToJudge>(
          `SELECT p.id, p.lat, p.lon FROM properties p WHERE p.outcode = ? AND (
             EXISTS (SELECT 1 FROM listings l WHERE l.property_key = p.key)
             OR EXISTS (SELECT 1 FROM sale_links k WHERE k.property_key = p.key AND k.unit_exact = 1))
           ORDER BY p.key`,
          [outcode],
        );
  return rows.map(({ id, lat, lon }) => ({
    id: uuidText(id),
    point: lat === null ? null : { latitude: lat, longitude: lon },
  }));
}
