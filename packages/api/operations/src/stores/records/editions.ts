import { coversNation } from '../monthly-registers.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { markPostcodes } from './changes.ts';
import { all, type Question } from './question.ts';

/** Rows `t` that an edition `e` makes go, and the postcodes whose homes these concern. */
const going = [
  { table: 'leases', condition: `e.register = 'leases' AND t.month < e.month`, postcodes: 't' },
  { table: 'titles', condition: 'e.register = t.register AND t.month < e.month', postcodes: 't' },
  {
    table: 'companies',
    condition: `e.register = 'companies' AND t.month < e.month`,
    postcodes: 'titles',
  },
] as const;

export function* isOwnershipNational(): Question<boolean> {
  const editions = yield* all<{ register: string; rows: number | string }>(
    sql`SELECT register, rows FROM register_editions`,
  );
  return coversNation(new Map(editions.map(({ register, rows }) => [register, Number(rows)])));
}

/**
 * Notes complete files, given as a query of `register`, `month` and `rows`. What they do not name is gone, and homes are made
 * anew where it was; all of them where the registers of titles begin or cease to cover the nation.
 */
export function* keepEditions(editions: Sql): Question<void> {
  const before = yield* isOwnershipNational();
  yield* all(
    sql`INSERT INTO register_editions AS t SELECT e.register, e.month, e.rows FROM (${editions}) e WHERE true
      ON CONFLICT (register) DO UPDATE SET month = excluded.month, rows = excluded.rows
        WHERE excluded.month >= t.month`,
  );
  for (const { table, condition, postcodes } of going) {
    const rows =
      postcodes === 't'
        ? raw(`${table} t`)
        : raw(`${table} t JOIN ${postcodes} ON ${postcodes}.owner_number = t.number`);
    const gone = sql`EXISTS (SELECT 1 FROM (${editions}) e WHERE ${raw(condition)})`;
    yield* markPostcodes(sql`SELECT ${raw(postcodes)}.postcode AS mark FROM ${rows} WHERE ${gone}`);
    yield* all(sql`DELETE FROM ${raw(table)} AS t WHERE ${gone}`);
  }
  if ((yield* isOwnershipNational()) !== before) {
    yield* markPostcodes(raw('SELECT postcode AS mark FROM properties'));
  }
}
