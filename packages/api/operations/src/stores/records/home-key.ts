import { sql, type Sql } from '../sql.ts';
import type { RecordDialect } from './record-dialect.ts';

/** The key of the home that has an id, or that is found by it. */
export function homeKey({ uuid }: RecordDialect, id: string): Sql {
  const asked = uuid(id);
  return sql`(SELECT h.key FROM properties h WHERE h.id = ${asked}
    UNION ALL SELECT a.home_key FROM home_aliases a WHERE a.id = ${asked} LIMIT 1)`;
}
