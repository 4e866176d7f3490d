import type { OwnSales } from '../../../ports/sold-prices.ts';
import { dateOfDay } from '../../days.ts';
import { raw, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson, storedTruth, storedUuid } from '../stored.ts';

type OwnSaleRow = [
  day: number,
  pricePence: number,
  typeCode: OwnSale['typeCode'],
  newBuild: unknown,
  category: OwnSale['category'],
];
type OwnSale = OwnSales['sales'][number];

/** Each home is looked up by itself: a plan that gathers all links first would read them through. */
export function* ownSales({ tuples, yes }: RecordDialect, outcode: string): Question<OwnSales[]> {
  const columns = ['s.day', 's.price', 's.type_code', 's.new_build', 's.category'];
  const rows = yield* all<{ readonly id: unknown; readonly sales: unknown }>(
    sql`SELECT p.id, (SELECT ${raw(tuples(columns, 's.day, s.id DESC'))} FROM sale_links k CROSS JOIN sales s
        WHERE k.property_key = p.key AND k.unit_exact = ${yes} AND s.key = k.sale_key) AS sales
      FROM properties p WHERE p.outcode = ${outcode}`,
  );
  return rows.flatMap(({ id, sales }) => {
    const own = storedJson(sales) as OwnSaleRow[];
    if (own.length === 0) return [];
    return {
      propertyId: storedUuid(id),
      sales: own.map(([day, pricePence, typeCode, newBuild, category]) => ({
        date: dateOfDay(day),
        pricePence,
        typeCode,
        newBuild: storedTruth(newBuild) === true,
        category,
      })),
    };
  });
}
