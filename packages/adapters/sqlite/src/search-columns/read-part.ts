import { listingDatasets, versionSql } from '@freehold/operations';
import {
  type Arena,
  type ColumnTables,
  type Figures,
  loadFiguresOfSale,
  loadRestOfColumns,
  type RestOfColumns,
  withFrequentPhrases,
} from '@freehold/operations/search-columns';
import type Database from 'better-sqlite3';
import { sqliteColumnSource } from './sqlite-column-source.ts';

/** What one thread reads of the columns: two parts at once, and frequent phrases when both are there. */
export type ColumnsPart = 'figuresOfSale' | 'rest' | { readonly phrasesOf: ColumnTables };

/** What was read, by the part that was asked for, and the version of the data that it is of. */
export interface PartRead {
  readonly version: number;
  readonly read: Figures | RestOfColumns | ColumnTables;
}

/** Reads a part of the columns in one snapshot of the store. */
export async function readPart(
  db: Database.Database,
  arena: Arena,
  part: ColumnsPart,
): Promise<PartRead> {
  db.exec('BEGIN');
  try {
    const sql = versionSql(listingDatasets).text('sqlite');
    const version = db.prepare<[], number>(sql).pluck().get() as number;
    const source = sqliteColumnSource(db);
    if (part === 'figuresOfSale') return { version, read: await loadFiguresOfSale(source, arena) };
    if (part === 'rest') return { version, read: await loadRestOfColumns(source, arena) };
    return { version, read: withFrequentPhrases(part.phrasesOf, source, arena) };
  } finally {
    db.exec('COMMIT');
  }
}
