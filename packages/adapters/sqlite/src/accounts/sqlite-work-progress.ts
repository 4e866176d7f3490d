import type { Work, WorkProgress } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { isUnavailable, storeBusy } from './unavailable.ts';
import type { Writer } from './writer.ts';

interface Row extends Omit<Work, 'startedAt' | 'updatedAt'> {
  readonly startedAt: number;
  readonly updatedAt: number;
}

/** Work that commands tell of, a row each. */
export function sqliteWorkProgress(database: Database, writer: Writer): WorkProgress {
  const put = database.prepare<[Row]>(
    `INSERT INTO works VALUES (:id, :title, :stage, :done, :total, :state, :startedAt, :updatedAt)
     ON CONFLICT DO UPDATE SET title = excluded.title, stage = excluded.stage, done = excluded.done,
       total = excluded.total, state = excluded.state, started_at = excluded.started_at,
       updated_at = excluded.updated_at`,
  );
  // What no question finds any more.
  const remove = database.prepare<[Row]>(
    `DELETE FROM works WHERE id <> :id AND started_at < :startedAt AND updated_at < :startedAt`,
  );
  const current = database.prepare<[], Row>(
    `SELECT id, title, stage, done, total, state, started_at AS startedAt, updated_at AS updatedAt
     FROM works JOIN (SELECT max(started_at) AS newest FROM works)
     WHERE started_at = newest OR updated_at >= newest ORDER BY started_at DESC, id`,
  );
  const keep = database.transaction((row: Row) => {
    put.run(row);
    remove.run(row);
  });
  return {
    // Written at once, not by the writer in the next turn of the event loop: an import that merges its sales leaves none
    // until they are written. It waits some milliseconds at most for another process, and for no sync to disk.
    async tell({ startedAt, updatedAt, ...work }) {
      try {
        keep.immediate({
          ...work,
          startedAt: startedAt.getTime(),
          updatedAt: updatedAt.getTime(),
        });
      } catch (error) {
        throw isUnavailable(error) ? storeBusy(error) : error;
      }
    },
    current: () =>
      writer.read(() =>
        current.all().map(({ startedAt, updatedAt, ...work }) => ({
          ...work,
          startedAt: new Date(startedAt),
          updatedAt: new Date(updatedAt),
        })),
      ),
  };
}
