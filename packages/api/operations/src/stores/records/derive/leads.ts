import type {
  DerivedLead,
  HomeOffMarket,
  Mark,
  RecordKey,
} from '../../../ports/derived-records.ts';
import type { ListingStatus } from '../../../ports/records.ts';
import { dateOfDay, dayOf } from '../../days.ts';
import { raw, sql } from '../../sql.ts';
import { noteChange } from '../changes.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { given, type RowMap } from '../row-map.ts';
import { storedJson } from '../stored.ts';
import { takeMarked } from './marks.ts';

/** The median of the rents asked around; where none is, what the model says. */
const leadRent = 'coalesce(e.rent, e.modelled_rent)';

type HomeRow = Omit<HomeOffMarket, 'sales'> & { readonly sales: unknown };

/** With the sales of the home itself, not only of its building, oldest first: the reverse of its sold history. */
export function* homesOffMarket(
  { oneOf, tuples, yes }: RecordDialect,
  homes: readonly RecordKey[],
  onOffer: readonly ListingStatus[],
): Question<HomeOffMarket[]> {
  const rows = yield* all<HomeRow>(
    sql`SELECT p.key AS home, e.value AS "valuePence", ${raw(leadRent)} AS "monthlyRentPence", p.floor_area_sqm AS "floorAreaSqm",
        (SELECT ${raw(tuples(['s.day', 's.price'], 's.day, s.id DESC'))} FROM sale_links k CROSS JOIN sales s
          WHERE k.property_key = p.key AND k.unit_exact = ${yes} AND s.key = k.sale_key) AS sales
      FROM properties p CROSS JOIN estimates e
      WHERE ${oneOf(raw('p.key'), 'bigint', homes)} AND e.property_key = p.key AND e.lead_class IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM listings l
          WHERE l.property_key = p.key AND ${oneOf(raw('l.status'), 'text', onOffer)})
      ORDER BY p.key`,
  );
  return rows.map(({ sales, ...home }) => ({
    ...home,
    sales: (storedJson(sales) as [day: number, pricePence: number][]).map(([day, pricePence]) => ({
      date: dateOfDay(day),
      pricePence,
    })),
  }));
}

type Found = DerivedLead & { readonly home: RecordKey };
const leadMap: RowMap<Found> = {
  home: ['bigint', ({ home }) => home],
  floor_area_sqft: ['integer', ({ floorAreaSqft }) => floorAreaSqft],
  last_sold_day: ['integer', ({ lastSoldOn }) => dayOf(lastSoldOn)],
  last_sold_price: ['bigint', ({ lastSoldPence }) => lastSoldPence],
  transaction_count: ['integer', ({ transactionCount }) => transactionCount],
  equity: ['bigint', ({ equityPence }) => equityPence],
  equity_hundredths: ['integer', ({ equityBasisPoints }) => equityBasisPoints],
  yield: ['integer', ({ yieldBasisPoints }) => yieldBasisPoints],
};

/** What a home is found by: what was derived, and beside it what is stored of the home and was judged of it. */
const leadColumns = {
  ...Object.fromEntries(
    Object.keys(leadMap)
      .filter((name) => name !== 'home')
      .map((name) => [name, `d.${name}`]),
  ),
  outcode: `coalesce(p.outcode, '')`,
  key: 'p.key',
  id: 'p.id',
  property_type: 'p.property_type',
  bedrooms: 'p.bedrooms',
  bathrooms: 'p.bathrooms',
  tenure: 'p.tenure',
  energy_band: 'p.energy_band',
  value: 'e.value',
  value_lower: 'e.value_lower',
  value_upper: 'e.value_upper',
  rent: leadRent,
  motivation_score: 'e.motivation_score',
  classification: 'e.lead_class',
  signals: 'e.lead_signals',
  delisted_day: 'e.delisted_day',
  // A home without a point of its own is searched at that of its postcode.
  lat: 'coalesce(p.lat, c.lat)',
  lon: 'coalesce(p.lon, c.lon)',
};

export function* keepLeads(
  dialect: RecordDialect,
  results: readonly { readonly mark: Mark; readonly lead: DerivedLead | null }[],
): Question<void> {
  const kept = yield* takeMarked(dialect, 'leads', results);
  const homes = kept.map(({ mark }) => mark.of);
  yield* all(sql`DELETE FROM off_market WHERE ${dialect.oneOf(raw('key'), 'bigint', homes)}`);
  const found = kept.flatMap(({ mark, lead }) => (lead === null ? [] : { home: mark.of, ...lead }));
  yield* all(
    sql`INSERT INTO off_market (${raw(Object.keys(leadColumns).join(', '))})
      SELECT ${raw(Object.values(leadColumns).join(', '))}
      FROM ${given(dialect, 'd', leadMap, found)} CROSS JOIN properties p CROSS JOIN estimates e
        LEFT JOIN postcodes c ON c.postcode = p.postcode
      WHERE p.key = d.home AND e.property_key = p.key`,
  );
  yield* noteChange('off-market');
}
