import { type AreaSales, dayOf, type PropertyTypeCode } from '@freehold/operations';
import { exactJson } from '../exact-json.ts';
import type { ReadSession } from './session.ts';

export interface InAreaArgs {
  readonly postcode: string;
  readonly since: string;
  readonly typeCode?: PropertyTypeCode | undefined;
  readonly withFloorArea?: boolean | undefined;
}

/** An outcode, a sector (`M14 5`) or a full postcode as a condition. */
function areaOfSales(postcode: string): [condition: string, values: readonly string[]] {
  if (!postcode.includes(' ')) return ['s.outcode = ?', [postcode]];
  return /\d$/.test(postcode)
    ? ['s.postcode > ? AND s.postcode < ?', [postcode, `${postcode}[`]]
    : ['s.postcode = ?', [postcode]];
}

/** Floor area of the home that a sale is surely of. */
const floorArea = `(SELECT k.home_area FROM sale_links k
  WHERE k.sale_key = s.key AND k.unit_exact = 1 AND k.home_area IS NOT NULL
  ORDER BY k.score DESC, k.property_key LIMIT 1)`;

export function salesInArea(session: ReadSession, args: InAreaArgs): AreaSales {
  const [area, values] = areaOfSales(args.postcode);
  const floor = args.withFloorArea ? floorArea : 'NULL';
  return session.get<AreaSales>(
    `SELECT json_group_array(price) AS prices, json_group_array(day) AS days,
       ifnull(group_concat(type_code || category, ''), '') AS kinds,
       ${args.withFloorArea ? `json_group_array(${exactJson('floor')})` : 'NULL'} AS floors
     FROM (SELECT s.price, s.day, s.type_code, s.category, ${floor} AS floor FROM sales s
       WHERE ${area} AND s.day >= ? ${args.typeCode ? 'AND s.type_code = ?' : ''} ORDER BY s.day)`,
    [...values, dayOf(args.since), ...(args.typeCode ? [args.typeCode] : [])],
  ) as AreaSales;
}
