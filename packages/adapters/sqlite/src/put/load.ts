import type { RecordKind, RecordKinds, RecordStore } from '@freehold/operations';
import { openWriter } from '../connection.ts';
import { putRecords } from './put.ts';
import { stageSales } from './sale.ts';
import { Statements, withLock } from './statements.ts';

/**
 * Puts batches in one transaction on a connection of its own. Others read the records as they were until it is
 * committed; a process that is killed leaves them so. Sales are set aside in a temporary file and merged at the end.
 *
 * @throws StoreBusy when another process writes property records.
 */
export async function loadRecords(
  dataDirectory: string,
  within: (put: RecordStore['put']) => Promise<void>,
): Promise<void> {
  const db = openWriter(dataDirectory);
  try {
    // What is set aside and what is sorted may be larger than memory.
    db.pragma('temp_store = FILE');
    const statements = new Statements(db);
    withLock(() => db.exec('BEGIN IMMEDIATE'));
    const kinds = new Set<RecordKind>();
    await within(async (kind, records) => {
      kinds.add(kind);
      if (kind === 'sale') stageSales(statements, records as readonly RecordKinds['sale'][]);
      else putRecords(statements, kind, records);
    });
    if (kinds.has('sale')) putRecords(statements, 'sale', []);
    db.exec('COMMIT');
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    // What was not committed is rolled back.
    db.close();
  }
}
