import {
  companyRow,
  companyTable,
  homeFactRow,
  homeFactTable,
  keepEditions,
  leaseRow,
  leaseTable,
  markPostcodes,
  postcodesOfUprns,
  sql,
  titleRow,
  titleTable,
  type MonthlyTable,
  type RegisterEditionRecord,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { keptValue } from '../kept-value.ts';
import { markEachPostcode } from './marks.ts';
import type { Statements } from './statements.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The postcodes whose homes a row concerns that changed. */
type ChangedIn = (statements: Statements, before: Row | null, row: Row) => (string | null)[];

const ownPostcodes: ChangedIn = (_statements, before, row) =>
  [before, row].map((one) => (one?.['postcode'] ?? null) as string | null);

const postcodesOfTitles: ChangedIn = (statements, _before, { number }) => {
  const owned = statements.get('SELECT postcode FROM titles WHERE owner_number = ?').pluck();
  return owned.all(number) as (string | null)[];
};

/** Writes records of a monthly register, each unless something newer is held. */
function monthly<R>(
  { table, register, natural, columns }: MonthlyTable,
  rowOf: (record: R) => Row,
  changedIn: ChangedIn,
) {
  const names = Object.keys(columns);
  const told = names.filter((name) => name !== 'month');
  const same = natural.map((name) => `${name} = ?`).join(' AND ');
  const held = `SELECT * FROM ${table} WHERE ${same}`;
  const write = `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.join(', ')} FROM (SELECT ${names.map((name) => `? AS ${name}`).join(', ')}) s
    WHERE NOT EXISTS (SELECT 1 FROM register_editions e WHERE e.register = ${register} AND e.month > s.month)
    ON CONFLICT (${natural.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE excluded.month >= ${table}.month`;
  return (statements: Statements, records: readonly R[]): void => {
    const postcodes = new Set<string | null>();
    const uprns = new Set<number>();
    for (const record of records) {
      const row = rowOf(record);
      const kept = (name: string) => keptValue(row[name] ?? null);
      const before = (statements.get(held).get(...natural.map(kept)) ?? null) as Row | null;
      statements.run(write, ...names.map(kept));
      if (before !== null && told.every((name) => before[name] === kept(name))) continue;
      for (const postcode of changedIn(statements, before, row)) postcodes.add(postcode);
      for (const one of [before, row]) {
        if (typeof one?.['uprn'] === 'number') uprns.add(one['uprn']);
      }
    }
    markEachPostcode(statements, postcodes);
    // Homes elsewhere may have the UPRN of a fact.
    if (table === homeFactTable.table && uprns.size > 0)
      statements.answer(markPostcodes(postcodesOfUprns(sqlite, [...uprns])));
  };
}

export const putLeases = monthly(leaseTable, leaseRow, ownPostcodes);
export const putCompanies = monthly(companyTable, companyRow, postcodesOfTitles);
export const putHomeFacts = monthly(homeFactTable, homeFactRow, ownPostcodes);
export const putTitles = monthly(titleTable, titleRow, ownPostcodes);

export function putEdition(
  statements: Statements,
  { register, month, rows }: RegisterEditionRecord,
): void {
  statements.answer(
    keepEditions(sql`SELECT ${register} AS register, ${month} AS month, ${rows} AS rows`),
  );
}
