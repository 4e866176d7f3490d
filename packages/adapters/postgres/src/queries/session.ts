import { answerIn, type Planned, type Question, type Sql } from '@freehold/operations';
import type { Result } from '../connections/database.ts';
import { PreparedStatements, type Statement } from '../connections/statement.ts';

const prepared = new PreparedStatements();

/** What answers questions: a database, or several that hold the same. */
export interface Readable {
  /** @throws StoreBusy; the reason of the signal when it aborts first. */
  run<Row>(
    statement: Statement,
    values: readonly unknown[],
    signal: AbortSignal,
  ): Promise<Result<Row>>;
}

/** Questions of one caller: his signal stops what runs, on the server too. */
export class ReadSession {
  readonly #database: Readable;
  /** Aborts when the caller waits no longer. */
  readonly signal: AbortSignal;

  constructor(database: Readable, signal: AbortSignal) {
    this.#database = database;
    this.signal = signal;
  }

  /** @throws StoreBusy; the reason of the signal when it aborts first. */
  async all<Row>(question: Sql, planned: Planned = 'as seen'): Promise<readonly Row[]> {
    const { rows } = await this.#database.run<Row>(
      prepared.of(question, planned === 'once'),
      question.values,
      this.signal,
    );
    return rows;
  }

  answer<Answer>(question: Question<Answer>): Promise<Answer> {
    return answerIn(question, ({ statement, planned }) => this.all(statement, planned));
  }

  async get<Row>(question: Sql, planned?: Planned): Promise<Row | null> {
    return (await this.all<Row>(question, planned))[0] ?? null;
  }
}
