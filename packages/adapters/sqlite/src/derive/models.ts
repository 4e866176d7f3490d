import type { Sale } from '@freehold/market';
import {
  dayOf,
  registryId,
  recordQuestions,
  type HousePriceIndexRecord,
  type Mark,
  type OutcodeSales,
  type PriceModel,
  type SalesPage,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { areaOfOutcode } from '../area-of-outcode.ts';
import { noteChange } from '../put/data-versions.ts';
import { markEach } from '../put/marks.ts';
import type { Statements } from '../put/statements.ts';
import { readSale, saleParts, saleTables, type SaleRow } from '../queries/sale-row.ts';
import type { ReadSession } from '../queries/session.ts';
import { keepMarked } from './marks.ts';

export function markModels(statements: Statements, rules: string): void {
  statements.write(() => {
    const others = 'SELECT area AS mark FROM price_models WHERE rules <> ?';
    markEach(statements, 'models', others, rules);
    noteChange(statements);
  });
}

/** Outcodes or postcodes of an area: after its letters comes a digit. */
const ofArea = (column: string): string => `${column} >= ? || '0' AND ${column} < ? || ':'`;

export function areasWithSales(statements: Statements): { area: string; sales: number }[] {
  return statements
    .get(
      `SELECT ${areaOfOutcode('outcode')} AS area, count(*) AS sales FROM sales WHERE outcode IS NOT NULL
       GROUP BY area ORDER BY area`,
    )
    .all() as { area: string; sales: number }[];
}

export function outcodesOfArea(statements: Statements, area: string): OutcodeSales[] {
  return statements
    .get(
      `SELECT outcode, count(*) AS sales FROM sales WHERE ${ofArea('outcode')} GROUP BY outcode ORDER BY outcode`,
    )
    .all(area, area) as OutcodeSales[];
}

const first = { day: Number.MIN_SAFE_INTEGER, id: '' } as const;

export function salesOfOutcode(
  statements: Statements,
  outcode: string,
  { after, limit }: SalesPage,
): Sale[] {
  const from = after === undefined ? first : { day: dayOf(after.date), id: registryId(after.id) };
  const rows = statements
    .get(
      `SELECT ${saleParts} FROM ${saleTables}
       WHERE s.outcode = ? AND s.day >= ? AND (s.day, s.id) > (?, ?) ORDER BY s.day, s.id LIMIT ?`,
    )
    .raw()
    .all(outcode, from.day, from.day, from.id, limit) as SaleRow[];
  return rows.map(readSale);
}

export function officialMonths(
  statements: Statements,
  session: ReadSession,
  area: string,
): HousePriceIndexRecord[] {
  const district = statements
    .get(
      `SELECT district FROM postcodes WHERE ${ofArea('postcode')} AND district IS NOT NULL
       GROUP BY district ORDER BY count(*) DESC, district LIMIT 1`,
    )
    .pluck()
    .get(area, area) as string | undefined;
  const indexOf = (code: string) =>
    session.answer(recordQuestions['statistics.housePriceIndex'](sqlite, code));
  const ofDistrict = district === undefined ? [] : indexOf(district);
  return ofDistrict.length > 0 ? ofDistrict : indexOf(area);
}

export function keepModels(
  statements: Statements,
  results: readonly { readonly mark: Mark; readonly model: PriceModel | null }[],
): void {
  statements.write(() => {
    const changed: string[] = [];
    keepMarked(statements, 'models', results, ({ mark: { of }, model }) => {
      const area = String(of);
      const text = model === null ? null : JSON.stringify(model);
      const before = statements.get('SELECT model FROM price_models WHERE area = ?').pluck();
      if (text === (before.get(area) ?? null)) return;
      changed.push(area);
      if (model === null) statements.run('DELETE FROM price_models WHERE area = ?', area);
      else {
        const write = 'INSERT OR REPLACE INTO price_models VALUES (?, ?, ?)';
        statements.run(write, area, model.rules, text);
      }
    });
    noteChange(statements, ...(changed.length > 0 ? (['price-model'] as const) : []));
    for (const area of changed) {
      statements.run(
        `UPDATE outcode_changes SET generation = (SELECT value FROM store_state WHERE name = 'generation')
         WHERE ${areaOfOutcode('outcode')} = ?`,
        area,
      );
    }
  });
}
