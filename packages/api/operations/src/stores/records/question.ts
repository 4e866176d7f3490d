import type { Sql } from '../sql.ts';

/** `once` where the text of a statement alone decides how it is best answered, else as the engine sees fit for its values. */
export type Planned = 'once' | 'as seen';

/** A statement that a question asks of its store. */
export interface Asked {
  readonly statement: Sql;
  readonly planned: Planned;
}

/**
 * A question to the records, or a change of them: the statements that it needs, one after another, each answered with its rows.
 * SQLite answers them at once, PostgreSQL in its time, and so one text serves both.
 */
export type Question<Answer> = Generator<Asked, Answer, readonly unknown[]>;

/** The rows of a statement, by the names of its columns. */
export function* all<Row>(statement: Sql, planned: Planned = 'as seen'): Question<readonly Row[]> {
  return (yield { statement, planned }) as readonly Row[];
}

/** The first row of a statement. */
export function* get<Row>(statement: Sql, planned?: Planned): Question<Row | null> {
  return (yield* all<Row>(statement, planned))[0] ?? null;
}

/** Answers a question whose statements are answered at once. */
export function answerOf<Answer>(
  question: Question<Answer>,
  rowsOf: (asked: Asked) => readonly unknown[],
): Answer {
  let step = question.next();
  while (step.done !== true) step = question.next(rowsOf(step.value));
  return step.value;
}

/** The same of statements that are answered in their time. */
export async function answerIn<Answer>(
  question: Question<Answer>,
  rowsOf: (asked: Asked) => Promise<readonly unknown[]>,
): Promise<Answer> {
  let step = question.next();
  while (step.done !== true) step = question.next(await rowsOf(step.value));
  return step.value;
}
