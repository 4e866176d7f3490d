import type { Work, WorkProgress } from '../../ports/background-work.ts';
import { sql } from '../sql.ts';
import type { AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

const work = new RowMap<Work>({
  id: 'plain',
  title: 'plain',
  stage: 'plain',
  done: 'plain',
  total: 'plain',
  state: 'plain',
  startedAt: 'instant',
  updatedAt: 'instant',
});

/** Work that commands tell of, a row each. */
export function workProgressStore(driver: AccountDriver): WorkProgress {
  return {
    // At once: an import that merges its sales leaves the event loop no turn until they are written.
    tell: (told) =>
      driver.transaction(function* () {
        const { id, startedAt } = told;
        yield sql`INSERT INTO works (${work.names(work.every)})
                  VALUES (${work.values(work.every, told)})
                  ON CONFLICT (id) DO UPDATE SET ${work.assignments(work.every, told)}`;
        // What no question finds any more.
        yield sql`DELETE FROM works
                  WHERE id <> ${id} AND started_at < ${startedAt} AND updated_at < ${startedAt}`;
      }, 'at once'),
    current: async () =>
      work.all(
        await driver.read(
          sql`SELECT ${work.columns} FROM works, (SELECT max(started_at) AS newest FROM works) AS last
              WHERE started_at = newest OR updated_at >= newest ORDER BY started_at DESC, id`,
        ),
      ),
  };
}
