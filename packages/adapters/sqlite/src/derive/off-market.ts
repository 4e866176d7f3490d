import { leadFigures, wholeSqft, type PropertyRecord } from '@freehold/operations';
import { dateOfDay, dayOf } from '../columns.ts';
import type { Statements } from '../put/statements.ts';

const homeSql = `SELECT p.key, p.id, p.outcode, p.type_code, p.property_type, p.bedrooms, p.bathrooms,
    p.floor_area_sqm, p.tenure, p.energy_band, p.lat, p.lon,
    e.value, e.value_lower, e.value_upper, e.rent,
    e.motivation_score, e.lead_class, e.lead_signals, e.delisted_day
  FROM properties p JOIN estimates e ON e.property_key = p.key
  WHERE p.key = ? AND e.lead_class IS NOT NULL AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.property_key = p.key
    AND l.status IN ('active', 'under_offer', 'sold_stc', 'let_agreed'))`;

/** Sales of the home itself, not only of its building. */
const salesSql = `SELECT s.day, s.price FROM sale_links k JOIN sales s ON s.key = k.sale_key
  WHERE k.property_key = ? AND k.unit_exact = 1 ORDER BY s.day, s.key`;

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
  readonly energy_band: PropertyRecord['energyBand'];
  readonly lat: number | null;
  readonly lon: number | null;
  readonly value: number | null;
  readonly value_lower: number | null;
  readonly value_upper: number | null;
  readonly rent: number | null;
  readonly motivation_score: number;
  readonly lead_class: string;
  readonly lead_signals: string;
  readonly delisted_day: number | null;
}

interface Sale {
  readonly day: number;
  readonly price: number;
}

/**
 * Writes anew what a home is found by off the market, by the figures that scoring stored of it; takes it out when it is
 * for sale, was never sold or has no motivation score.
 */
export function refreshOffMarket(statements: Statements, propertyKey: number): void {
  statements.run('DELETE FROM off_market WHERE key = ?', propertyKey);
  const home = statements.get(homeSql).get(propertyKey) as Home | undefined;
  if (!home) return;
  const sold = statements.get(salesSql).all(propertyKey) as Sale[];
  if (sold.length === 0) return;
  const lead = leadFigures({
    sales: sold.map(({ day, price }) => ({ date: dateOfDay(day), pricePence: price })),
    valuePence: home.value,
    monthlyRentPence: home.rent,
  });
  statements.run(
    `INSERT INTO off_market VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    home.outcode ?? '',
    home.key,
    home.id,
    home.property_type,
    home.bedrooms,
    home.bathrooms,
    wholeSqft(home.floor_area_sqm),
    home.tenure,
    home.energy_band,
    dayOf(lead.lastSoldOn),
    lead.lastSoldPence,
    lead.transactionCount,
    home.value,
    home.value_lower,
    home.value_upper,
    lead.equityPence,
    lead.equityBasisPoints,
    home.rent,
    lead.yieldBasisPoints,
    home.motivation_score,
    home.lead_class,
    home.lead_signals,
    home.delisted_day,
    home.lat,
    home.lon,
  );
}
