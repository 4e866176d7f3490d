import type Database from 'better-sqlite3';
import { searchVersionSql } from '../queries/totals-cache.ts';
import type { Arena } from './arena.ts';
import type { SearchColumns } from './column-table.ts';
import { frequentPhrases } from './frequent-phrases.ts';
import { loadColumnTable } from './load-column-table.ts';

/**
 * Reads the columns of both listing types in one snapshot of the store: once without frequent phrases, which take as
 * long again and matter to few searches, and once with them.
 */
export function* loadColumns(
  db: Database.Database,
  { arena, loads }: { readonly arena: Arena; readonly loads: Int32Array },
): Generator<SearchColumns> {
  db.exec('BEGIN');
  try {
    const version = db.prepare<[], number>(searchVersionSql).pluck().get() as number;
    const sale = loadColumnTable(db, arena, 'sale');
    const rent = loadColumnTable(db, arena, 'rent');
    const of = (phrases: readonly Phrases[]): SearchColumns => ({
      version,
      tables: {
        sale: { ...sale, phrases: phrases[0] ?? new Map() },
        rent: { ...rent, phrases: phrases[1] ?? new Map() },
      },
      loads,
      load: Atomics.load(loads, 0),
    });
    yield of([]);
    yield of(frequentPhrases(db, arena, [sale, rent]));
  } finally {
    db.exec('COMMIT');
  }
}

type Phrases = SearchColumns['tables']['sale']['phrases'];
