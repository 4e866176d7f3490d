import {
  areaSalesOf,
  dayOf,
  raw,
  sql,
  type AreaSales,
  type SaleFigures,
  type SoldPrices,
  type Sql,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';
import { numbersOf } from './lists.ts';

/** An outcode, a sector (`M14 5`) or a full postcode as a condition on a row. */
export function inPostcodes(table: string, postcode: string): Sql {
  const column = raw(`${table}.postcode`);
  if (!postcode.includes(' ')) return sql`${raw(table)}.outcode = ${postcode}`;
  return /\d$/.test(postcode)
    ? sql`${column} > ${postcode} AND ${column} < ${`${postcode}[`}`
    : sql`${column} = ${postcode}`;
}

/** Floor area of the home that a sale is surely of. */
const floorArea = raw(`(SELECT k.home_area FROM sale_links k
  WHERE k.sale_key = s.key AND k.unit_exact AND k.home_area IS NOT NULL
  ORDER BY k.score DESC, k.property_key LIMIT 1)`);

/** Sales of an area, oldest first. Each column comes as one text: an outcode has thousands. */
export async function salesInArea(
  session: ReadSession,
  { postcode, since, typeCode, withFloorArea }: Parameters<SoldPrices['inArea']>[0],
): Promise<SaleFigures[]> {
  const floor = withFloorArea === true;
  const columns = await session.get<AreaSales>(
    sql`SELECT ${raw(numbersOf('price::text'))} AS prices, ${raw(numbersOf('day::text'))} AS days,
        coalesce(string_agg(type_code || category, ''), '') AS kinds,
        ${raw(floor ? numbersOf(`coalesce(floor::text, 'null')`) : 'NULL')} AS floors
      FROM (SELECT s.price, s.day, s.type_code, s.category, ${floor ? floorArea : raw('NULL')} AS floor
        FROM sales s WHERE ${inPostcodes('s', postcode)} AND s.day >= ${dayOf(since)}
          ${typeCode === undefined ? sql`` : sql`AND s.type_code = ${typeCode}`}
        ORDER BY s.day) sold`,
  );
  return columns === null ? [] : areaSalesOf(columns);
}
