import {
  answerOf,
  countChange,
  replacing,
  StoreBusy,
  valuesOf,
  type Question,
  type SqlValue,
  type TableRows,
} from '@freehold/operations';
import type Database from 'better-sqlite3';
import { keptValue } from '../kept-value.ts';
import { Deadline } from '../queries/deadline.ts';
import { defineFunctions } from '../queries/session.ts';
import { isLocked } from '../accounts/unavailable.ts';

/**
 * Does what needs the lock of the writer.
 *
 * @throws StoreBusy when another process has it.
 */
export function withLock(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isLocked(error)) throw error;
    const message = 'Another process is writing property records; try again when it has ended.';
    throw new StoreBusy(message, { cause: error });
  }
}

type Row = Readonly<Record<string, SqlValue>>;

function mergeSql(
  table: string,
  natural: readonly string[],
  columns: readonly string[],
  replaced: readonly string[],
): string {
  const rest = columns.filter((column) => !natural.includes(column));
  const set = (rest.length > 0 ? rest : columns).map((c) =>
    replaced.includes(c) ? `${c} = excluded.${c}` : `${c} = ifnull(excluded.${c}, ${c})`,
  );
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${natural.join(', ')}) DO UPDATE SET ${set.join(', ')} RETURNING key`;
}

/** Statements of one connection, each prepared once. */
export class Statements {
  readonly db: Database.Database;
  private readonly prepared = new Map<string, Database.Statement>();
  private readonly merging = new Map<string, Database.Statement>();
  private readonly kept = new Map<TableRows<never>, Database.Statement>();

  constructor(db: Database.Database) {
    this.db = db;
    defineFunctions(db, new Deadline());
  }

  get(sql: string): Database.Statement {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }

  run(sql: string, ...values: unknown[]): void {
    this.get(sql).run(...values);
  }

  /** Runs what both stores share the words of. */
  answer<Answer>(question: Question<Answer>): Answer {
    return answerOf(question, ({ statement }) => {
      const prepared = this.get(statement.text('sqlite'));
      const values = statement.values.map(keptValue);
      if (prepared.reader) return prepared.all(...values);
      prepared.run(...values);
      return [];
    });
  }

  /**
   * Does all of the work in one transaction, or nothing of it, and counts it as a change; within another transaction it is a part
   * of that.
   */
  write(work: () => void): void {
    const change = this.db.transaction(() => {
      this.run(countChange.text('sqlite'));
      work();
    });
    withLock(() => change.immediate());
  }

  /** Writes a record as a row, in place of one that is there. */
  keep<R>(rows: TableRows<R>, record: R): void {
    this.keeping(rows, '').run(...valuesOf(rows.map, record).map(keptValue));
  }

  /** The same where the rows of the table have keys; returns the row's key. A row that is there already keeps its key. */
  keepKeyed<R>(rows: TableRows<R>, record: R): number {
    const values = valuesOf(rows.map, record).map(keptValue);
    return (this.keeping(rows, 'RETURNING key').get(...values) as { key: number }).key;
  }

  private keeping(rows: TableRows<never>, returning: string): Database.Statement {
    let statement = this.kept.get(rows);
    if (!statement) {
      const columns = Object.keys(rows.map);
      statement = this.get(
        `INSERT INTO ${rows.table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
         ${replacing(rows)} ${returning}`,
      );
      this.kept.set(rows, statement);
    }
    return statement;
  }

  /** Writes a row by its natural key; returns the row's key. A row that is there already keeps its key. */
  upsert(table: string, natural: readonly string[], row: Row): number {
    return this.merge(table, natural, row, Object.keys(row));
  }

  /**
   * As {@link upsert}, but what the record does not know (null) keeps what an earlier one knew. `replaced` columns take
   * the new value whatever it is.
   */
  merge(
    table: string,
    natural: readonly string[],
    row: Row,
    replaced: readonly string[] = [],
  ): number {
    const columns = Object.keys(row);
    // To write the statement takes as long as to run it.
    const shape = `${table} ${natural.join()} ${columns.join()} ${replaced.join()}`;
    let statement = this.merging.get(shape);
    if (!statement) {
      statement = this.get(mergeSql(table, natural, columns, replaced));
      this.merging.set(shape, statement);
    }
    return (statement.get(...Object.values(row).map(keptValue)) as { key: number }).key;
  }

  /** Puts a point, or nothing, into an R*Tree under a key. */
  point(tree: string, key: number, point: { latitude: number; longitude: number } | null): void {
    if (point === null) this.run(`DELETE FROM ${tree} WHERE key = ?`, key);
    else {
      const { latitude, longitude } = point;
      this.run(
        `INSERT OR REPLACE INTO ${tree} VALUES (?, ?, ?, ?, ?)`,
        key,
        latitude,
        latitude,
        longitude,
        longitude,
      );
    }
  }
}
