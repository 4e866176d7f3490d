import type { Work, WorkProgress } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/** Also removes what no question finds any more. */
const tell = statement(
  `WITH told AS (
     INSERT INTO works (id, title, stage, done, total, state, started_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, stage = excluded.stage, done = excluded.done,
       total = excluded.total, state = excluded.state, started_at = excluded.started_at,
       updated_at = excluded.updated_at)
   DELETE FROM works WHERE id <> $1 AND started_at < $7 AND updated_at < $7`,
);
const current = statement(
  `SELECT id, title, stage, done, total, state, started_at AS "startedAt", updated_at AS "updatedAt"
   FROM works, (SELECT max(started_at) AS newest FROM works) AS last
   WHERE started_at = newest OR updated_at >= newest ORDER BY started_at DESC, id`,
);

/** Work that commands tell of, a row each. */
export function postgresWorkProgress(database: Database): WorkProgress {
  return {
    async tell({ id, title, stage, done, total, state, startedAt, updatedAt }) {
      await database.run(tell, [id, title, stage, done, total, state, startedAt, updatedAt]);
    },
    current: () => database.rows<Work>(current),
  };
}
