import {
  all,
  answerIn,
  columnsOf,
  dayOf,
  derivedRecordsOver,
  raw,
  readSold,
  soldColumns,
  soldTables,
  sql,
  type DerivedRecords,
  type SalesPage,
  type SoldHome,
  type SoldRow,
} from '@freehold/operations';
import { rowsBy } from '../connections/asked.ts';
import type { Database, Run } from '../connections/database.ts';
import { postgres } from '../dialect.ts';
import { refreshSearchRows, touchHomes } from '../put/search-rows.ts';
import { writing } from '../put/writing.ts';
import { designationsAt, nearestDistricts } from './at-points.ts';

/** The port of derivation: each question is of one instant, each answer is kept in one transaction. */
export function postgresDerivedRecords(database: Database): DerivedRecords {
  const alone: Run = (statement, values) => database.run(statement, values);
  const shared = derivedRecordsOver({
    dialect: postgres,
    ask: async (question, signal) => {
      signal.throwIfAborted();
      return answerIn(question(), rowsBy(alone));
    },
    askAtOnce: async (question, signal) => {
      signal.throwIfAborted();
      return database.transaction((run) => answerIn(question(), rowsBy(run)), 'snapshot');
    },
    keep: (change) => writing(database, async (w) => void (await w.answer(change()))),
    nearestDistricts,
    designationsAt,
    *refresh(homes) {
      const keys = postgres.rows(
        'k',
        { key: 'bigint' },
        homes.map((home) => [home]),
      );
      yield* touchHomes(sql`SELECT k.key FROM ${keys}`);
      yield* refreshSearchRows();
    },
    // Points are columns of the homes themselves.
    *placed() {},
    *removeListings(listings) {
      const these = (column: string) => postgres.oneOf(raw(column), 'bigint', listings);
      yield* all(sql`DELETE FROM images WHERE ${these('listing_key')}`);
      for (const table of ['listing_search', 'listing_records', 'listing_words', 'listings'])
        yield* all(sql`DELETE FROM ${raw(table)} WHERE ${these('key')}`);
    },
  });
  return {
    ...shared,
    salesOfOutcode: async (outcode, page, signal) => {
      signal.throwIfAborted();
      return salesOfOutcode(alone, outcode, page);
    },
    // Nothing is shown to others that is not read from the records.
    broughtUpToDate: async () => {},
  };
}

const first = { day: -2_147_483_648, id: '' } as const;

async function salesOfOutcode(
  run: Run,
  outcode: string,
  { after, limit }: SalesPage,
): Promise<SoldHome[]> {
  const { day, id } = after === undefined ? first : { day: dayOf(after.date), id: after.id };
  const rows = await rowsBy(run)({
    statement: sql`SELECT ${columnsOf(soldColumns)} FROM ${soldTables(postgres)}
      WHERE s.outcode = ${outcode} AND s.day >= ${day} AND (s.day, s.id) > (${day}, ${id})
      ORDER BY s.day, s.id LIMIT ${limit}`,
    planned: 'as seen',
  });
  return (rows as readonly SoldRow[]).map(readSold);
}
