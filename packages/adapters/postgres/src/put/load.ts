import type { RecordKind, RecordStore } from '@freehold/operations';
import { Database } from '../connections/database.ts';
import type { Server } from '../connections/pool.ts';
import { analyzeStaged, mergeRecords, stageRecords } from './put.ts';
import { beginWriting } from './writing.ts';

/**
 * Puts batches in one transaction on a connection of its own: they are set aside as they come, which holds up nobody, and
 * written together at the end. Others read the records as they were until then; a process or a server that is killed leaves
 * them so.
 *
 * @throws StoreBusy when the server cannot answer, or another writes property records for a minute.
 */
export async function loadRecords(
  server: Server,
  within: (put: RecordStore['put']) => Promise<void>,
): Promise<void> {
  const database = new Database(server, 1, 'loads');
  try {
    await database.transaction(async (run, copy) => {
      const kinds = new Set<RecordKind>();
      await within(async (kind, records) => {
        kinds.add(kind);
        await stageRecords({ run, copy }, kind, records);
      });
      for (const kind of kinds) await analyzeStaged(run, kind);
      const w = await beginWriting(run, copy);
      for (const kind of kinds) await mergeRecords(w, kind);
    });
  } finally {
    await database.close();
  }
}
