import type { HousePriceIndexRecord, RentLevelRecord } from '../../../ports/records.ts';
import { sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';

export function* housePriceIndex(
  _dialect: RecordDialect,
  areaCode: string,
): Question<HousePriceIndexRecord[]> {
  const rows = yield* all<{ record: unknown }>(
    sql`SELECT record FROM house_price_index WHERE area_code = ${areaCode} ORDER BY month`,
    'once',
  );
  return rows.map(({ record }) => storedJson(record) as HousePriceIndexRecord);
}

export function rentLevels(
  _dialect: RecordDialect,
  areaCode: string,
): Question<readonly RentLevelRecord[]> {
  return all(
    sql`SELECT month, area_code AS "areaCode", area_name AS "areaName", nullif(bedrooms, 0) AS bedrooms,
        rent AS "monthlyRentPence", source
      FROM rent_levels r WHERE area_code = ${areaCode} ORDER BY month, r.bedrooms, source`,
    'once',
  );
}
