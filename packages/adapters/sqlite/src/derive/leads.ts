import {
  dateOfDay,
  dayOf,
  type DerivedLead,
  type HomeOffMarket,
  type ListingStatus,
  type Mark,
  type RecordKey,
} from '@freehold/operations';
import { noteChange } from '../put/data-versions.ts';
import type { Statements } from '../put/statements.ts';
import { keepMarked } from './marks.ts';

interface HomeRow {
  readonly home: number;
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
  readonly floorAreaSqm: number | null;
}

/** Sales of the home itself, not only of its building, oldest first: the reverse of its sold history. */
const salesSql = `SELECT s.day, s.price FROM sale_links k JOIN sales s ON s.key = k.sale_key
  WHERE k.property_key = ? AND k.unit_exact = 1 ORDER BY s.day, s.id DESC`;

export function homesOffMarket(
  statements: Statements,
  homes: readonly RecordKey[],
  onOffer: readonly ListingStatus[],
): HomeOffMarket[] {
  const home =
    statements.get(`SELECT p.key AS home, e.value AS valuePence, e.rent AS monthlyRentPence,
      p.floor_area_sqm AS floorAreaSqm
    FROM properties p JOIN estimates e ON e.property_key = p.key
    WHERE p.key = ? AND e.lead_class IS NOT NULL AND NOT EXISTS (SELECT 1 FROM listings l
      WHERE l.property_key = p.key AND l.status IN (${onOffer.map(() => '?').join(', ')}))`);
  return homes.flatMap((key): HomeOffMarket[] => {
    const row = home.get(key, ...onOffer) as HomeRow | undefined;
    if (row === undefined) return [];
    const sold = statements.get(salesSql).all(key) as { day: number; price: number }[];
    const sales = sold.map(({ day, price }) => ({ date: dateOfDay(day), pricePence: price }));
    return [{ ...row, sales }];
  });
}

/** What a home is found by: what was derived, and beside it what is stored of the home and was judged of it. */
const insert = `INSERT INTO off_market (outcode, key, id, property_type, bedrooms, bathrooms, floor_area_sqft,
    tenure, energy_band, last_sold_day, last_sold_price, transaction_count, value, value_lower, value_upper,
    equity, equity_hundredths, rent, yield, motivation_score, classification, signals, delisted_day, lat, lon)
  SELECT ifnull(p.outcode, ''), p.key, p.id, p.property_type, p.bedrooms, p.bathrooms, @floorAreaSqft,
    p.tenure, p.energy_band, @lastSoldDay, @lastSold, @transactions, e.value, e.value_lower, e.value_upper,
    @equity, @equityBasisPoints, e.rent, @yield, e.motivation_score, e.lead_class, e.lead_signals, e.delisted_day,
    p.lat, p.lon
  FROM properties p JOIN estimates e ON e.property_key = p.key WHERE p.key = @key`;

export function keepLeads(
  statements: Statements,
  results: readonly { readonly mark: Mark; readonly lead: DerivedLead | null }[],
): void {
  statements.write(() => {
    keepMarked(statements, 'leads', results, ({ mark: { of: key }, lead }) => {
      statements.run('DELETE FROM off_market WHERE key = ?', key);
      if (lead === null) return;
      statements.run(insert, {
        key,
        floorAreaSqft: lead.floorAreaSqft,
        lastSoldDay: dayOf(lead.lastSoldOn),
        lastSold: lead.lastSoldPence,
        transactions: lead.transactionCount,
        equity: lead.equityPence,
        equityBasisPoints: lead.equityBasisPoints,
        yield: lead.yieldBasisPoints,
      });
    });
    noteChange(statements, 'off-market');
  });
}
