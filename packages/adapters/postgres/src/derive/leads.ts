import {
  dateOfDay,
  dayOf,
  type DerivedLead,
  type HomeOffMarket,
  type ListingStatus,
  type Mark,
  type RecordKey,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { noteChange, writing } from '../put/writing.ts';
import { takeMarked } from './marks.ts';

interface HomeRow {
  readonly home: number;
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
  readonly floorAreaSqm: number | null;
  readonly days: readonly number[] | null;
  readonly prices: readonly number[] | null;
}

/** With the sales of the home itself, not only of its building, oldest first: the reverse of its sold history. */
const homesSql = statement(
  `SELECT p.key AS home, e.value AS "valuePence", e.rent AS "monthlyRentPence", p.floor_area_sqm AS "floorAreaSqm",
     sold.days, sold.prices
   FROM properties p JOIN estimates e ON e.property_key = p.key
   CROSS JOIN LATERAL (
     SELECT json_agg(s.day ORDER BY s.day, s.id DESC) AS days, json_agg(s.price ORDER BY s.day, s.id DESC) AS prices
     FROM sale_links k JOIN sales s ON s.key = k.sale_key WHERE k.property_key = p.key AND k.unit_exact) sold
   WHERE p.key = ANY($1) AND e.lead_class IS NOT NULL AND NOT EXISTS (
     SELECT 1 FROM listings l WHERE l.property_key = p.key AND l.status = ANY($2))
   ORDER BY p.key`,
);

export async function homesOffMarket(
  database: Database,
  homes: readonly RecordKey[],
  onOffer: readonly ListingStatus[],
): Promise<HomeOffMarket[]> {
  const rows = await database.rows<HomeRow>(homesSql, [homes, onOffer]);
  return rows.map(({ days, prices, ...home }) => ({
    ...home,
    sales: (days ?? []).map((day, at) => ({
      date: dateOfDay(day),
      pricePence: prices?.[at] as number,
    })),
  }));
}

const remove = statement('DELETE FROM off_market WHERE key = ANY($1)');

/** What a home is found by: what was derived, and beside it what is stored of the home and was judged of it. */
const insert = statement(
  `INSERT INTO off_market (outcode, key, id, property_type, bedrooms, bathrooms, floor_area_sqft,
     tenure, energy_band, last_sold_day, last_sold_price, transaction_count, value, value_lower, value_upper,
     equity, equity_hundredths, rent, yield, motivation_score, classification, signals, delisted_day, lat, lon)
   SELECT coalesce(p.outcode, ''), p.key, p.id, p.property_type, p.bedrooms, p.bathrooms, d.sqft,
     p.tenure, p.energy_band, d.day, d.price, d.sales, e.value, e.value_lower, e.value_upper,
     d.equity, d.equity_share, e.rent, d.yield, e.motivation_score, e.lead_class, e.lead_signals, e.delisted_day,
     p.lat, p.lon
   FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::bigint[], $7::integer[],
       $8::integer[]) AS d (key, sqft, day, price, sales, equity, equity_share, yield)
   JOIN properties p ON p.key = d.key JOIN estimates e ON e.property_key = p.key`,
);

export function keepLeads(
  database: Database,
  results: readonly { readonly mark: Mark; readonly lead: DerivedLead | null }[],
): Promise<void> {
  return writing(database, async (w) => {
    const kept = await takeMarked(w.run, 'leads', results);
    await w.run(remove, [kept.map(({ mark }) => mark.of)]);
    const found = kept.flatMap(({ mark, lead }) => (lead === null ? [] : [{ mark, ...lead }]));
    await w.run(insert, [
      found.map(({ mark }) => mark.of),
      found.map(({ floorAreaSqft }) => floorAreaSqft),
      found.map(({ lastSoldOn }) => dayOf(lastSoldOn)),
      found.map(({ lastSoldPence }) => lastSoldPence),
      found.map(({ transactionCount }) => transactionCount),
      found.map(({ equityPence }) => equityPence),
      found.map(({ equityBasisPoints }) => equityBasisPoints),
      found.map(({ yieldBasisPoints }) => yieldBasisPoints),
    ]);
    await noteChange(w, 'off-market');
  });
}
