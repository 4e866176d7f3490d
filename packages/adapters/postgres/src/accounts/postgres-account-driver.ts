import {
  answerIn,
  dialects,
  type AccountDriver,
  type Result,
  type Sql,
  type Steps,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { PreparedStatements } from '../connections/statement.ts';

/** Runs the statements of the store of accounts in one schema. */
export class PostgresAccountDriver implements AccountDriver {
  readonly dialect = dialects.postgres;
  readonly #database: Database;
  readonly #prepared = new PreparedStatements();

  constructor(database: Database) {
    this.#database = database;
  }

  async read<Row>(statement: Sql, signal?: AbortSignal): Promise<readonly Row[]> {
    const prepared = this.#prepared.of(statement);
    return (await this.#database.run<Row>(prepared, statement.values, signal)).rows;
  }

  write<Row>(statement: Sql): Promise<Result<Row>> {
    return this.#database.run<Row>(this.#prepared.of(statement), statement.values);
  }

  snapshot<T>(steps: () => Steps<T>): Promise<T> {
    return this.#database.transaction((run) => this.#follow(run, steps()), 'snapshot');
  }

  transaction<T>(steps: () => Steps<T>): Promise<T> {
    return this.#database.transaction((run) => this.#follow(run, steps()));
  }

  sequence<T>(steps: () => Steps<T>): Promise<T> {
    return this.#follow((statement, values) => this.#database.run(statement, values), steps());
  }

  #follow<T>(run: Run, steps: Steps<T>): Promise<T> {
    return answerIn(steps, (statement) => run(this.#prepared.of(statement), statement.values));
  }
}
