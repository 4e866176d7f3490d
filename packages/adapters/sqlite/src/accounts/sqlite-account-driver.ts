import {
  answerOf,
  dialects,
  type AccountDriver,
  type Durability,
  type Result,
  type Sql,
  type Steps,
} from '@freehold/operations';
import type { Database, Statement } from 'better-sqlite3';
import { isUnavailable, storeBusy } from './unavailable.ts';
import type { Writer } from './writer.ts';
import { keptValue } from '../kept-value.ts';

/** Runs the statements of the store of accounts on one file; the writer decides when. */
export class SqliteAccountDriver implements AccountDriver {
  readonly dialect = dialects.sqlite;
  readonly #database: Database;
  readonly #writer: Writer;
  /** By their text, of which the program has some hundred. */
  readonly #prepared = new Map<string, Statement>();

  constructor(database: Database, writer: Writer) {
    this.#database = database;
    this.#writer = writer;
  }

  read<Row>(statement: Sql, signal?: AbortSignal): Promise<readonly Row[]> {
    return this.#writer.read(() => {
      signal?.throwIfAborted();
      return this.#run<Row>(statement).rows;
    });
  }

  write<Row>(statement: Sql, durability?: Durability): Promise<Result<Row>> {
    return this.#written(() => this.#run<Row>(statement), durability);
  }

  snapshot<T>(steps: () => Steps<T>): Promise<T> {
    return this.#writer.read(() => answerOf(steps(), (statement) => this.#run(statement)));
  }

  transaction<T>(steps: () => Steps<T>, durability?: Durability): Promise<T> {
    return this.#written(() => answerOf(steps(), (statement) => this.#run(statement)), durability);
  }

  sequence<T>(steps: () => Steps<T>, durability?: Durability): Promise<T> {
    return this.transaction(steps, durability);
  }

  #written<T>(work: () => T, durability: Durability = 'durable'): Promise<T> {
    switch (durability) {
      case 'durable':
        return this.#writer.write(work);
      case 'relaxed':
        return this.#writer.writeRelaxed(work);
      default:
        return this.#writtenAtOnce(work);
    }
  }

  /** Waits some milliseconds at most for another process, and for no sync to disk. */
  async #writtenAtOnce<T>(work: () => T): Promise<T> {
    try {
      return this.#database.transaction(work).immediate();
    } catch (error) {
      throw isUnavailable(error) ? storeBusy(error) : error;
    }
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
  #run<Row>(statement: Sql): Result<Row> {
    const prepared = this.#preparedOf(statement.text('sqlite'));
    const values = statement.values.map(keptValue);
    if (!prepared.reader) return { rows: [], changes: prepared.run(...values).changes };
    const rows = prepared.all(...values) as Row[];
    return { rows, changes: rows.length };
  }

  #preparedOf(text: string): Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const prepared = this.#database.prepare(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
