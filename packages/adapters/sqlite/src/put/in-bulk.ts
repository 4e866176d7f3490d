import type { Statements } from './statements.ts';

interface Part {
  readonly type: 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/**
 * Takes a table's indexes and triggers away while it is filled and makes them anew, inside the caller's transaction.
 * What the triggers would have done is the caller's to do.
 */
export function inBulk(statements: Statements, table: string, fill: () => void): void {
  const parts = statements
    .get(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL`,
    )
    .all(table) as Part[];
  for (const { type, name } of parts) statements.db.exec(`DROP ${type} ${name}`);
  fill();
  for (const { sql } of parts) statements.db.exec(sql);
}
