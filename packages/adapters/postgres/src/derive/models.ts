import {
  dayOf,
  readSold,
  soldColumns,
  soldTables,
  type HousePriceIndexRecord,
  type Mark,
  type OutcodeSales,
  type PriceModel,
  type SalesPage,
  type SoldHome,
  type SoldRow,
} from '@freehold/operations';
import { areaOfOutcode } from '../area-of-outcode.ts';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { markEach, noteChange, writing } from '../put/writing.ts';
import { postgres } from '../dialect.ts';
import { takeMarked } from './marks.ts';

export function markModels(database: Database, rules: string): Promise<void> {
  return writing(database, (w) =>
    markEach(w, 'models', 'SELECT area AS mark FROM price_models WHERE rules <> $2', rules),
  );
}

/** Outcodes or postcodes of an area: after its letters comes a digit. */
const ofArea = (column: string): string => `${column} >= $1 || '0' AND ${column} < $1 || ':'`;

const areasSql = statement(
  `SELECT ${areaOfOutcode('outcode')} AS area, count(*) AS sales FROM sales WHERE outcode IS NOT NULL
   GROUP BY 1 ORDER BY 1`,
);

export function areasWithSales(
  database: Database,
): Promise<readonly { readonly area: string; readonly sales: number }[]> {
  return database.rows<{ area: string; sales: number }>(areasSql);
}

const outcodesSql = statement(
  `SELECT outcode, count(*) AS sales FROM sales WHERE ${ofArea('outcode')} GROUP BY outcode ORDER BY outcode`,
);

export function outcodesOfArea(database: Database, area: string): Promise<readonly OutcodeSales[]> {
  return database.rows<OutcodeSales>(outcodesSql, [area]);
}

const modelSql = statement('SELECT model FROM price_models WHERE area = $1');

export async function keptModel(database: Database, area: string): Promise<PriceModel | null> {
  const [row] = await database.rows<{ model: string }>(modelSql, [area]);
  return row === undefined ? null : (JSON.parse(row.model) as PriceModel);
}

const columns = Object.entries(soldColumns)
  .map(([name, expression]) => `${expression} AS "${name}"`)
  .join(', ');
const salesSql = statement(
  `SELECT ${columns} FROM ${soldTables(postgres).text('postgres')}
   WHERE s.outcode = $1 AND s.day >= $2 AND (s.day, s.id) > ($2, $3) ORDER BY s.day, s.id LIMIT $4`,
);
const first = { day: -2_147_483_648, id: '' } as const;

export async function salesOfOutcode(
  database: Database,
  outcode: string,
  { after, limit }: SalesPage,
): Promise<SoldHome[]> {
  const from = after === undefined ? first : { day: dayOf(after.date), id: after.id };
  const rows = await database.rows<SoldRow>(salesSql, [outcode, from.day, from.id, limit]);
  return rows.map(readSold);
}

const monthsSql = statement(
  `WITH held AS (
     SELECT area_code FROM house_price_index WHERE area_code = (
       SELECT district FROM postcodes WHERE ${ofArea('postcode')} AND district IS NOT NULL
       GROUP BY district ORDER BY count(*) DESC, district LIMIT 1) LIMIT 1)
   SELECT record FROM house_price_index
   WHERE area_code = coalesce((SELECT area_code FROM held), $1) ORDER BY month`,
);

export async function officialMonths(
  database: Database,
  area: string,
): Promise<HousePriceIndexRecord[]> {
  const rows = await database.rows<{ record: HousePriceIndexRecord }>(monthsSql, [area]);
  return rows.map(({ record }) => record);
}

const known = statement('SELECT area, model FROM price_models WHERE area = ANY($1)');
const remove = statement('DELETE FROM price_models WHERE area = $1');
const write = statement(
  `INSERT INTO price_models (area, rules, model) VALUES ($1, $2, $3)
   ON CONFLICT (area) DO UPDATE SET rules = excluded.rules, model = excluded.model`,
);
const noteOutcodes = statement(
  `UPDATE outcode_changes SET generation = $1 WHERE ${areaOfOutcode('outcode')} = ANY($2)`,
);

export function keepModels(
  database: Database,
  results: readonly { readonly mark: Mark; readonly model: PriceModel | null }[],
): Promise<void> {
  return writing(database, async (w) => {
    const kept = await takeMarked(w.run, 'models', results);
    const areas = kept.map(({ mark }) => String(mark.of));
    const { rows } = await w.run<{ area: string; model: string }>(known, [areas]);
    const before = new Map(rows.map(({ area, model }) => [area, model]));
    const changed: string[] = [];
    for (const { mark, model } of kept) {
      const area = String(mark.of);
      const text = model === null ? null : JSON.stringify(model);
      if (text === (before.get(area) ?? null)) continue;
      changed.push(area);
      if (model === null) await w.run(remove, [area]);
      else await w.run(write, [area, model.rules, text]);
    }
    if (changed.length === 0) return;
    await noteChange(w, 'price-model');
    await w.run(noteOutcodes, [w.revision, changed]);
  });
}
