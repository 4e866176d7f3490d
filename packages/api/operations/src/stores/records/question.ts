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
export function* get<Row>(statement: Sql, planned: Planned = 'as seen'): Question<Row | null> {
  const rows = (yield { statement, planned }) as readonly Row[];
  return rows[0] ?? null;
}

/** What steps come to, each of which is answered at once. */
export function answerOf<Step, Given, Answer>(
  steps: Generator<Step, Answer, Given>,
  answered: (step: Step) => Given,
): Answer {
  let step = steps.next();
  while (step.done !== true) step = steps.next(answered(step.value));
  return step.value;
}

/** The same of steps that are answered in their time. */
export async function answerIn<Step, Given, Answer>(
  steps: Generator<Step, Answer, Given>,
  answered: (step: Step) => Promise<Given>,
): Promise<Answer> {
  let step = steps.next();
  while (step.done !== true) step = steps.next(await answered(step.value));
  return step.value;
}
