import type { Mark, OutcodeSales } from '../../../ports/derived-records.ts';
import type { PriceModel } from '../../../ports/judgements.ts';
import type { HousePriceIndexRecord } from '../../../ports/records.ts';
import { raw, sql, type Sql } from '../../sql.ts';
import { areaOfOutcode } from '../area-of-outcode.ts';
import { markEach, noteChange, revision } from '../changes.ts';
import { all, get, type Question } from '../question.ts';
import { housePriceIndex } from '../questions/statistics.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { takeMarked } from './marks.ts';

export function markModels(rules: string): Question<unknown> {
  return markEach('models', sql`SELECT area AS mark FROM price_models WHERE rules <> ${rules}`);
}

/** Outcodes or postcodes of an area: after its letters comes a digit. */
const ofArea = (column: Sql, area: string): Sql =>
  sql`${column} >= ${`${area}0`} AND ${column} < ${`${area}:`}`;
const outcode = raw('outcode');

export function areasWithSales(): Question<
  readonly { readonly area: string; readonly sales: number }[]
> {
  return all(
    sql`SELECT ${areaOfOutcode('outcode')} AS area, count(*) AS sales FROM sales WHERE outcode IS NOT NULL
      GROUP BY 1 ORDER BY 1`,
  );
}

export function outcodesOfArea(area: string): Question<readonly OutcodeSales[]> {
  return all(
    sql`SELECT outcode, count(*) AS sales FROM sales WHERE ${ofArea(outcode, area)} GROUP BY outcode ORDER BY outcode`,
  );
}

/** The index of the local authority of most of its postcodes, else of the area by its own name. */
export function* officialMonths(
  dialect: RecordDialect,
  area: string,
): Question<HousePriceIndexRecord[]> {
  const row = yield* get<{ district: string }>(
    sql`SELECT district FROM postcodes WHERE ${ofArea(raw('postcode'), area)} AND district IS NOT NULL
      GROUP BY district ORDER BY count(*) DESC, district LIMIT 1`,
  );
  const ofDistrict = row === null ? [] : yield* housePriceIndex(dialect, row.district);
  return ofDistrict.length > 0 ? ofDistrict : yield* housePriceIndex(dialect, area);
}

export function* keepModels(
  dialect: RecordDialect,
  results: readonly { readonly mark: Mark; readonly model: PriceModel | null }[],
): Question<void> {
  const kept = yield* takeMarked(dialect, 'models', results);
  const areas = kept.map(({ mark }) => String(mark.of));
  const known = yield* all<{ area: string; model: string }>(
    sql`SELECT area, model FROM price_models WHERE ${dialect.oneOf(raw('area'), 'text', areas)}`,
  );
  const before = new Map(known.map(({ area, model }) => [area, model]));
  const changed: string[] = [];
  for (const { mark, model } of kept) {
    const area = String(mark.of);
    const text = model === null ? null : JSON.stringify(model);
    if (text === (before.get(area) ?? null)) continue;
    changed.push(area);
    yield* all(
      model === null
        ? sql`DELETE FROM price_models WHERE area = ${area}`
        : sql`INSERT INTO price_models (area, rules, model) VALUES (${area}, ${model.rules}, ${text})
            ON CONFLICT (area) DO UPDATE SET rules = excluded.rules, model = excluded.model`,
    );
  }
  if (changed.length === 0) return;
  yield* noteChange('price-model');
  yield* all(
    sql`UPDATE outcode_changes SET generation = ${revision}
      WHERE ${dialect.oneOf(areaOfOutcode('outcode'), 'text', changed)}`,
  );
}
