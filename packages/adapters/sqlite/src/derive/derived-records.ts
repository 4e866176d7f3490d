import { setImmediate as pause } from 'node:timers/promises';
import {
  all,
  derivedRecordsOver,
  districtAt,
  raw,
  sql,
  type DerivationDriver,
  type DerivedRecords,
  type Question,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { refreshSearchRows } from '../put/search-row.ts';
import type { Statements } from '../put/statements.ts';
import { designationsAt } from '../queries/designations.ts';
import { salesOfOutcode } from './sales-of-outcode.ts';

/** The port of derivation on the writing connection; other work runs between two of its questions. */
export function sqliteDerivedRecords(
  statements: Statements,
  updateShown: () => void,
): DerivedRecords {
  const ask: DerivationDriver['ask'] = async (question, signal) => {
    await pause();
    signal.throwIfAborted();
    return statements.answer(question());
  };
  const shared = derivedRecordsOver({
    dialect: sqlite,
    ask,
    // Nothing is written before it has answered.
    askAtOnce: ask,
    keep: async (change) => {
      await pause();
      statements.write(() => statements.answer(change()));
    },
    *nearestDistricts(points): Question<(string | null)[]> {
      const districts: (string | null)[] = [];
      for (const point of points) districts.push(yield* districtAt(sqlite, point));
      return districts;
    },
    *designationsAt(points, by) {
      const found = [];
      for (const point of points) found.push(yield* designationsAt({ point, ...by }));
      return found.map((own) => own.map(({ kind, grade }) => ({ kind, grade })));
    },
    *refresh(homes) {
      for (const home of homes) yield* refreshSearchRows(Number(home));
    },
    *placed(homes) {
      const these = sqlite.oneOf(raw('key'), 'bigint', homes);
      yield* all(sql`DELETE FROM property_points WHERE ${these}`);
      yield* all(
        sql`INSERT INTO property_points SELECT key, lat, lat, lon, lon FROM properties
          WHERE ${these} AND lat IS NOT NULL`,
      );
    },
    *removeListings(listings) {
      const these = (column: string) => sqlite.oneOf(raw(column), 'bigint', listings);
      yield* all(
        sql`DELETE FROM listing_search WHERE (listing_type, outcode, key) IN (
          SELECT listing_type, search_outcode, key FROM listings WHERE ${these('key')})`,
      );
      for (const table of ['listing_points', 'listing_records'])
        yield* all(sql`DELETE FROM ${raw(table)} WHERE ${these('key')}`);
      yield* all(sql`DELETE FROM listing_words WHERE ${these('rowid')}`);
      yield* all(sql`DELETE FROM images WHERE ${these('listing_key')}`);
      yield* all(sql`DELETE FROM listings WHERE ${these('key')}`);
    },
  });
  return {
    ...shared,
    salesOfOutcode: async (outcode, page, signal) => {
      await pause();
      signal.throwIfAborted();
      return salesOfOutcode(statements, outcode, page);
    },
    broughtUpToDate: async () => {
      await pause();
      updateShown();
    },
  };
}
