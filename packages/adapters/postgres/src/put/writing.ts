import { all, answerIn, countChange, type Question, type Sql } from '@freehold/operations';
import { rowsBy } from '../connections/asked.ts';
import type { CopyIn, Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/** A transaction that writes property records, the only one of its moment. */
export interface Writing {
  readonly run: Run;
  readonly copy: CopyIn;
  /** Runs one statement. */
  rows<Row>(statement: Sql): Promise<readonly Row[]>;
  answer<Answer>(question: Question<Answer>): Promise<Answer>;
}

const count = statement(countChange.text('postgres'));

/** Counts a change; its row is held until the transaction ends, so that no two write at once. */
export async function beginWriting(run: Run, copy: CopyIn): Promise<Writing> {
  await run(count);
  const answer: Writing['answer'] = (question) => answerIn(question, rowsBy(run));
  return { run, copy, answer, rows: (statement) => answer(all(statement)) };
}

/** Writes in one transaction: all of it or nothing. @throws StoreBusy */
export function writing<T>(database: Database, work: (w: Writing) => Promise<T>): Promise<T> {
  return database.transaction(async (run, copy) => work(await beginWriting(run, copy)));
}
