import { assessLead, type HomeFacts } from '@freehold/operations';
import { dateOfDay, dayOf, wholeSqft } from '../columns.ts';
import type { Statements } from '../put/statements.ts';
import type { LocalTrend } from './local-trend.ts';

const homeSql = `SELECT p.key, p.id, p.outcode, p.type_code, p.property_type, p.bedrooms, p.bathrooms,
    p.floor_area_sqm, p.tenure, p.energy_band, p.owner_name, p.owner_distressed, p.lat, p.lon,
    e.value, e.value_lower, e.value_upper, e.rent
  FROM properties p LEFT JOIN estimates e ON e.property_key = p.key
  WHERE p.key = ? AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.property_key = p.key
    AND l.status IN ('active', 'under_offer', 'sold_stc', 'let_agreed'))`;

/** Sales of the home itself, not only of its building. */
const salesSql = `SELECT s.day, s.price FROM sale_links k JOIN sales s ON s.key = k.sale_key
  WHERE k.property_key = ? AND k.unit_exact = 1 ORDER BY s.day, s.key`;

const withdrawnSql = `SELECT first_listed_at, gone_at FROM listings
  WHERE property_key = ? AND listing_type = 'sale' AND status = 'withdrawn' AND gone_at IS NOT NULL`;

interface Home {
  readonly key: number;
  readonly id: Uint8Array;
  readonly outcode: string | null;
  readonly type_code: string | null;
  readonly property_type: string | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly floor_area_sqm: number | null;
  readonly tenure: string | null;
  readonly energy_band: HomeFacts['energyBand'];
  readonly owner_name: string | null;
  readonly owner_distressed: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly value: number | null;
  readonly value_lower: number | null;
  readonly value_upper: number | null;
  readonly rent: number | null;
}

interface Sale {
  readonly day: number;
  readonly price: number;
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function factsOf(
  statements: Statements,
  home: Home,
  sales: readonly Sale[],
  valuePence: number | null,
): HomeFacts {
  const withdrawn = statements.get(withdrawnSql).get(home.key) as
    { first_listed_at: number; gone_at: number } | undefined;
  return {
    sales: sales.map(({ day, price }) => ({ date: dateOfDay(day), pricePence: price })),
    valuePence,
    monthlyRentPence: home.rent,
    energyBand: home.energy_band,
    companyOwned: home.owner_name !== null,
    companyDistressed: home.owner_distressed === 1,
    withdrawn: withdrawn
      ? { listedOn: dateOf(withdrawn.first_listed_at), withdrawnOn: dateOf(withdrawn.gone_at) }
      : null,
  };
}

/** The stored estimate; else the last price moved with the local median; else null. */
function valueOf(home: Home, last: Sale, trend: LocalTrend): number | null {
  if (home.value !== null) return home.value;
  if (home.outcode === null || home.type_code === null) return null;
  return trend.valuePence({
    outcode: home.outcode,
    typeCode: home.type_code,
    soldDay: last.day,
    soldPence: last.price,
  });
}

/** Writes anew what a home is found by off the market, or takes it out when it is for sale or was never sold. */
export function refreshOffMarket(
  statements: Statements,
  propertyKey: number,
  trend: LocalTrend,
  now: Date,
): void {
  statements.run('DELETE FROM off_market WHERE key = ?', propertyKey);
  const home = statements.get(homeSql).get(propertyKey) as Home | undefined;
  if (!home) return;
  const sales = statements.get(salesSql).all(propertyKey) as Sale[];
  const last = sales.at(-1);
  if (!last) return;
  const value = valueOf(home, last, trend);
  const lead = assessLead(factsOf(statements, home, sales, value), now);
  statements.run(
    `INSERT INTO off_market VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    home.outcode ?? '',
    home.key,
    home.id,
    home.property_type,
    home.bedrooms,
    home.bathrooms,
    home.floor_area_sqm === null ? null : wholeSqft(home.floor_area_sqm),
    home.tenure,
    home.energy_band,
    dayOf(lead.lastSoldOn),
    lead.lastSoldPence,
    lead.transactionCount,
    value,
    home.value_lower,
    home.value_upper,
    lead.equityPence,
    lead.equityBasisPoints,
    home.rent,
    lead.yieldBasisPoints,
    lead.motivationScore,
    lead.classification,
    JSON.stringify(lead.signals),
    lead.delistedOn === null ? null : dayOf(lead.delistedOn),
    home.lat,
    home.lon,
  );
}
