import type { ColumnSession, ColumnTables } from '@freehold/operations/search-columns';
import { searchVersion } from '../queries/totals-cache.ts';
import type { ReadSession } from '../queries/session.ts';
import type { SharedColumns } from './shared-columns.ts';
import { sqliteColumnSession } from './sqlite-column-session.ts';

/** What the columns answer; null where there are none for the records of this moment, and SQL must. */
export function byColumns<Answer>(
  session: ReadSession,
  ask: (tables: ColumnTables, asked: ColumnSession) => Answer,
): Answer | null {
  const { columns } = session;
  if (columns === null || overtaken(columns)) return null;
  if (searchVersion(session) !== columns.version) return null;
  try {
    const answer = ask(columns.tables, sqliteColumnSession(session));
    return overtaken(columns) ? null : answer;
  } catch (error) {
    if (overtaken(columns)) return null;
    throw error;
  }
}

/** True once the memory is being used for the next load: what was read since may be of either. */
function overtaken({ loads, load }: SharedColumns): boolean {
  return Atomics.load(loads, 0) !== load;
}
